/** What the header tells of the basket: kept in the browser, so that no page waits for it. */
import type { BasketView } from "../../../shared/contract/basket/basket-view.ts";
import { basketToken } from "../../lib/basket-token.ts";
import { session } from "../../lib/session.ts";
import { storedValue } from "../../lib/stored-value.ts";

export interface BasketSummary {
  /** Id of the member whose basket it is; empty for a visitor's. */
  readonly owner: string;
  readonly items: number;
  /** `£3,168.00`, or `£264.00 today` where more is to be paid later. */
  readonly total: string;
  /** What is to be paid today and what follows, in a sentence; empty where all is paid at once. */
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

/** The token of every answer replaces the one that the browser keeps. */
export const keepAnswer = ({ token, totalItems, totals }: BasketView): void => {
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
