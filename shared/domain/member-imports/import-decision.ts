/**
 * Decides the outcome of a line of a member import under current conditions. It is decided again each time, and is the same in a
 * dry run.
 */
import { formatDay, monthsAfter } from "../../kernel/calendar-day.ts";
import { londonDay } from "../../kernel/london-date.ts";
import type { PaymentType } from "../../kernel/order-terms.ts";
import type { BoughtPlan } from "../access/grant.ts";
import type { ImportFault, ImportLine } from "./import-line.ts";
import { type StatusAnswer, combineStatuses } from "./import-status.ts";
import { isHigher, toComparablePlan, type PricedPlan } from "../pricing/plan-comparison.ts";

/** The choices that staff have made for a file. */
export interface Matching {
  /** Our plans by the file's names for them; null for a name that means Basics. */
  readonly plans: ReadonlyMap<string, BoughtPlan | null>;
  /** Our plans with their prices, which decide which one is higher. */
  readonly catalogue: readonly PricedPlan[];
  /** The end of plans for which the file has none. */
  readonly endsOn: string | null;
  /** The payment method of terms for which the file has none. */
  readonly payBy: PaymentType;
  /** The meanings of the columns that may say that a plan has ended. */
  readonly statuses: readonly StatusAnswer[];
}

/** A person with an existing account for the address. */
export interface ExistingMember {
  /** The person's own plan, in force or not. */
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

export interface ImportedPlan {
  readonly plan: BoughtPlan;
  readonly endsOn: string;
  readonly renews: boolean;
  readonly payBy: PaymentType;
}

/** The outcome of a line. `lost` is the plan that the file names and the reason why the member does not get it. */
export type ImportOutcome =
  | { readonly kind: "new"; readonly moved: ImportedPlan }
  | { readonly kind: "new"; readonly moved: null; readonly lost: string | null }
  | { readonly kind: "plan-added"; readonly moved: ImportedPlan }
  /** An account exists, and the file adds nothing to it. */
  | { readonly kind: "known"; readonly lost: string | null }
  | { readonly kind: "has-plan"; readonly message: string }
  | { readonly kind: "left-out"; readonly message: string };

/** The maximum length: a year's term and the month of grace that publishers give. */
export const maxPlanMonths = 13;

/** Decides the outcome of a line. `known` is the existing account with its address, or null. */
export const decideImportLine = (
  line: ImportLine,
  matching: Matching,
  existing: ExistingMember | null,
  now: Date,
): ImportOutcome => {
  const said = decideLinePlan(line, matching, londonDay(now));
  switch (said.kind) {
    case "wrong":
      return { kind: "left-out", message: said.message };
    case "none":
      return existing === null
        ? { kind: "new", moved: null, lost: said.lost }
        : { kind: "known", lost: said.lost };
    case "plan":
      return existing === null
        ? { kind: "new", moved: said.moved }
        : keepOwnPlan(said.moved, matching, existing, now);
  }
};

/** Returns why a line is imported without the plan that it names; null if it names none, or if the plan is imported. */
export const lostPlanReason = (line: ImportLine, matching: Matching, now: Date): string | null => {
  const said = decideLinePlan(line, matching, londonDay(now));
  return said.kind === "none" ? said.lost : null;
};

type LinePlan =
  | { readonly kind: "none"; readonly lost: string | null }
  | { readonly kind: "plan"; readonly moved: ImportedPlan }
  | { readonly kind: "wrong"; readonly message: string };

const decideLinePlan = (line: ImportLine, matching: Matching, today: string): LinePlan => {
  const { plan: name, over } = line;
  const status = combineStatuses(line.statuses, matching.statuses);
  const without = (lost: string | null) => ({ kind: "none", lost }) as const;
  if (name === "") return without(null);
  if (over !== null) return without(`'${name}' is not active: ${over}`);
  if (status.means === "over") return without(`'${name}' is not active: ${status.reason}`);
  const plan = matching.plans.get(name) ?? null;
  if (plan === null) return without(`'${name}' was matched to Basics`);
  const endsOn = line.endsOn ?? matching.endsOn;
  if (endsOn === null) return { kind: "wrong", message: "The plan has no end date" };
  if (endsOn <= today) return without(`'${name}' ended on ${formatDay(endsOn)}`);
  if (endsOn > monthsAfter(today, maxPlanMonths))
    return {
      kind: "wrong",
      message: `${formatDay(endsOn)} is more than ${maxPlanMonths} months ahead`,
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

export interface EffectiveLines {
  /** The lines, one for each address, in the order in which the file first names it, whichever of its lines counts. */
  readonly lines: readonly ImportLine[];
  readonly faults: readonly ImportFault[];
}

/**
 * Returns one line for each address: the one with the highest of our plans, then the latest end, and one that can be imported
 * before one that cannot. The first of equal lines counts.
 */
export const selectEffectiveLines = (
  lines: readonly ImportLine[],
  matching: Matching,
  now: Date,
): EffectiveLines => {
  const today = londonDay(now);
  const best = new Map<string, WeighedLine>();
  for (const line of lines) {
    const said = decideLinePlan(line, matching, today);
    const existing = best.get(line.email);
    if (existing === undefined || outweighs(said, existing.said, matching))
      best.set(line.email, { line, said });
  }
  const faults = lines.flatMap(({ line, email }): ImportFault[] => {
    const counts = best.get(email)?.line.line ?? line;
    return counts === line
      ? []
      : [{ line, email, message: `Same email as line ${counts}, which is used instead` }];
  });
  return { lines: [...best.values()].map(({ line }) => line), faults };
};

interface WeighedLine {
  readonly line: ImportLine;
  readonly said: LinePlan;
}

const kindWeights = { plan: 2, wrong: 1, none: 0 } as const;

const outweighs = (a: LinePlan, b: LinePlan, { catalogue }: Matching): boolean => {
  if (a.kind !== "plan" || b.kind !== "plan") return kindWeights[a.kind] > kindWeights[b.kind];
  const [one, other] = [
    toComparablePlan(a.moved.plan, catalogue),
    toComparablePlan(b.moved.plan, catalogue),
  ];
  return isHigher(one, other) || (!isHigher(other, one) && a.moved.endsOn > b.moved.endsOn);
};

/** Keeps what the person has ordered: a file never replaces it. */
const keepOwnPlan = (
  moved: ImportedPlan,
  { catalogue }: Matching,
  { entitlement: current, membership }: ExistingMember,
  now: Date,
): ImportOutcome => {
  const isHeld = current !== null && current.rank > 0 && Date.parse(current.endsAt) > now.getTime();
  if (isHeld) {
    const endsOn = londonDay(current.termEndsAt ?? current.endsAt);
    const theirs = `${current.title} until ${formatDay(endsOn)}`;
    const [has, comes] = [
      toComparablePlan(current, catalogue),
      toComparablePlan(moved.plan, catalogue),
    ];
    if (!isHigher(comes, has) && endsOn >= moved.endsOn)
      return { kind: "has-plan", message: `Already has ${theirs}` };
    if (isHigher(has, comes) || membership === null || isOrdered(membership))
      return { kind: "left-out", message: `Has ${theirs}, which doesn’t change` };
  } else if (membership !== null && membership.endedOn === null && isOrdered(membership))
    return { kind: "left-out", message: "They have a plan payment due" };
  return { kind: "plan-added", moved };
};

const isOrdered = ({ orderId, hasRenewal }: NonNullable<ExistingMember["membership"]>): boolean =>
  orderId !== null || hasRenewal;
