/**
 * Who may open what, and why: one judgement, so that lists, pages, files and what staff tell a member never disagree. It says
 * all that it was decided by; whether an item opens is a part of it.
 */

/** A plan that somebody may use, or once might. */
export interface AccessPlan {
  readonly id: number;
  readonly title: string;
  /** 0 Basics, 1 Professional, 2 Premium. */
  readonly rank: number;
  /** Null of what has no end. */
  readonly endsAt: string | null;
}

/** Whether the plan of a team reaches a member: `full` when its places end before theirs. */
export type SeatState = "held" | "full" | "waiting";

export type PlanGround =
  | { readonly by: "own" | "plan-grant" | "basics"; readonly plan: AccessPlan }
  | {
      readonly by: "team";
      readonly team: { readonly id: string; readonly name: string };
      readonly seat: SeatState;
      /** Of the team's admin; null who has bought none. */
      readonly plan: AccessPlan | null;
    };

export type ItemGround =
  | { readonly by: "purchase" | "demo"; readonly contentId: string }
  | { readonly by: "item-grant"; readonly contentId: string; readonly endsAt: string };

/** What may open an item, each by itself. `marked`: editors have marked it as open to everybody. */
export type AccessSource = { readonly by: "staff" | "marked" } | PlanGround | ItemGround;

export interface Reader {
  readonly verified: boolean;
  /** Staff may preview everything, drafts included. */
  readonly isStaff: boolean;
  readonly plans: readonly PlanGround[];
  readonly items: readonly ItemGround[];
}

/** The plan of every member who has no other; it is not sold. */
export const freePlan = { id: 14, title: "Basics", rank: 0 } as const;

export const basics: PlanGround = { by: "basics", plan: { ...freePlan, endsAt: null } };

export interface Gated {
  readonly id: string;
  /** The lowest rank that may open it. */
  readonly rank: number;
  readonly publishAt: string;
  /** Marked by editors: everybody may read it. */
  readonly isOpen: boolean;
}

export interface AccessVerdict {
  readonly opens: boolean;
  /** Both have to hold. */
  readonly isKnown: boolean;
  readonly isVerified: boolean;
  /** One that opens is enough. In the order in which they are told. */
  readonly grounds: readonly EvaluatedAccessSource[];
}

export interface EvaluatedAccessSource {
  readonly ground: AccessSource;
  readonly opens: boolean;
}

export const decideAccess = (reader: Reader, item: Gated, now: Date): AccessVerdict => {
  const isKnown = canSee(reader, item, now);
  const isVerified = reader.verified;
  const grounds = groundsFor(reader, item).map((ground) => ({
    ground,
    opens: opensBy(ground, item, now),
  }));
  return {
    opens: isKnown && isVerified && grounds.some(({ opens }) => opens),
    isKnown,
    isVerified,
    grounds,
  };
};

export const canOpen = (reader: Reader, item: Gated, now: Date): boolean =>
  decideAccess(reader, item, now).opens;

/** May it be seen to exist? Staff see drafts. */
export const canSee = (reader: Pick<Reader, "isStaff">, item: Gated, now: Date): boolean =>
  reader.isStaff || isPublished(item, now);

export const isPublished = (item: Pick<Gated, "publishAt">, now: Date): boolean =>
  Date.parse(item.publishAt) <= now.getTime();

const byStaff: AccessSource = { by: "staff" };
const marked: AccessSource = { by: "marked" };

const groundsFor = ({ isStaff, plans, items }: Reader, item: Gated): readonly AccessSource[] => {
  const grounds: AccessSource[] = [];
  if (isStaff) grounds.push(byStaff);
  if (item.isOpen) grounds.push(marked);
  grounds.push(...plans);
  for (const ground of items) if (ground.contentId === item.id) grounds.push(ground);
  return grounds;
};

const opensBy = (ground: AccessSource, { rank }: Gated, now: Date): boolean => {
  switch (ground.by) {
    case "staff":
    case "marked":
    case "purchase":
    case "demo":
      return true;
    case "item-grant":
      return isInForce(ground, now);
    case "own":
    case "team":
    case "plan-grant":
    case "basics":
      return (ground.plan?.rank ?? -1) >= rank && usablePlan(ground, now) !== null;
  }
};

export const isInForce = ({ endsAt }: { readonly endsAt: string | null }, now: Date): boolean =>
  endsAt === null || Date.parse(endsAt) > now.getTime();

/** The plan that the ground gives now, or null. */
const usablePlan = (ground: PlanGround, now: Date): AccessPlan | null => {
  const { plan } = ground;
  if (plan === null || !isInForce(plan, now)) return null;
  return ground.by !== "team" || ground.seat === "held" ? plan : null;
};

/** The plan that counts: of those in force the one of the highest rank, the first of several. */
export const planInForce = (
  plans: readonly PlanGround[],
  now: Date,
): Omit<AccessPlan, "endsAt"> => {
  let best: AccessPlan | null = null;
  for (const ground of plans) {
    const plan = usablePlan(ground, now);
    if (plan !== null && (best === null || plan.rank > best.rank)) best = plan;
  }
  if (best === null) return freePlan;
  const { id, title, rank } = best;
  return { id, title, rank };
};
