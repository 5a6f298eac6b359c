/** What a card takes along so that the next page has something to show at once. */
import { contentCard, type ContentCard } from "../../../shared/contract/content/content-view.ts";

export const cardState = (card: ContentCard) => ({ card });

/** The card that was followed here, when it is the one that this page is about. */
export const cardFrom = (state: unknown, slug: string | undefined): ContentCard | null => {
  if (typeof state !== "object" || state === null || !("card" in state)) return null;
  const card = contentCard.safeParse(state.card).data;
  return card !== undefined && card.slug === slug ? card : null;
};

/** The cover keeps its place on the way from the card to the page. */
export const coverTransition = "content-cover";
