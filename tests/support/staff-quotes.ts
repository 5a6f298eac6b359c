/** Quotes that staff create, through the API. */
import { expect } from "vitest";
import type { CallInput } from "../../shared/contract/endpoint.ts";
import { quotesContract } from "../../shared/contract/quotes/quotes.ts";
import { call, type Reply, tokenOf } from "./api.ts";
import { sendAsClient, newShopClient } from "./basket-calls.ts";
import type { NewMember } from "./members.ts";
import { type BasketCheckout, quayside } from "./orders-calls.ts";
import { staffOrder } from "./sales.ts";

const { createQuote, previewQuote, withdrawQuote } = quotesContract.endpoints;

type Sent = Omit<CallInput<typeof previewQuote>["body"], "user_id">;
export type QuoteInput = Omit<Sent, "address"> & Partial<Pick<Sent, "address">>;

const bodyOf = (member: NewMember, offer: QuoteInput) => ({
  address: quayside,
  ...offer,
  user_id: member.user.id,
});

export const preview = async (member: NewMember, offer: QuoteInput): Promise<Reply> =>
  call(previewQuote, { body: bodyOf(member, offer) }, await tokenOf("staff"));

/** Returns the totals of the quote, including VAT. */
export const loadQuotePreview = async (member: NewMember, offer: QuoteInput) => {
  const { status, body } = await preview(member, offer);
  expect({ status, body: status === 200 ? null : body }).toEqual({ status: 200, body: null });
  return previewQuote.replies[200].parse(body).data;
};

export const createQuoteReply = async (
  member: NewMember,
  offer: QuoteInput,
  { key, shown }: { key: string; shown: number },
): Promise<Reply> => {
  const body = { ...bodyOf(member, offer), key, shown_to_pay: shown };
  return call(createQuote, { body }, await tokenOf("staff"));
};

export interface StaffQuote extends BasketCheckout {
  /** The secret at the end of the quote's address: `/pay/{key}`. */
  readonly key: string;
  readonly toPay: number;
}

/** Creates a quote, which is open and was emailed to the customer. */
export const newStaffQuote = async (member: NewMember, offer: QuoteInput): Promise<StaffQuote> => {
  const { totals } = await loadQuotePreview(member, offer);
  const made = await createQuoteReply(member, offer, {
    key: crypto.randomUUID(),
    shown: totals.toPay,
  });
  expect(made.status).toBe(201);
  const { id: orderId } = createQuote.replies[201].parse(made.body).data;
  const link = (await staffOrder(orderId)).approval?.pay_link ?? "";
  const key = new URL(link).pathname.split("/").at(-1) ?? "";
  const browser = newShopClient({ visitor: member.visitor, bearer: member.token });
  return { member, browser, orderId, key, toPay: totals.toPay };
};

export const withdraw = async (orderId: string, reason = "Asked for another one"): Promise<Reply> =>
  call(withdrawQuote, { params: { id: orderId }, body: { reason } }, await tokenOf("staff"));

/** Pays the quote without an account, by its address. */
export const payQuote = ({ key, toPay }: Pick<StaffQuote, "key" | "toPay">) =>
  sendAsClient(newShopClient(), "PUT", `/order-approvals/${key}`, {
    payment_method: "pm_card_visa",
    shown_to_pay: toPay,
  });
