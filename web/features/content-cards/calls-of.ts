import type { ContentCard } from "../../../shared/contract/content/content-view.ts";

export interface CardCallToAction {
  readonly text: string;
  readonly to: string;
  /** Gives a white button. */
  readonly white: boolean;
}

/** What a card calls for: what members with access read and follow comes before what is there for all. */
export const callsOf = (card: ContentCard): readonly CardCallToAction[] =>
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

/** A slug is a path of this site; a bare one stands at its root. */
const pathOf = (slug: string): string => (slug.startsWith("/") ? slug : `/${slug}`);
