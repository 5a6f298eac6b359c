/** An upgrade that a member saves as a quote, to be approved by somebody else. */
import { sendAsClient } from "./basket-calls.ts";
import { newCheckout, parseOrder as paidOrder, pay } from "./buyer.ts";
import type { NewMember } from "./members.ts";
import {
  type BasketCheckout,
  filledOrder,
  parseOrder,
  updateCheckout,
  newBasketCheckout,
} from "./orders-calls.ts";
import type { VisitorResponse } from "./visitor.ts";

/** Creates a member with this plan, paid by card. */
export const newSubscriber = async (plan: string): Promise<NewMember> => {
  const first = await newCheckout([plan]);
  paidOrder(await pay(first));
  return first.member;
};

/** Saves the basket as a quote. */
export const saveQuote = ({ browser, orderId }: BasketCheckout): Promise<VisitorResponse> =>
  sendAsClient(browser, "POST", `/order/${orderId}/approval`);

export interface SavedQuote extends BasketCheckout {
  /** The secret at the end of the quote's address: `/pay/{key}`. */
  readonly key: string;
  readonly toPay: number;
}

export const savedQuote = async (
  member: NewMember,
  details: Readonly<Record<string, unknown>> = filledOrder,
): Promise<SavedQuote> => {
  const buying = await newBasketCheckout(["premium+upgrade"], member);
  parseOrder(await updateCheckout(buying, details));
  const { approval: quote, totals } = parseOrder(await saveQuote(buying));
  const key = new URL(quote?.pay_link ?? "").pathname.split("/").at(-1) ?? "";
  return { ...buying, key, toPay: totals.toPay };
};
