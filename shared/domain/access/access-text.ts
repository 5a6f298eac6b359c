/** Explains in sentences why an item opens for a person or does not: one for the member, and one per access source for staff. */
import { displayEnd } from "../../kernel/last-day.ts";
import { formatDate } from "../../kernel/london-date.ts";
import {
  type AccessVerdict,
  type GatedItem,
  type AccessSource,
  type AccessPlan,
  isInForce,
  type EvaluatedAccessSource,
  highestPlanInForce,
} from "./access.ts";
import {
  type AccessLine,
  accessLines,
  type ExplainedItem,
  requiredPlanTitle,
  type TeamAccessSource,
} from "./access-lines.ts";

export interface AccessExplanation {
  /** The sentence that may be shown to the member. */
  readonly sentence: string;
  readonly lines: readonly AccessLine[];
}

/** Returns the sentence for the member with the lines for staff. */
export const accessExplanation = (
  verdict: AccessVerdict,
  item: ExplainedItem,
  now: Date,
): AccessExplanation => ({
  sentence: verdict.opens ? openReason(verdict) : closedReason(verdict, item, now),
  lines: accessLines(verdict, item, now),
});

/** Uses the first source that opens the item: sources are ordered as members think of them. */
const openReason = ({ grounds }: AccessVerdict): string => {
  const ground = grounds.find(({ opens }) => opens)?.ground;
  switch (ground?.by) {
    case "staff":
    case undefined:
      return "You can open it because you work here.";
    case "marked":
      return "You can open it because every member with a verified email address can.";
    case "basics":
      return `You can open it with ${ground.plan.title}, which every member has.`;
    case "own":
      // The end date means nothing to a member whose plan renews.
      return `You can open it with your ${ground.plan.title} plan.`;
    case "plan-grant":
      return `You can open it because we gave you ${ground.plan.title} access${untilOf(ground.plan)}.`;
    case "team":
      return `You can open it with the ${ground.plan?.title ?? ""} plan of your team ${ground.team.name}.`;
    case "purchase":
      return "You can open it because you bought it.";
    case "demo":
      return "You can open it because you chose it as your demo.";
    case "item-grant":
      return `You can open it because we gave you access${untilOf(ground)}.`;
  }
};

const untilOf = ({ endsAt }: { readonly endsAt: string | null }): string =>
  endsAt === null ? "" : ` ${displayEnd(endsAt)}`;

/** Returns why the item stays closed. Members learn nothing about an item that is not published yet, not even its date. */
const closedReason = (
  { isKnown, isVerified, grounds }: AccessVerdict,
  item: ExplainedItem,
  now: Date,
): string => {
  if (!isKnown) return "This page is not in the library.";
  if (!isVerified)
    return grounds.some(({ opens }) => opens)
      ? "Verify your email address to open it."
      : `Verify your email address first. It opens with ${requiredPlanTitle(item)}.`;
  const needed = `It opens with ${requiredPlanTitle(item)}`;
  const missed = grounds.flatMap(({ ground }) =>
    isUnusableSource(ground, item) ? [ground] : [],
  )[0];
  return missed === undefined
    ? `${needed}. Your plan is ${currentPlanTitle(grounds, now)}.`
    : unusableSourceReason(missed, needed, now);
};

type UnusableSource =
  | TeamAccessSource
  | Extract<AccessSource, { readonly by: "item-grant" }>
  | EndedPlan;
interface EndedPlan {
  readonly by: "own" | "plan-grant";
  readonly plan: AccessPlan;
}

/** Returns whether the source would open the item if the plan were in force or the member’s seat were active. */
const isUnusableSource = (ground: AccessSource, { rank }: GatedItem): ground is UnusableSource =>
  ground.by === "item-grant" || ("plan" in ground && (ground.plan?.rank ?? -1) >= rank);

const unusableSourceReason = (missed: UnusableSource, needed: string, now: Date): string => {
  switch (missed.by) {
    case "own":
      return `${needed}, and your ${missed.plan.title} plan ended on ${formatDate(missed.plan.endsAt ?? now)}.`;
    case "plan-grant":
      return `${needed}, and the access we gave you ended on ${formatDate(missed.plan.endsAt ?? now)}.`;
    case "item-grant":
      return `${needed}. We gave you access ${displayEnd(missed.endsAt)}.`;
    case "team":
      return `${needed}. ${teamSourceReason(missed, now)}`;
  }
};

const teamSourceReason = ({ team, seat, plan }: TeamAccessSource, now: Date): string => {
  if (plan === null || !isInForce(plan, now))
    return `The plan of your team ${team.name} has ended.`;
  return seat === "full"
    ? `Your team ${team.name} has more members than seats. Please ask the team admin.`
    : `The admin of your team ${team.name} has not approved you yet.`;
};

const currentPlanTitle = (grounds: readonly EvaluatedAccessSource[], now: Date): string => {
  const plans = grounds.flatMap(({ ground }) => ("plan" in ground ? [ground] : []));
  return highestPlanInForce(plans, now).title;
};
