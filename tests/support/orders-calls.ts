/** Checkouts through the API, from the basket to the placed order. */
import { expect } from "vitest";
import { failure, single } from "../../shared/contract/envelope.ts";
import { order, type OrderView } from "../../shared/contract/orders/order-view.ts";
import { londonDay } from "../../shared/kernel/london-date.ts";
import { tokenOf } from "./api.ts";
import { add, ask, type Browser, newBrowser, readBasket } from "./basket-calls.ts";
import { type NewMember, newVerifiedMember } from "./members.ts";
import type { Answer } from "./visitor.ts";

export const quayside = {
  first_name: "Ada",
  last_name: "Okonkwo-Lindström",
  company: "Studio Ada",
  phone: "0191 498 0000",
  street_address_1: "14 Quayside",
  street_address_2: "",
  city: "Newcastle upon Tyne",
  county: "",
  postcode: "ne13dx",
  country: "GB",
};

export const filledOrder = {
  address_account_json: quayside,
  address_billing_json: quayside,
  address_delivery_json: quayside,
  agree_terms: true,
  agree_contract: true,
};

export interface Buying {
  readonly member: NewMember;
  readonly browser: Browser;
  readonly orderId: string;
}

/** Creates a basket with these items for a member; the checkout is still empty. */
export const withBasket = async (items: readonly string[], member?: NewMember): Promise<Buying> => {
  const buyer = member ?? (await newVerifiedMember());
  const browser = newBrowser({ visitor: buyer.visitor, bearer: buyer.token });
  for (const item of items) await add(browser, item);
  const { data } = await readBasket(browser);
  return { member: buyer, browser, orderId: data?.id ?? "" };
};

export const update = (
  { browser, orderId }: Buying,
  body: Readonly<Record<string, unknown>>,
): Promise<Answer> => ask(browser, "PATCH", `/order/${orderId}`, body);

const answered = single(order);

export const parseOrder = ({ status, body }: Answer): OrderView => {
  expect({ status, body: status === 200 ? null : body }).toEqual({ status: 200, body: null });
  return answered.parse(body).data;
};

/** Returns the names of the fields that a 422 response reports. */
export const errorsOf = async (answer: Promise<Answer>): Promise<readonly string[]> => {
  const { status, body } = await answer;
  expect({ status, body: status === 422 ? null : body }).toEqual({ status: 422, body: null });
  return Object.keys(failure.parse(body).errors);
};

export interface Placed extends Buying {
  readonly order: OrderView;
}

/** Completes a checkout and places the order, to be paid by bank transfer. */
export const placed = async (
  items: readonly string[],
  change: Readonly<Record<string, unknown>> = {},
  member?: NewMember,
): Promise<Placed> => {
  const buying = await withBasket(items, member);
  const body = { ...filledOrder, payment_type: "bacs", status: "pending", ...change };
  return { ...buying, order: parseOrder(await update(buying, body)) };
};

/** Records as staff that all that is due today came by bank transfer. */
export const receive = async ({ orderId, order: { left } }: Placed): Promise<OrderView> => {
  const staff = newBrowser({ bearer: await tokenOf("staff") });
  const received_on = londonDay(new Date());
  const body = { amount: left, reference: `FPS ${orderId}`, received_on };
  return parseOrder(await ask(staff, "POST", `/orders/${orderId}/receipts`, body));
};

export const readOrder = async ({ browser, orderId }: Buying): Promise<OrderView> =>
  parseOrder(await ask(browser, "GET", `/users/orders/${orderId}`));
