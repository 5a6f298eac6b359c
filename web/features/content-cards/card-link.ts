/** The router state of a card's link, from which the next page can show the card at once. */
import { contentCard, type ContentCard } from "../../../shared/contract/content/content-view.ts";

export const cardState = (card: ContentCard) => ({ card });

/** Returns the card that led to this page, if it is the one that the page is about. */
export const cardFrom = (state: unknown, slug: string | undefined): ContentCard | null => {
  if (typeof state !== "object" || state === null || !("card" in state)) return null;
  const card = contentCard.safeParse(state.card).data;
  return card !== undefined && card.slug === slug ? card : null;
};

/** The view transition that moves the cover from the card to the page. */
export const coverTransition = "content-cover";
