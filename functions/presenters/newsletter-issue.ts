/** Presents a newsletter for email and web copy: its items, as the library has them now. */
import type {
  NewsletterItem,
  NewsletterIssueView,
} from "../../shared/contract/site/newsletters.ts";
import type { IssueIntro } from "../entities/newsletter-intro.ts";
import type { IssueRow } from "../entities/newsletter-issue.ts";
import type { PublicItem } from "../entities/public-item.ts";
import type { PlanItem } from "../entities/shop-item.ts";
import type { ContentType } from "../entities/taxonomy.ts";
import { publicPicture } from "./public-picture.ts";

/** The part of the library that a newsletter needs. */
export interface IssueLibrary {
  itemById(id: string): PublicItem | undefined;
  typeBySlug(slug: string): ContentType | undefined;
  planOpening(rank: number): Pick<PlanItem, "title"> | undefined;
}

/** Returns the newsletter. Items that no longer exist are left out. */
export const presentIssue = (
  library: IssueLibrary,
  issue: IssueRow,
  intro: IssueIntro | null,
): NewsletterIssueView => {
  const { on, about, frequency, followed, published, more } = issue;
  const itemsOf = (entries: IssueRow["published"]): NewsletterItem[] =>
    entries.flatMap(({ id, opens }) => {
      const item = library.itemById(id);
      return item === undefined ? [] : [presentItem(library, item, opens)];
    });
  const sections = [
    { title: "New for what you follow", items: itemsOf(followed) },
    { title: "Newly published", items: itemsOf(published) },
  ];
  return {
    on_display: longDate.format(new Date(`${on}T12:00:00Z`)),
    about,
    frequency,
    title: intro?.title ?? titles[about === "follows" ? "follows" : frequency],
    paragraphs: intro?.paragraphs ?? [],
    sections: sections.filter(({ items }) => items.length > 0),
    more,
  };
};

const titles = {
  weekly: "New in the library this week",
  monthly: "New in the library this month",
  follows: "New for what you follow",
} as const;

const longDate = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/London",
  day: "numeric",
  month: "long",
  year: "numeric",
});

const presentItem = (library: IssueLibrary, item: PublicItem, opens: boolean): NewsletterItem => ({
  slug: item.slug,
  title: item.title,
  subtext: item.subtext,
  typeTitle: library.typeBySlug(item.type)?.title ?? item.type,
  is_premium: item.rank > 0,
  opens,
  opens_with: opens ? null : (library.planOpening(item.rank)?.title ?? null),
  image: publicPicture(item.cover),
  path: `/${opens ? "content" : "preview"}/${item.slug}`,
});
