/** An upgrade that a member saves as a quote, to be approved by somebody else. */
import { ask } from "./basket-calls.ts";
import { newCheckout, parseOrder as paidOrder, pay } from "./buyer.ts";
import type { NewMember } from "./members.ts";
import { type Buying, filledOrder, parseOrder, update, withBasket } from "./orders-calls.ts";
import type { Answer } from "./visitor.ts";

/** Creates a member with this plan, paid by card. */
export const subscriber = async (plan: string): Promise<NewMember> => {
  const first = await newCheckout([plan]);
  paidOrder(await pay(first));
  return first.member;
};

/** Saves the basket as a quote. */
export const saveQuote = ({ browser, orderId }: Buying): Promise<Answer> =>
  ask(browser, "POST", `/order/${orderId}/approval`);

export interface SavedQuote extends Buying {
  /** The secret at the end of the quote's address: `/pay/{key}`. */
  readonly key: string;
  readonly toPay: number;
}

export const savedQuote = async (
  member: NewMember,
  details: Readonly<Record<string, unknown>> = filledOrder,
): Promise<SavedQuote> => {
  const buying = await withBasket(["premium+upgrade"], member);
  parseOrder(await update(buying, details));
  const { approval: quote, totals } = parseOrder(await saveQuote(buying));
  const key = new URL(quote?.pay_link ?? "").pathname.split("/").at(-1) ?? "";
  return { ...buying, key, toPay: totals.toPay };
};
