/** Explains on a card why an item is suggested. */
import type { Reason } from "../../../shared/domain/search/suggestion.ts";
import type { ReaderContext } from "../../content-index/reader-context.ts";
import type { PublicItem } from "../../entities/public-item.ts";

/** Returns the reason in words, or null if there is none, for example because the category no longer exists. */
export const formatReason = (
  { library }: ReaderContext,
  item: PublicItem,
  reason: Reason,
  plan: string,
): string | null => {
  const explainReason = (via: "follows" | "reads", title: string | undefined): string | null =>
    title === undefined ? null : `because you ${via === "follows" ? "follow" : "read"} ${title}`;
  const industry = (): string => library.trailOf(item.homeCategory)[0]?.title ?? "the library";
  switch (reason.kind) {
    case "category":
      return explainReason(reason.via, library.categoryById(reason.id)?.title);
    case "tag":
      return explainReason(reason.via, library.tagBySlug(reason.slug)?.title);
    case "popular":
      return "popular with members this month";
    case "new":
      return `new in ${industry()}`;
    case "unread":
      return `unread in ${industry()}`;
    case "popular-in-plan":
      return `popular with ${plan} members`;
    case "in-plan":
      return `part of your ${plan} plan`;
  }
};
