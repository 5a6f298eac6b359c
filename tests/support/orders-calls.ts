/** Checkouts through the API, from the basket to the placed order. */
import { expect } from "vitest";
import { errorBody, single } from "../../shared/contract/envelope.ts";
import { order, type OrderView } from "../../shared/contract/orders/order-view.ts";
import { londonDay } from "../../shared/kernel/london-date.ts";
import { tokenOf } from "./api.ts";
import {
  addBasketItem,
  sendAsClient,
  type ShopClient,
  newShopClient,
  readBasket,
} from "./basket-calls.ts";
import { type NewMember, newVerifiedMember } from "./members.ts";
import type { VisitorResponse } from "./visitor.ts";

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

export interface BasketCheckout {
  readonly member: NewMember;
  readonly browser: ShopClient;
  readonly orderId: string;
}

/** Creates a basket with these items for a member; the checkout is still empty. */
export const newBasketCheckout = async (
  items: readonly string[],
  member?: NewMember,
): Promise<BasketCheckout> => {
  const buyer = member ?? (await newVerifiedMember());
  const browser = newShopClient({ visitor: buyer.visitor, bearer: buyer.token });
  for (const item of items) await addBasketItem(browser, item);
  const { data } = await readBasket(browser);
  return { member: buyer, browser, orderId: data?.id ?? "" };
};

export const updateCheckout = (
  { browser, orderId }: BasketCheckout,
  body: Readonly<Record<string, unknown>>,
): Promise<VisitorResponse> => sendAsClient(browser, "PATCH", `/order/${orderId}`, body);

const answered = single(order);

export const parseOrder = ({ status, body }: VisitorResponse): OrderView => {
  expect({ status, body: status === 200 ? null : body }).toEqual({ status: 200, body: null });
  return answered.parse(body).data;
};

/** Returns the names of the fields that a 422 response reports. */
export const errorsOf = async (answer: Promise<VisitorResponse>): Promise<readonly string[]> => {
  const { status, body } = await answer;
  expect({ status, body: status === 422 ? null : body }).toEqual({ status: 422, body: null });
  return Object.keys(errorBody.parse(body).errors);
};

export interface PlacedOrder extends BasketCheckout {
  readonly order: OrderView;
}

/** Completes a checkout and places the order, to be paid by bank transfer. */
export const newPlacedOrder = async (
  items: readonly string[],
  change: Readonly<Record<string, unknown>> = {},
  member?: NewMember,
): Promise<PlacedOrder> => {
  const buying = await newBasketCheckout(items, member);
  const body = { ...filledOrder, payment_type: "bacs", status: "pending", ...change };
  return { ...buying, order: parseOrder(await updateCheckout(buying, body)) };
};

/** Records as staff that all that is due today came by bank transfer. */
export const recordFullReceipt = async ({
  orderId,
  order: { left },
}: PlacedOrder): Promise<OrderView> => {
  const staff = newShopClient({ bearer: await tokenOf("staff") });
  const received_on = londonDay(new Date());
  const body = { amount: left, reference: `FPS ${orderId}`, received_on };
  return parseOrder(await sendAsClient(staff, "POST", `/orders/${orderId}/receipts`, body));
};

export const readOrder = async ({ browser, orderId }: BasketCheckout): Promise<OrderView> =>
  parseOrder(await sendAsClient(browser, "GET", `/users/orders/${orderId}`));
