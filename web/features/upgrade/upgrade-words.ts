import type { ContentPreview } from "../../../shared/contract/content-view.ts";

/** Of the Premium plans: above it there is nothing. */
export const highestRank = 2;

/** Why the page is shown, to somebody whose plan has this rank; `wanted` is the item, when it is known. */
export const upgradeReason = (
  rank: number,
  wanted: Pick<ContentPreview, "access_rank"> | null,
): string => {
  if (rank >= highestRank) return "Your plan opens everything in the library.";
  if (wanted && wanted.access_rank <= rank) return "Your plan opens this article.";
  if (wanted)
    return `This article is available with our ${wanted.access_rank < highestRank ? "Professional and Premium packages" : "Premium package"}.`;
  return rank === 0
    ? "You do not have a paid subscription at the moment. Professional and Premium open the rest of the library."
    : "This is not part of your plan yet. A higher plan opens it.";
};
