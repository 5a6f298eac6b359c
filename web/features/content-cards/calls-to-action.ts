import type { ContentCard } from "../../../shared/contract/content/content-view.ts";

export interface CardCallToAction {
  readonly text: string;
  readonly to: string;
  /** Makes the button white. */
  readonly white: boolean;
}

/** Returns the calls to action of a card. Those for members with access come before those for everybody. */
export const callsToAction = (card: ContentCard): readonly CardCallToAction[] =>
  [
    {
      text: card.cta_1_text_access ?? card.cta_1_text,
      slug: card.cta_1_slug_access ?? card.cta_1_slug,
      type: card.cta_1_type_access ?? card.cta_1_type,
    },
    {
      text: card.cta_2_text_access ?? card.cta_2_text,
      slug: card.cta_2_slug_access ?? card.cta_2_slug,
      type: card.cta_2_type_access ?? card.cta_2_type,
    },
  ].flatMap(({ text, slug, type }) =>
    text && slug ? [{ text, to: pathOf(slug), white: type === "white" }] : [],
  );

/** Returns the path of a slug: a slug with a slash is a path of this site, one without is at the root. */
const pathOf = (slug: string): string => (slug.startsWith("/") ? slug : `/${slug}`);
