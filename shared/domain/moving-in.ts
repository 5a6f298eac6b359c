/** What becomes of a line of a members' file, as things stand: decided anew whenever it is asked, and the same in a dry run. */
import { displayDay, monthsAfter } from "../kernel/calendar-day.ts";
import { londonDay } from "../kernel/london-date.ts";
import type { BoughtPlan } from "./grant.ts";
import type { MovingLine } from "./moving-line.ts";

/** What staff have said of a file. */
export interface Matching {
  /** By the file's name for it; null for one that is none of ours: Basics. */
  readonly plans: ReadonlyMap<string, BoughtPlan | null>;
  /** The end of plans of which the file says none. */
  readonly endsOn: string | null;
}

/** Somebody who has the address already. */
export interface KnownMember {
  /** Their own plan, in force or not. */
  readonly entitlement:
    | (Pick<BoughtPlan, "planId" | "rank" | "title"> & {
        readonly endsAt: string;
        readonly termEndsAt: string | null;
      })
    | null;
  readonly membership: {
    readonly orderId: string | null;
    readonly endedOn: string | null;
    readonly hasRenewal: boolean;
  } | null;
}

export interface MovedPlan {
  readonly plan: BoughtPlan;
  readonly endsOn: string;
}

export type MovingOutcome =
  | { readonly kind: "new"; readonly moved: MovedPlan | null }
  | { readonly kind: "plan-added"; readonly moved: MovedPlan }
  /** An account is there, and the file adds nothing to it. */
  | { readonly kind: "known" }
  | { readonly kind: "has-plan"; readonly message: string }
  | { readonly kind: "left-out"; readonly message: string };

/** A term is a year; a month of grace is what publishers give. */
export const longestMonths = 13;

export const decideLine = (
  line: MovingLine,
  matching: Matching,
  known: KnownMember | null,
  now: Date,
): MovingOutcome => {
  const moved = planOf(line, matching, londonDay(now));
  if (typeof moved === "string") return { kind: "left-out", message: moved };
  if (known === null) return { kind: "new", moved };
  return moved === null ? { kind: "known" } : besideTheirs(moved, known, now);
};

/** Null for Basics; a sentence where that cannot be said. A plan that is over comes in without it. */
const planOf = (
  { plan: name, isOver, endsOn: said }: MovingLine,
  { plans, endsOn: otherwise }: Matching,
  today: string,
): MovedPlan | string | null => {
  const plan = plans.get(name) ?? null;
  if (plan === null || isOver) return null;
  const endsOn = said ?? otherwise;
  if (endsOn === null) return "The file does not say when the plan ends";
  if (endsOn <= today) return null;
  return endsOn > monthsAfter(today, longestMonths)
    ? `${displayDay(endsOn)} is more than ${longestMonths} months ahead`
    : { plan, endsOn };
};

/** What somebody has ordered is theirs: a file never replaces it. */
const besideTheirs = (
  moved: MovedPlan,
  { entitlement: held, membership }: KnownMember,
  now: Date,
): MovingOutcome => {
  const isHeld = held !== null && held.rank > 0 && Date.parse(held.endsAt) > now.getTime();
  if (isHeld) {
    const endsOn = londonDay(held.termEndsAt ?? held.endsAt);
    const theirs = `${held.title} until ${displayDay(endsOn)}`;
    const difference = compare(held, moved.plan);
    if (difference >= 0 && endsOn >= moved.endsOn)
      return { kind: "has-plan", message: `Has ${theirs} already` };
    if (difference > 0 || membership === null || isOrdered(membership))
      return { kind: "left-out", message: `Has ${theirs}, which stays as it is` };
  } else if (membership !== null && membership.endedOn === null && isOrdered(membership))
    return { kind: "left-out", message: "A payment for a plan of theirs is still to come" };
  return { kind: "plan-added", moved };
};

const isOrdered = ({ orderId, hasRenewal }: NonNullable<KnownMember["membership"]>): boolean =>
  orderId !== null || hasRenewal;

/** Of two plans of one rank the later one is the larger. */
const compare = (
  a: Pick<BoughtPlan, "planId" | "rank">,
  b: Pick<BoughtPlan, "planId" | "rank">,
): number => a.rank - b.rank || a.planId - b.planId;
