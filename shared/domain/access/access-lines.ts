/** Explains an access verdict to staff, one line for each check and each access source. */
import { displayEnd } from "../../kernel/last-day.ts";
import { formatDate } from "../../kernel/london-date.ts";
import {
  type AccessVerdict,
  type GatedItem,
  type AccessSource,
  type AccessPlan,
  isInForce,
  isPublished,
  type EvaluatedAccessSource,
} from "./access.ts";

export interface ExplainedItem extends GatedItem {
  /** The title of the lowest plan that opens the item. */
  readonly opensWith: string | null;
}

export interface AccessLine {
  readonly about: "published" | "verified" | AccessSource["by"];
  readonly text: string;
  /** `yes` and `no` say whether this source opens the item. `missing` marks a condition that fails whatever else opens it. */
  readonly says: "yes" | "no" | "holds" | "missing";
}

/** Returns the lines: publication, verification, then each access source, and those that are missing. */
export const accessLines = (
  verdict: AccessVerdict,
  item: ExplainedItem,
  now: Date,
): readonly AccessLine[] => [
  publishedLine(verdict, item, now),
  verifiedLine(verdict),
  ...verdict.grounds.map(({ ground, opens }): AccessLine => ({
    about: ground.by,
    text: sourceLine(ground, item, now),
    says: opens ? "yes" : "no",
  })),
  ...missingSourceLines(verdict.grounds),
];

const verifiedLine = ({ isVerified }: AccessVerdict): AccessLine =>
  isVerified
    ? { about: "verified", text: "Their email is verified.", says: "holds" }
    : {
        about: "verified",
        text: "Their email is not verified: they have no access until it is.",
        says: "missing",
      };

const publishedLine = ({ isKnown }: AccessVerdict, item: ExplainedItem, now: Date): AccessLine => {
  const on = formatDate(item.publishAt);
  if (isPublished(item, now))
    return { about: "published", text: `It was published on ${on}.`, says: "holds" };
  return isKnown
    ? {
        about: "published",
        text: `It is published on ${on}; staff can see it earlier.`,
        says: "holds",
      }
    : {
        about: "published",
        text: `It is published on ${on}; no one can see it earlier.`,
        says: "missing",
      };
};

const sourceLine = (ground: AccessSource, item: ExplainedItem, now: Date): string => {
  switch (ground.by) {
    case "staff":
      return "They are staff, with access to everything.";
    case "marked":
      return "Editors have made it free for every verified member.";
    case "purchase":
      return "They have bought it.";
    case "demo":
      return "It is the demo they chose.";
    case "item-grant":
      return isInForce(ground, now)
        ? `Staff have given them access ${displayEnd(ground.endsAt)}.`
        : `Staff had given them access ${displayEnd(ground.endsAt)}.`;
    case "basics":
      return `Every member has ${ground.plan.title}, ${includesText(ground.plan, item)}.`;
    case "own":
      return `Their own plan ${planLine(ground.plan, item, now)}.`;
    case "plan-grant":
      return `Access from staff: ${planLine(ground.plan, item, now)}.`;
    case "team":
      return teamLine(ground, item, now);
  }
};

/** Returns a line such as `Premium, in force until 03/03/2027, which opens it`. */
const planLine = (plan: AccessPlan, item: ExplainedItem, now: Date): string => {
  const { title, endsAt } = plan;
  if (endsAt === null) return `${title}, ${includesText(plan, item)}`;
  return isInForce(plan, now)
    ? `${title}, active until ${formatDate(endsAt)}, ${includesText(plan, item)}`
    : `${title} ended on ${formatDate(endsAt)}`;
};

const includesText = ({ rank }: Pick<AccessPlan, "rank">, item: ExplainedItem): string =>
  rank >= item.rank
    ? "which includes it"
    : `which doesn’t include it: it needs ${requiredPlanTitle(item)}`;

export const requiredPlanTitle = ({ opensWith, rank }: ExplainedItem): string =>
  opensWith ?? `rank ${rank}`;

export type TeamAccessSource = Extract<AccessSource, { readonly by: "team" }>;

const teamLine = (
  { team, seat, plan }: TeamAccessSource,
  item: ExplainedItem,
  now: Date,
): string => {
  if (plan === null) return `Team ${team.name}: its admin has no plan.`;
  if (!isInForce(plan, now))
    return `Team ${team.name}: its ${plan.title} plan ended on ${formatDate(plan.endsAt ?? now)}.`;
  switch (seat) {
    case "waiting":
      return `Team ${team.name} has ${plan.title}, but its admin has not approved them.`;
    case "full":
      return `Team ${team.name} has ${plan.title}, but no free seat for them.`;
    case "held":
      return `A seat in team ${team.name} with ${plan.title}, ${includesText(plan, item)}.`;
  }
};

const missingSourceTexts = [
  ["own", "They have no own plan."],
  ["team", "They are not in anyone else’s team."],
  ["purchase", "They have not bought it."],
  ["demo", "It is not the demo they chose."],
] as const;

/** Returns a line for each source that could have opened the item and does not exist. */
const missingSourceLines = (grounds: readonly EvaluatedAccessSource[]): readonly AccessLine[] =>
  missingSourceTexts
    .filter(([by]) => !grounds.some(({ ground }) => ground.by === by))
    .map(([about, text]) => ({ about, text, says: "no" }));
