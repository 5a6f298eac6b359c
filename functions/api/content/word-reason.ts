/** Why an item is suggested, as its card says it. */
import type { Reason } from "../../../shared/domain/search/suggestion.ts";
import type { ReaderContext } from "../../content-index/viewpoint.ts";
import type { PublicItem } from "../../entities/public-item.ts";

/** Null where nothing is left to say, such as of a category that is gone. */
export const wordReason = (
  { library }: ReaderContext,
  item: PublicItem,
  reason: Reason,
  plan: string,
): string | null => {
  const because = (via: "follows" | "reads", title: string | undefined): string | null =>
    title === undefined ? null : `because you ${via === "follows" ? "follow" : "read"} ${title}`;
  const industry = (): string => library.trailOf(item.homeCategory)[0]?.title ?? "the library";
  switch (reason.kind) {
    case "category":
      return because(reason.via, library.categoryById(reason.id)?.title);
    case "tag":
      return because(reason.via, library.tagBySlug(reason.slug)?.title);
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
