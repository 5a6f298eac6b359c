/** The header's summary of the basket. It is stored in the browser, so that no page waits for it. */
import type { BasketView } from "../../../shared/contract/basket/basket-view.ts";
import { basketToken } from "../../lib/basket-token.ts";
import { session } from "../../lib/session.ts";
import { storedValue } from "../../lib/stored-value.ts";

export interface BasketSummary {
  /** The id of the member who owns the basket; empty for a visitor's. */
  readonly owner: string;
  readonly items: number;
  /** The total: `£3,168.00`, or `£264.00 today` if more is due later. */
  readonly total: string;
  /** A sentence about the amount due today and the later ones; empty if everything is paid at once. */
  readonly schedule: string;
}

export const basketSummary = storedValue<BasketSummary>("basket-summary", (raw) => {
  const { owner, items, total, schedule }: Record<string, unknown> = Object(raw);
  return typeof owner === "string" &&
    typeof items === "number" &&
    typeof total === "string" &&
    typeof schedule === "string"
    ? { owner, items, total, schedule }
    : null;
});

export const basketOwner = (): string => session.user()?.id ?? "";

/** Stores an answer's summary and token. The token of every answer replaces the one in the browser. */
export const cacheBasketSummary = ({ token, totalItems, totals }: BasketView): void => {
  if (token === "") basketToken.clear();
  else if (token !== basketToken.get()) basketToken.set(token);
  const { rows, sentence } = totals.amounts;
  const isInParts = rows.length > 1;
  basketSummary.set({
    owner: basketOwner(),
    items: totalItems,
    total: isInParts ? `${totals.toPayDisplay} today` : totals.totalDisplay,
    schedule: isInParts ? sentence : "",
  });
};
