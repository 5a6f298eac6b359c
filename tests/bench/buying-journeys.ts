/**
 * Journeys of buyers: adding to the basket, and from the basket to an order by bank transfer or card. Each buyer makes one call after
 * another, like a browser.
 */
import * as z from "zod/mini";
import { checkoutBudget } from "./budgets.ts";
import type { Buyer, Reply } from "./buyer.ts";

const item = "palette-postcards";
const otherItem = "kiln-notes";
const basket = z.object({
  token: z.string(),
  data: z.nullable(
    z.object({
      id: z.nullable(z.string()),
      product: z.array(z.object({ id: z.string(), product: z.object({ slug: z.string() }) })),
    }),
  ),
  totals: z.object({ toPay: z.int() }),
});
const order = z.object({ data: z.object({ id: z.string(), status: z.string() }) });

const address = {
  first_name: "Ada",
  last_name: "Bench",
  company: "Bench",
  phone: "0191 498 0000",
  street_address_1: "14 Quayside",
  street_address_2: "",
  city: "Newcastle upon Tyne",
  county: "",
  postcode: "ne13dx",
  country: "GB",
};

export interface Spent {
  trips: number;
  units: number;
  written: number;
  requests: number;
}

export const nothing = (): Spent => ({ trips: 0, units: 0, written: 0, requests: 0 });

/** A buyer whose calls are counted. */
interface Counted {
  send(...sent: Parameters<Buyer["send"]>): Promise<Reply>;
  visit(...sent: Parameters<Buyer["visit"]>): Promise<Reply>;
  readonly userId: string;
}

export const counting = (buyer: Buyer, spent: Spent): Counted => {
  const count = async (sending: Promise<Reply>): Promise<Reply> => {
    const reply = await sending;
    spent.trips += reply.trips;
    spent.units += reply.units;
    spent.written += reply.written;
    spent.requests += 1;
    return reply;
  };
  return {
    userId: buyer.userId,
    send: (...sent) => count(buyer.send(...sent)),
    visit: (...sent) => count(buyer.visit(...sent)),
  };
};

export interface Journey {
  readonly name: string;
  /** Calls through `buyer` are measured; `aside` makes the calls that prepare a journey or clean up after it. */
  readonly run: (buyer: Counted, aside: Counted) => Promise<void>;
  /** The required journeys per second, with one buyer and with ten. */
  readonly targets?: readonly [number | undefined, number];
  readonly trips?: number;
  readonly writeUnits?: number;
}

const beginBasket: Journey["run"] = async (visitor) => {
  await visitor.visit("GET", `/basket/${item}+product`);
};

const basketsByUser = new Map<
  string,
  { readonly token: string; readonly line: string; quantity: number }
>();

/** Changes a quantity between one and two, in a basket that the buyer keeps for this journey. */
const changeLine: Journey["run"] = async (buyer, aside) => {
  const existing = basketsByUser.get(buyer.userId);
  if (existing !== undefined) {
    existing.quantity = 3 - existing.quantity;
    const { line, quantity, token } = existing;
    await buyer.send("PATCH", `/basket/${line}`, { qty: quantity }, token);
    return;
  }
  const { token, data } = basket.parse((await aside.send("GET", `/basket/${item}+product`)).body);
  basketsByUser.set(buyer.userId, { token, line: data?.product[0]?.id ?? "", quantity: 1 });
};

/** Adds an item to a basket that has one already, and removes it again. */
const addToBasket: Journey["run"] = async (buyer, aside) => {
  const first = basket.parse((await aside.send("GET", `/basket/${otherItem}+product`)).body);
  const { token } = first;
  const { body } = await buyer.send("GET", `/basket/${item}+product`, undefined, token);
  const added = basket.parse(body).data?.product.find(({ product }) => product.slug === item);
  if (added === undefined) throw new Error("What was added is not in the basket.");
  await aside.send("DELETE", `/basket/${added.id}`, undefined, token);
};

interface Filled {
  readonly token: string;
  readonly orderId: string;
  readonly toPay: number;
}

/** Adds to the basket, reads the saved addresses, and completes the checkout, which both ways to pay have in common. */
const fillIn = async (buyer: Counted, paymentType: "bacs" | "card"): Promise<Filled> => {
  const added = basket.parse((await buyer.send("GET", `/basket/${item}+product`)).body);
  const { token } = added;
  const seen = basket.parse((await buyer.send("GET", "/basket", undefined, token)).body);
  const orderId = seen.data?.id ?? "";
  await buyer.send("GET", `/users/${buyer.userId}/addresses`);
  await buyer.send(
    "PATCH",
    `/order/${orderId}`,
    {
      payment_type: paymentType,
      address_account_json: address,
      address_billing_json: { ...address, email: "accounts@bench.example" },
      address_delivery_json: address,
      validate_addresses: true,
      agree_terms: true,
    },
    token,
  );
  return { token, orderId, toPay: seen.totals.toPay };
};

const readConfirmation = async (buyer: Counted, orderId: string): Promise<void> => {
  await buyer.send("GET", "/order/token");
  const { body } = await buyer.send("GET", `/users/orders/${orderId}`);
  const { status } = order.parse(body).data;
  if (status === "new" || status === "cancelled") throw new Error(`The order is ${status}.`);
};

export const payByTransfer: Journey["run"] = async (buyer) => {
  const { token, orderId, toPay } = await fillIn(buyer, "bacs");
  const place = { status: "pending", shown_to_pay: toPay };
  await buyer.send("PATCH", `/order/${orderId}`, place, token);
  await readConfirmation(buyer, orderId);
};

const payByCard: Journey["run"] = async (buyer) => {
  const { token, orderId, toPay } = await fillIn(buyer, "card");
  const paying = { order_id: orderId, payment_method: "pm_card_visa", shown_to_pay: toPay };
  await buyer.send("PUT", "/users/subscription", paying, token);
  await readConfirmation(buyer, orderId);
};

export const journeys: readonly Journey[] = [
  {
    name: "a new basket with one line, as a visitor",
    run: beginBasket,
    targets: [undefined, checkoutBudget.basketsOfTen],
  },
  {
    name: "a change of a line's quantity",
    run: changeLine,
    targets: [undefined, checkoutBudget.basketsOfTen],
  },
  {
    name: "a second item: begin a basket, add, remove",
    run: addToBasket,
    trips: checkoutBudget.addTrips,
    writeUnits: checkoutBudget.addWriteUnits,
  },
  {
    name: "checkout by bank transfer",
    run: payByTransfer,
    targets: checkoutBudget.checkouts,
    trips: checkoutBudget.trips,
  },
  { name: "checkout by card", run: payByCard },
];
