/** Presents saved cards in the shape of the API. */
import type { SavedCard } from "../../../shared/contract/payments/payments.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import type { StripeDeps } from "../../commerce/stripe/stripe-access.ts";
import { type StripeCard, pickDefaultCard } from "../../commerce/stripe/member-cards.ts";

export const presentCards = (
  { now, stripe }: Pick<StripeDeps, "now" | "stripe">,
  cards: readonly StripeCard[],
  chosen: string | null,
) => {
  const defaultCard = pickDefaultCard(cards, chosen)?.id ?? null;
  return {
    data: cards.map((card) => viewBankCard(card, defaultCard, now())),
    provider: stripe.browser,
  };
};

const viewBankCard = (
  { id, card, billing_details: { name } }: StripeCard,
  defaultCard: string | null,
  now: Date,
): SavedCard => {
  const { brand = "card", last4 = "", exp_month = 0, exp_year = 0 } = card ?? {};
  // A card is valid until the end of its month.
  const ends = `${exp_year}-${String(exp_month).padStart(2, "0")}`;
  return {
    id,
    brand,
    last_four: last4,
    exp_month,
    exp_year,
    name,
    default: id === defaultCard,
    expired: ends < londonDay(now).slice(0, 7),
  };
};
