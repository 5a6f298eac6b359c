/** Why an item opens to somebody or does not, in sentences: one for the member, and one a ground for staff. */
import { displayEnd } from "../../kernel/last-day.ts";
import { formatDate } from "../../kernel/london-date.ts";
import {
  type AccessVerdict,
  type Gated,
  type AccessSource,
  type AccessPlan,
  isInForce,
  type EvaluatedAccessSource,
  planInForce,
} from "./access.ts";
import {
  type AccessLine,
  accessLines,
  type ExplainedItem,
  neededFor,
  type TeamGround,
} from "./access-lines.ts";

export interface AccessExplanation {
  /** What a member can be told. */
  readonly sentence: string;
  readonly lines: readonly AccessLine[];
}

export const accessExplanation = (
  verdict: AccessVerdict,
  item: ExplainedItem,
  now: Date,
): AccessExplanation => ({
  sentence: verdict.opens ? whyOpen(verdict) : whyClosed(verdict, item, now),
  lines: accessLines(verdict, item, now),
});

/** By the first that opens: they stand in the order in which a member thinks of them. */
const whyOpen = ({ grounds }: AccessVerdict): string => {
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
      // Its end says nothing to who renews it.
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

/** Of what is not out yet a member learns nothing, not even when it comes. */
const whyClosed = (
  { isKnown, isVerified, grounds }: AccessVerdict,
  item: ExplainedItem,
  now: Date,
): string => {
  if (!isKnown) return "This page is not in the library.";
  if (!isVerified)
    return grounds.some(({ opens }) => opens)
      ? "Verify your email address to open it."
      : `Verify your email address first. It opens with ${neededFor(item)}.`;
  const needed = `It opens with ${neededFor(item)}`;
  const missed = grounds.flatMap(({ ground }) => (isMissed(ground, item) ? [ground] : []))[0];
  return missed === undefined
    ? `${needed}. Your plan is ${heldTitle(grounds, now)}.`
    : whyMissed(missed, needed, now);
};

type Missed = TeamGround | Extract<AccessSource, { readonly by: "item-grant" }> | EndedPlan;
interface EndedPlan {
  readonly by: "own" | "plan-grant";
  readonly plan: AccessPlan;
}

/** It would open it, if it were in force or their place held. */
const isMissed = (ground: AccessSource, { rank }: Gated): ground is Missed =>
  ground.by === "item-grant" || ("plan" in ground && (ground.plan?.rank ?? -1) >= rank);

const whyMissed = (missed: Missed, needed: string, now: Date): string => {
  switch (missed.by) {
    case "own":
      return `${needed}, and your ${missed.plan.title} plan ended on ${formatDate(missed.plan.endsAt ?? now)}.`;
    case "plan-grant":
      return `${needed}, and the access we gave you ended on ${formatDate(missed.plan.endsAt ?? now)}.`;
    case "item-grant":
      return `${needed}. We gave you access ${displayEnd(missed.endsAt)}.`;
    case "team":
      return `${needed}. ${whyNotByTeam(missed, now)}`;
  }
};

const whyNotByTeam = ({ team, seat, plan }: TeamGround, now: Date): string => {
  if (plan === null || !isInForce(plan, now))
    return `The plan of your team ${team.name} has ended.`;
  return seat === "full"
    ? `Your team ${team.name} has more members than seats. Please ask the team admin.`
    : `The admin of your team ${team.name} has not approved you yet.`;
};

const heldTitle = (grounds: readonly EvaluatedAccessSource[], now: Date): string => {
  const plans = grounds.flatMap(({ ground }) => ("plan" in ground ? [ground] : []));
  return planInForce(plans, now).title;
};
