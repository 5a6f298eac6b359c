/** Quotes that staff create, through the API. */
import { expect } from "vitest";
import type { Sending } from "../../shared/contract/endpoint.ts";
import { quotesContract } from "../../shared/contract/quotes/quotes.ts";
import { call, type Reply, tokenOf } from "./api.ts";
import { ask, newBrowser } from "./basket-calls.ts";
import type { NewMember } from "./members.ts";
import { type Buying, quayside } from "./orders-calls.ts";
import { staffOrder } from "./sales.ts";

const { createQuote, previewQuote, withdrawQuote } = quotesContract.endpoints;

type Sent = Omit<Sending<typeof previewQuote>["body"], "user_id">;
export type Offer = Omit<Sent, "address"> & Partial<Pick<Sent, "address">>;

const bodyOf = (member: NewMember, offer: Offer) => ({
  address: quayside,
  ...offer,
  user_id: member.user.id,
});

export const preview = async (member: NewMember, offer: Offer): Promise<Reply> =>
  call(previewQuote, { body: bodyOf(member, offer) }, await tokenOf("staff"));

/** Returns the totals of the quote, including VAT. */
export const sumOf = async (member: NewMember, offer: Offer) => {
  const { status, body } = await preview(member, offer);
  expect({ status, body: status === 200 ? null : body }).toEqual({ status: 200, body: null });
  return previewQuote.replies[200].parse(body).data;
};

export const make = async (
  member: NewMember,
  offer: Offer,
  { key, shown }: { key: string; shown: number },
): Promise<Reply> => {
  const body = { ...bodyOf(member, offer), key, shown_to_pay: shown };
  return call(createQuote, { body }, await tokenOf("staff"));
};

export interface MadeQuote extends Buying {
  /** The secret at the end of the quote's address: `/pay/{key}`. */
  readonly key: string;
  readonly toPay: number;
}

/** Creates a quote, which is open and was emailed to the customer. */
export const madeQuote = async (member: NewMember, offer: Offer): Promise<MadeQuote> => {
  const { totals } = await sumOf(member, offer);
  const made = await make(member, offer, { key: crypto.randomUUID(), shown: totals.toPay });
  expect(made.status).toBe(201);
  const { id: orderId } = createQuote.replies[201].parse(made.body).data;
  const link = (await staffOrder(orderId)).approval?.pay_link ?? "";
  const key = new URL(link).pathname.split("/").at(-1) ?? "";
  const browser = newBrowser({ visitor: member.visitor, bearer: member.token });
  return { member, browser, orderId, key, toPay: totals.toPay };
};

export const withdraw = async (orderId: string, reason = "Asked for another one"): Promise<Reply> =>
  call(withdrawQuote, { params: { id: orderId }, body: { reason } }, await tokenOf("staff"));

/** Pays the quote without an account, by its address. */
export const payOffer = ({ key, toPay }: Pick<MadeQuote, "key" | "toPay">) =>
  ask(newBrowser(), "PUT", `/order-approvals/${key}`, {
    payment_method: "pm_card_visa",
    shown_to_pay: toPay,
  });
