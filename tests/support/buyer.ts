/** A member who buys through the API, with the same calls as the browser. */
import { expect } from "vitest";
import * as z from "zod/mini";
import { basket } from "../../shared/contract/basket/basket-view.ts";
import { single } from "../../shared/contract/envelope.ts";
import { order } from "../../shared/contract/orders/order-view.ts";
import { type NewMember, newVerifiedMember } from "./members.ts";
import { waitForStripeEvent } from "./payments.ts";
import type { VisitorResponse } from "./visitor.ts";

export const cheap = "blue-before-breakfast-report+product";
export const cheapToPay = 23_400;

const json = { "content-type": "application/json" };

/** Makes a call with an access token and a basket token. */
export const sendAsMember = (
  { visitor, token }: Pick<NewMember, "token" | "visitor">,
  method: string,
  path: string,
  { body, basketToken }: { readonly body?: unknown; readonly basketToken?: string } = {},
): Promise<VisitorResponse> =>
  visitor.send({
    method,
    path: `/api${path}`,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : json),
      ...(basketToken === undefined ? {} : { token: basketToken }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

export interface Checkout {
  readonly member: NewMember;
  readonly basketToken: string;
  readonly orderId: string;
  readonly toPay: number;
}

export const expectStatus = (answer: VisitorResponse, status: number): VisitorResponse => {
  expect({ status: answer.status, body: answer.status === status ? null : answer.body }).toEqual({
    status,
    body: null,
  });
  return answer;
};

const address = {
  first_name: "Ada",
  last_name: "Okonkwo",
  company: "Studio Ada",
  phone: "0191 498 0000",
  street_address_1: "14 Quayside",
  city: "Newcastle upon Tyne",
  postcode: "NE1 3DX",
  country: "GB",
};

/** All fields that a checkout asks for. */
export const filledCheckout = {
  agree_terms: true,
  agree_contract: true,
  address_account_json: address,
  address_billing_json: { ...address, email: "accounts@studio-ada.example" },
  address_delivery_json: address,
};

/** Fills a basket and completes the checkout, except for the payment. */
export const newCheckout = async (
  items: readonly string[] = [cheap],
  who?: NewMember,
): Promise<Checkout> => {
  const member = who ?? (await newVerifiedMember());
  let basketToken: string | undefined;
  for (const item of items) {
    const { body } = expectStatus(
      await sendAsMember(
        member,
        "GET",
        `/basket/${item}`,
        basketToken === undefined ? {} : { basketToken },
      ),
      200,
    );
    basketToken = basket.parse(body).token;
  }
  const seen = basket.parse(
    (await sendAsMember(member, "GET", "/basket", { basketToken: basketToken ?? "" })).body,
  );
  const orderId = seen.data?.id ?? "";
  const checkout = {
    member,
    basketToken: basketToken ?? "",
    orderId,
    toPay: seen.totals.toPay,
  };
  expectStatus(await patchOrder(checkout, filledCheckout), 200);
  return checkout;
};

/** Calls `PATCH /order/{id}`. */
export const patchOrder = (
  { member, basketToken, orderId }: Checkout,
  body: Readonly<Record<string, unknown>>,
): Promise<VisitorResponse> =>
  sendAsMember(member, "PATCH", `/order/${orderId}`, { basketToken, body });

export const placeByTransfer = async (
  items: readonly string[] = [cheap],
  who?: NewMember,
): Promise<Checkout> => {
  const checkout = await newCheckout(items, who);
  expectStatus(await patchOrder(checkout, { payment_type: "bacs", status: "pending" }), 200);
  return checkout;
};

/** Calls `PUT /users/subscription`. */
export const pay = (
  { member, basketToken, orderId }: Checkout,
  card = "pm_card_visa",
  more: Readonly<Record<string, unknown>> = {},
): Promise<VisitorResponse> =>
  sendAsMember(member, "PUT", "/users/subscription", {
    basketToken,
    body: { order_id: orderId, payment_method: card, ...more },
  });

const answered = single(order);

/** Reads the order as its page shows it, or null if there is none. */
export const readOrder = async ({ member, orderId }: Pick<Checkout, "member" | "orderId">) => {
  const { status, body } = await sendAsMember(member, "GET", `/users/orders/${orderId}`);
  return status === 404 ? null : answered.parse(body).data;
};

export const parseOrder = (answer: VisitorResponse) =>
  answered.parse(expectStatus(answer, 200).body).data;

const confirmationReply = z.object({ payment_intent_secret: z.string(), order_id: z.string() });

/** Returns the id of the payment that the customer must confirm with the bank. */
export const parseIntentId = (answer: VisitorResponse): string => {
  const { payment_intent_secret: secret } = confirmationReply.parse(expectStatus(answer, 202).body);
  return secret.slice(0, secret.indexOf("_secret"));
};

export const threeDSecure = "pm_card_threeDSecure2Required";

/** Pays with a card whose bank wants a confirmation, and returns the payment once Stripe's events about it have been sent. */
export const payRequiringConfirmation = async (checkout: Checkout): Promise<string> => {
  const intentId = parseIntentId(await pay(checkout, threeDSecure));
  await waitForStripeEvent(intentId, "payment_intent.requires_action");
  return intentId;
};
