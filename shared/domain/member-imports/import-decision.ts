/** What becomes of a line of a members' file, as things stand: decided anew whenever it is asked, and the same in a dry run. */
import { formatDay, monthsAfter } from "../../kernel/calendar-day.ts";
import { londonDay } from "../../kernel/london-date.ts";
import type { PaymentType } from "../../kernel/order-terms.ts";
import type { BoughtPlan } from "../access/grant.ts";
import type { MovingFault, MovingLine } from "./import-line.ts";
import { type StatusAnswer, statusOf } from "./import-status.ts";
import { isHigher, placeOf, type PricedPlan } from "../pricing/plan-comparison.ts";

/** What staff have said of a file. */
export interface Matching {
  /** By the file's name for it; null for one that is none of ours: Basics. */
  readonly plans: ReadonlyMap<string, BoughtPlan | null>;
  /** Ours, with their prices: by those one is higher than another. */
  readonly catalogue: readonly PricedPlan[];
  /** The end of plans of which the file says none. */
  readonly endsOn: string | null;
  /** How terms are paid of which the file does not say it. */
  readonly payBy: PaymentType;
  /** What the columns mean that may say that a plan has ended. */
  readonly statuses: readonly StatusAnswer[];
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
  readonly renews: boolean;
  readonly payBy: PaymentType;
}

/** `lost`: the file names a plan, and why its member comes without it. */
export type MovingOutcome =
  | { readonly kind: "new"; readonly moved: MovedPlan }
  | { readonly kind: "new"; readonly moved: null; readonly lost: string | null }
  | { readonly kind: "plan-added"; readonly moved: MovedPlan }
  /** An account is there, and the file adds nothing to it. */
  | { readonly kind: "known"; readonly lost: string | null }
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
  const said = planSaid(line, matching, londonDay(now));
  switch (said.kind) {
    case "wrong":
      return { kind: "left-out", message: said.message };
    case "none":
      return known === null
        ? { kind: "new", moved: null, lost: said.lost }
        : { kind: "known", lost: said.lost };
    case "plan":
      return known === null
        ? { kind: "new", moved: said.moved }
        : besideTheirs(said.moved, matching, known, now);
  }
};

/** Why a line whose file names a plan comes without it; null where it names none, or where that is moved in. */
export const lostPlan = (line: MovingLine, matching: Matching, now: Date): string | null => {
  const said = planSaid(line, matching, londonDay(now));
  return said.kind === "none" ? said.lost : null;
};

type PlanComing =
  | { readonly kind: "none"; readonly lost: string | null }
  | { readonly kind: "plan"; readonly moved: MovedPlan }
  | { readonly kind: "wrong"; readonly message: string };

const planSaid = (line: MovingLine, matching: Matching, today: string): PlanComing => {
  const { plan: name, over } = line;
  const status = statusOf(line.statuses, matching.statuses);
  const without = (lost: string | null) => ({ kind: "none", lost }) as const;
  if (name === "") return without(null);
  if (over !== null) return without(`'${name}' is not active: ${over}`);
  if (status.means === "over") return without(`'${name}' is not active: ${status.because}`);
  const plan = matching.plans.get(name) ?? null;
  if (plan === null) return without(`'${name}' was matched to Basics`);
  const endsOn = line.endsOn ?? matching.endsOn;
  if (endsOn === null) return { kind: "wrong", message: "The plan has no end date" };
  if (endsOn <= today) return without(`'${name}' ended on ${formatDay(endsOn)}`);
  if (endsOn > monthsAfter(today, longestMonths))
    return {
      kind: "wrong",
      message: `${formatDay(endsOn)} is more than ${longestMonths} months ahead`,
    };
  return {
    kind: "plan",
    moved: {
      plan,
      endsOn,
      renews: line.renews && status.means === "runs",
      payBy: line.payBy ?? matching.payBy,
    },
  };
};

export interface CountingLines {
  /** One for each address, in the order in which the file first names it: the same whichever line of it counts. */
  readonly lines: readonly MovingLine[];
  readonly faults: readonly MovingFault[];
}

/**
 * Of several lines with one address the one with the highest of our plans counts, and of those the one that ends last; a plan
 * that can be moved in before one that cannot. The first of those that are alike.
 */
export const linesThatCount = (
  lines: readonly MovingLine[],
  matching: Matching,
  now: Date,
): CountingLines => {
  const today = londonDay(now);
  const best = new Map<string, Weighed>();
  for (const line of lines) {
    const said = planSaid(line, matching, today);
    const known = best.get(line.email);
    if (known === undefined || outweighs(said, known.said, matching))
      best.set(line.email, { line, said });
  }
  const faults = lines.flatMap(({ line, email }): MovingFault[] => {
    const counts = best.get(email)?.line.line ?? line;
    return counts === line
      ? []
      : [{ line, email, message: `Same email as line ${counts}, which is used instead` }];
  });
  return { lines: [...best.values()].map(({ line }) => line), faults };
};

interface Weighed {
  readonly line: MovingLine;
  readonly said: PlanComing;
}

const kindWeights = { plan: 2, wrong: 1, none: 0 } as const;

const outweighs = (a: PlanComing, b: PlanComing, { catalogue }: Matching): boolean => {
  if (a.kind !== "plan" || b.kind !== "plan") return kindWeights[a.kind] > kindWeights[b.kind];
  const [one, other] = [placeOf(a.moved.plan, catalogue), placeOf(b.moved.plan, catalogue)];
  return isHigher(one, other) || (!isHigher(other, one) && a.moved.endsOn > b.moved.endsOn);
};

/** What somebody has ordered is theirs: a file never replaces it. */
const besideTheirs = (
  moved: MovedPlan,
  { catalogue }: Matching,
  { entitlement: held, membership }: KnownMember,
  now: Date,
): MovingOutcome => {
  const isHeld = held !== null && held.rank > 0 && Date.parse(held.endsAt) > now.getTime();
  if (isHeld) {
    const endsOn = londonDay(held.termEndsAt ?? held.endsAt);
    const theirs = `${held.title} until ${formatDay(endsOn)}`;
    const [has, comes] = [placeOf(held, catalogue), placeOf(moved.plan, catalogue)];
    if (!isHigher(comes, has) && endsOn >= moved.endsOn)
      return { kind: "has-plan", message: `Already has ${theirs}` };
    if (isHigher(has, comes) || membership === null || isOrdered(membership))
      return { kind: "left-out", message: `Has ${theirs}, which doesn’t change` };
  } else if (membership !== null && membership.endedOn === null && isOrdered(membership))
    return { kind: "left-out", message: "They have a plan payment due" };
  return { kind: "plan-added", moved };
};

const isOrdered = ({ orderId, hasRenewal }: NonNullable<KnownMember["membership"]>): boolean =>
  orderId !== null || hasRenewal;
