/**
 * Decides who may open which item, and why. All lists, pages, files and answers of staff use this one decision, so they never
 * disagree. The verdict lists everything that it was decided by, and says whether the item opens.
 */

/** A plan that a person may use, or could use once. */
export interface AccessPlan {
  readonly id: number;
  readonly title: string;
  /** 0 is Basics, 1 Professional, 2 Premium. */
  readonly rank: number;
  /** The instant at which access ends; null if it has no end. */
  readonly endsAt: string | null;
}

/** Says whether a team's plan reaches a member. The state is `full` if earlier seats use up those of the plan. */
export type SeatState = "held" | "full" | "waiting";

export type PlanAccessSource =
  | { readonly by: "own" | "plan-grant" | "basics"; readonly plan: AccessPlan }
  | {
      readonly by: "team";
      readonly team: { readonly id: string; readonly name: string };
      readonly seat: SeatState;
      /** The plan of the team's admin; null if the admin has bought none. */
      readonly plan: AccessPlan | null;
    };

export type ItemAccessSource =
  | { readonly by: "purchase" | "demo"; readonly contentId: string }
  | { readonly by: "item-grant"; readonly contentId: string; readonly endsAt: string };

/** A source that can open an item by itself. `marked` means that editors have opened the item to everybody. */
export type AccessSource =
  | { readonly by: "staff" | "marked" }
  | PlanAccessSource
  | ItemAccessSource;

export interface Reader {
  readonly verified: boolean;
  /** Staff may preview everything, drafts included. */
  readonly isStaff: boolean;
  readonly plans: readonly PlanAccessSource[];
  readonly items: readonly ItemAccessSource[];
}

/** The plan of every member who has no other; it is not sold. */
export const freePlan = { id: 14, title: "Basics", rank: 0 } as const;

export const basicsSource: PlanAccessSource = { by: "basics", plan: { ...freePlan, endsAt: null } };

export interface GatedItem {
  readonly id: string;
  /** The lowest rank that may open the item. */
  readonly rank: number;
  readonly publishAt: string;
  /** True if editors have marked the item as open: everybody may read it. */
  readonly isOpen: boolean;
}

export interface AccessVerdict {
  readonly opens: boolean;
  /** `isKnown` and `isVerified` must both be true. */
  readonly isKnown: boolean;
  readonly isVerified: boolean;
  /** The access sources in the order in which they are shown. One that opens the item is enough. */
  readonly grounds: readonly EvaluatedAccessSource[];
}

export interface EvaluatedAccessSource {
  readonly ground: AccessSource;
  readonly opens: boolean;
}

/** Decides whether the reader may open the item at the time `now`, and returns every check and access source. */
export const decideAccess = (reader: Reader, item: GatedItem, now: Date): AccessVerdict => {
  const isKnown = canSee(reader, item, now);
  const isVerified = reader.verified;
  const grounds = listAccessSources(reader, item).map((ground) => ({
    ground,
    opens: sourceOpens(ground, item, now),
  }));
  return {
    opens: isKnown && isVerified && grounds.some(({ opens }) => opens),
    isKnown,
    isVerified,
    grounds,
  };
};

/** Returns whether the reader may open the item, for callers that need no explanation. */
export const canOpen = (reader: Reader, item: GatedItem, now: Date): boolean =>
  decideAccess(reader, item, now).opens;

/** Returns whether the reader may know that the item exists. Staff see drafts. */
export const canSee = (reader: Pick<Reader, "isStaff">, item: GatedItem, now: Date): boolean =>
  reader.isStaff || isPublished(item, now);

/** Returns whether the item has been published by `now`. */
export const isPublished = (item: Pick<GatedItem, "publishAt">, now: Date): boolean =>
  Date.parse(item.publishAt) <= now.getTime();

const staffSource: AccessSource = { by: "staff" };
const openMarkSource: AccessSource = { by: "marked" };

const listAccessSources = (
  { isStaff, plans, items }: Reader,
  item: GatedItem,
): readonly AccessSource[] => {
  const grounds: AccessSource[] = [];
  if (isStaff) grounds.push(staffSource);
  if (item.isOpen) grounds.push(openMarkSource);
  grounds.push(...plans);
  for (const ground of items) if (ground.contentId === item.id) grounds.push(ground);
  return grounds;
};

const sourceOpens = (ground: AccessSource, { rank }: GatedItem, now: Date): boolean => {
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

/** Returns whether a plan gives access at the time `now`; a plan without an end always does. */
export const isInForce = ({ endsAt }: { readonly endsAt: string | null }, now: Date): boolean =>
  endsAt === null || Date.parse(endsAt) > now.getTime();

/** Returns the plan that the source gives now, or null. */
const usablePlan = (ground: PlanAccessSource, now: Date): AccessPlan | null => {
  const { plan } = ground;
  if (plan === null || !isInForce(plan, now)) return null;
  return ground.by !== "team" || ground.seat === "held" ? plan : null;
};

/** Returns the plan that counts: the one in force with the highest rank, the first of equal ones. */
export const highestPlanInForce = (
  plans: readonly PlanAccessSource[],
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
