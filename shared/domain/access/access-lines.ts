/** Explains an access verdict to staff, one line for each check and each access source. */
import { displayEnd } from "../../kernel/last-day.ts";
import { formatDate } from "../../kernel/london-date.ts";
import {
  type AccessVerdict,
  type Gated,
  type AccessSource,
  type HeldPlan,
  isInForce,
  isPublished,
  type EvaluatedAccessSource,
} from "./access.ts";

export interface ExplainedItem extends Gated {
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
    text: groundLine(ground, item, now),
    says: opens ? "yes" : "no",
  })),
  ...absent(verdict.grounds),
];

const verifiedLine = ({ isVerified }: AccessVerdict): AccessLine =>
  isVerified
    ? { about: "verified", text: "The e-mail address is verified.", says: "holds" }
    : {
        about: "verified",
        text: "The e-mail address is not verified: nothing opens until it is.",
        says: "missing",
      };

const publishedLine = ({ isKnown }: AccessVerdict, item: ExplainedItem, now: Date): AccessLine => {
  const on = formatDate(item.publishAt);
  if (isPublished(item, now))
    return { about: "published", text: `It was published on ${on}.`, says: "holds" };
  return isKnown
    ? { about: "published", text: `It comes out on ${on}; staff see it before.`, says: "holds" }
    : {
        about: "published",
        text: `It comes out on ${on}; nobody sees it before.`,
        says: "missing",
      };
};

const groundLine = (ground: AccessSource, item: ExplainedItem, now: Date): string => {
  switch (ground.by) {
    case "staff":
      return "They are staff, who may open everything.";
    case "marked":
      return "Editors have marked it as open to every verified member.";
    case "purchase":
      return "They have bought it.";
    case "demo":
      return "It is the demo that they chose.";
    case "item-grant":
      return isInForce(ground, now)
        ? `Staff have opened it to them ${displayEnd(ground.endsAt)}.`
        : `Staff had opened it to them ${displayEnd(ground.endsAt)}.`;
    case "basics":
      return `Every member has ${ground.plan.title}, ${reach(ground.plan, item)}.`;
    case "own":
      return `Their own plan ${planLine(ground.plan, item, now)}.`;
    case "plan-grant":
      return `Staff have opened what ${planLine(ground.plan, item, now)}.`;
    case "team":
      return teamLine(ground, item, now);
  }
};

/** Returns a line such as `Premium, in force until 03/03/2027, which opens it`. */
const planLine = (plan: HeldPlan, item: ExplainedItem, now: Date): string => {
  const { title, endsAt } = plan;
  if (endsAt === null) return `${title}, ${reach(plan, item)}`;
  return isInForce(plan, now)
    ? `${title}, in force until ${formatDate(endsAt)}, ${reach(plan, item)}`
    : `${title} ended on ${formatDate(endsAt)}`;
};

const reach = ({ rank }: Pick<HeldPlan, "rank">, item: ExplainedItem): string =>
  rank >= item.rank ? "which opens it" : `which does not open it: it takes ${neededFor(item)}`;

export const neededFor = ({ opensWith, rank }: ExplainedItem): string =>
  opensWith ?? `rank ${rank}`;

export type TeamGround = Extract<AccessSource, { readonly by: "team" }>;

const teamLine = ({ team, seat, plan }: TeamGround, item: ExplainedItem, now: Date): string => {
  if (plan === null) return `The team ${team.name}, whose admin has no plan.`;
  if (!isInForce(plan, now))
    return `The team ${team.name}, whose plan ${plan.title} ended on ${formatDate(plan.endsAt ?? now)}.`;
  switch (seat) {
    case "waiting":
      return `The team ${team.name} has ${plan.title}, but its admin has not let them in.`;
    case "full":
      return `The team ${team.name} has ${plan.title}, but more members than places: theirs is beyond them.`;
    case "held":
      return `A place in the team ${team.name} with ${plan.title}, ${reach(plan, item)}.`;
  }
};

const absences = [
  ["own", "They have no plan of their own."],
  ["team", "They belong to no team of somebody else's."],
  ["purchase", "They have not bought it."],
  ["demo", "It is not the demo that they chose."],
] as const;

/** Returns a line for each source that could have opened the item and does not exist. */
const absent = (grounds: readonly EvaluatedAccessSource[]): readonly AccessLine[] =>
  absences
    .filter(([by]) => !grounds.some(({ ground }) => ground.by === by))
    .map(([about, text]) => ({ about, text, says: "no" }));
