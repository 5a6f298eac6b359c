import type { ContentPreview } from "../../../shared/contract/content/content-view.ts";
import type { UpgradeState } from "./upgrade-state.ts";

/** The rank of the Premium plans, which include every item. */
export const highestRank = 2;

/** Returns the reason why the page is shown, for a plan of this rank and the wanted item. */
export const upgradeReason = (
  rank: number,
  { access_rank: needed }: Pick<ContentPreview, "access_rank">,
): string => {
  if (rank >= highestRank) return "Your plan includes everything in the library.";
  if (needed <= rank) return "Your plan includes this article.";
  return `This article is available with our ${needed < highestRank ? "Professional and Premium packages" : "Premium package"}.`;
};

interface GeneralFacts {
  readonly state: UpgradeState;
  /** The title of their plan; empty for visitors. */
  readonly plan: string;
  /** True if there is no higher plan. */
  readonly isHighest: boolean;
}

/** Returns the introduction of the page if no particular item was wanted. */
export const generalText = ({
  state,
  plan,
  isHighest,
}: GeneralFacts): { readonly heading: string; readonly reason: string } => {
  const heading = "Time for an upgrade?";
  switch (state) {
    case "visitor":
      return { heading, reason: "Compare our plans and choose the one that suits you." };
    case "free":
      return {
        heading,
        reason:
          "You’re on the free plan. Professional and Premium give you the rest of the library.",
      };
    case "given":
      return { heading, reason: `You have ${plan} for a limited time. Choose a plan to keep it.` };
    case "inactive":
      return {
        heading: "Your plan is inactive",
        reason: "Pay what is due on My Plan to continue your plan.",
      };
    case "team":
      return isHighest
        ? { heading: "You have everything", reason: `You have ${plan} through your team.` }
        : {
            heading,
            reason: `You have ${plan} through your team. Your team admin can upgrade it.`,
          };
    case "own":
      return isHighest
        ? { heading: "You have everything", reason: `${plan} is our highest plan.` }
        : {
            heading,
            reason: `You have ${plan}. See what a higher plan costs today.`,
          };
  }
};
