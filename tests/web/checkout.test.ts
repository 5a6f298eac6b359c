import { describe, expect, test } from "vitest";
import type { BasketLineView, BasketView } from "../../shared/contract/basket-view.ts";
import type { OrderView } from "../../shared/contract/order-view.ts";
import { unmetConditions } from "../../web/features/checkout/checkout-actions.tsx";
import {
  chosenAddresses,
  differenceOf,
  type FilledCheckout,
  filledFrom,
  orderUpdate,
} from "../../web/features/checkout/filled.ts";
import {
  addressFaults,
  asOneAddress,
  isFilledUnsent,
  listedFaults,
  withoutFaults,
} from "../../web/features/checkout/order-faults.ts";
import {
  outcomeOfFailure,
  payByCard,
  type BankReply,
  type Payment,
} from "../../web/lib/pay-by-card.ts";
import { isEmpty, withoutLine, withQuantity } from "../../web/features/basket/basket-changes.ts";
import { ApiFailure } from "../../web/lib/api-failure.ts";
import { signedInUser } from "./signed-in-user.ts";

const totals = {
  subTotal: 0,
  subTotalDisplay: "£0.00",
  shipping: 0,
  shippingDisplay: "£0.00",
  tax: 0,
  taxDisplay: "£0.00",
  vat: [],
  total: 0,
  totalDisplay: "£0.00",
  toPay: 0,
  toPayDisplay: "£0.00",
  toPayMonthly: 0,
  toPayMonthlyDisplay: "£0.00",
  monthly: false,
  months: 0,
  upgrade: null,
  upgradeDisplay: null,
  upgradeRenewal: null,
  upgradeRenewalDisplay: null,
  upgradeMonths: null,
  upgradeMonthsDisplay: null,
  upgradeNextPaymentDue: null,
  upgradeNextPaymentDueDisplay: null,
  reverseCharge: false,
};

const placed: OrderView = {
  id: "ord_1",
  token: "t",
  status: "active",
  renewal: false,
  shipping: false,
  dispatched: false,
  created_at: "2026-11-21T09:00:00Z",
  created_at_display: "21/11/2026",
  start_at: null,
  lock_at: null,
  cancellable: false,
  payable_by_card: false,
  lapses_display: null,
  cancelled_because: null,
  total: 0,
  total_display: "£0.00",
  payment_type: "card",
  title: "Professional",
  basket: { product: [], subscription: [] },
  totals,
  monthly: false,
  upgrade_parent_id: null,
  agree_terms: true,
  agree_contract: true,
  contract: null,
  contract_agreed_at_display: null,
  purchase_number: "",
  vat_number: "",
  company_number: "",
  validate_addresses: true,
  countries: [],
  address_account_json: null,
  address_billing_json: null,
  address_delivery_json: null,
  received: 0,
  received_display: "£0.00",
  refunded: 0,
  refunded_display: "£0.00",
  left: 0,
  left_display: "£0.00",
  kept: 0,
  kept_display: "£0.00",
  opens: [],
  payments: [],
  documents: [],
};

const asksBank: Payment = { payment_intent_secret: "pi_1_secret_2", order_id: "ord_1" };

/** Answers one after the other; the phases as the button shows them. */
const paying = async (
  answers: ReadonlyArray<Payment | ApiFailure>,
  confirmation: BankReply = { status: "confirmed" },
) => {
  const left = [...answers];
  const phases: boolean[] = [];
  const outcome = await payByCard({
    pay: async () => {
      const next = left.shift();
      if (next === undefined) throw new Error("Asked once too often");
      if (next instanceof ApiFailure) throw next;
      return next;
    },
    confirm: async () => confirmation,
    onConfirming: (confirming) => phases.push(confirming),
  });
  return { outcome, phases, left: left.length };
};

const failure = (status: number) => new ApiFailure(status, "some", `Told ${status}`);

describe("a card payment", () => {
  test("is done when the server says so", async () => {
    const { outcome, phases } = await paying([{ data: placed }]);
    expect(outcome).toEqual({ status: "placed", order: placed });
    expect(phases).toEqual([]);
  });

  test("asks the server again after the bank has confirmed", async () => {
    const { outcome, phases } = await paying([asksBank, { data: placed }]);
    expect(outcome.status).toBe("placed");
    expect(phases).toEqual([true, false]);
  });

  test.each(["failed", "unavailable"] as const)(
    "asks nothing more when the confirmation is %s",
    async (status) => {
      const answer = { status, message: "No." };
      const { outcome, left } = await paying([asksBank, { data: placed }], answer);
      expect(outcome).toEqual(answer);
      expect(left).toBe(1);
    },
  );

  test("does not ask the bank for ever", async () => {
    const { outcome } = await paying([asksBank, asksBank, asksBank, asksBank]);
    expect(outcome.status).toBe("unknown");
  });

  test("that fails after the confirmation may have been charged", async () => {
    const { outcome } = await paying([asksBank, failure(503)]);
    expect(outcome).toEqual({ status: "unknown", message: "Told 503" });
  });

  test.each([
    [402, "failed"],
    [429, "failed"],
    [404, "changed"],
    [409, "changed"],
    [422, "refused"],
    [0, "unknown"],
    [500, "unknown"],
    [503, "unknown"],
    // An answer that could not be read may tell of a charge.
    [200, "unknown"],
  ])("%i is %s", (status, outcome) => {
    expect(outcomeOfFailure(failure(status)).status).toBe(outcome);
  });
});

const faults = {
  message: "Please check the marked fields.",
  fields: {
    agree_terms: "Agree",
    "address_delivery_json.city": "Enter the town or city",
    "address_account_json.postcode": "Enter the postcode",
  },
};

describe("the faults of an order", () => {
  test("are listed as the page has them, linked to their controls", () => {
    expect(listedFaults(faults)).toEqual([
      { field: "account-postcode", message: "Account address: Enter the postcode" },
      { field: "delivery-city", message: "Delivery address: Enter the town or city" },
      { field: "agree_terms", message: "Agree" },
    ]);
    expect(listedFaults({ message: "Too busy.", fields: {} })).toEqual([{ message: "Too busy." }]);
    expect(addressFaults(faults, "delivery")).toEqual({ city: "Enter the town or city" });
  });

  test("go as they are answered", () => {
    const left = withoutFaults(faults, (field) => field !== "agree_terms");
    expect(left?.fields).toEqual({ agree_terms: "Agree" });
    expect(withoutFaults(faults, () => true)).toBeNull();
  });

  test("are none where an address is filled in that was not sent", () => {
    const addresses = { account: {}, billing: {}, delivery: { city: "Paris" } };
    const isAnswered = (field: string) =>
      isFilledUnsent(field, addresses, (type) => type !== "delivery");
    expect(isAnswered("address_delivery_json.city")).toBe(true);
    expect(isAnswered("address_delivery_json.postcode")).toBe(false);
    expect(isAnswered("address_account_json.city")).toBe(false);
    expect(isAnswered("agree_terms")).toBe(false);
  });
});

const filled: FilledCheckout = {
  payment_type: "card",
  addresses: { account: { city: "A" }, billing: { city: "B" }, delivery: { city: "D" } },
  same: false,
  purchase_number: "",
  vat_number: "",
  company_number: "",
  agree_terms: true,
  agree_contract: false,
};
const needs = { pays: true, ships: true, subscribes: true };

describe("what is filled in", () => {
  test("is sent as far as the order asks for it", () => {
    const all = orderUpdate(filled, needs);
    expect(all.address_delivery_json).toEqual({ city: "D" });
    expect(orderUpdate(filled, { pays: false, ships: false, subscribes: false })).toEqual({
      agree_terms: true,
      address_account_json: { city: "A" },
    });
  });

  test("is one address for all while they are the same; the e-mail address for bills stays", () => {
    const addresses = {
      account: { city: "A", email: "no@where.example" },
      billing: { city: "B", email: "bills@studio.example" },
      delivery: { city: "D" },
    };
    expect(chosenAddresses(addresses, false)).toBe(addresses);
    expect(chosenAddresses(addresses, true)).toEqual({
      account: addresses.account,
      billing: { city: "A", email: "bills@studio.example" },
      delivery: { city: "A" },
    });
  });

  test("is the same where it was left so, and not said of an order that is untouched", () => {
    const sameOf = (order: Partial<BasketView["order"]>) =>
      filledFrom({ ...basket, order: { ...basket.order, ...order } }, signedInUser).same;
    const [here, there] = [{ city: "A", county: "" }, { city: "B" }];
    expect(sameOf({})).toBeNull();
    expect(sameOf({ address_account_json: here })).toBeNull();
    const billed = { address_account_json: here, address_billing_json: { city: "A", email: "x" } };
    expect(sameOf(billed)).toBe(true);
    expect(sameOf({ ...billed, address_delivery_json: there })).toBe(false);
  });

  test("is wrong in one place while it is one address", () => {
    const fields = {
      "address_billing_json.city": "Enter the town or city",
      "address_account_json.city": "Enter the town or city",
      address_delivery_json: "Enter an address",
      agree_terms: "Agree",
    };
    expect(asOneAddress({ message: "", fields }).fields).toEqual({
      "address_account_json.city": "Enter the town or city",
      address_account_json: "Enter an address",
      agree_terms: "Agree",
    });
  });

  test("is sent again only where it has changed", () => {
    const before = orderUpdate(filled, needs);
    const after = orderUpdate({ ...filled, vat_number: "DE 1" }, needs);
    expect(differenceOf(before, after)).toEqual({ vat_number: "DE 1" });
    expect(differenceOf(before, before)).toEqual({});
  });
});

describe("the button waits for", () => {
  const checkout = { filled, needs, validation: null };
  const ready = { card: { isThere: true }, problem: null };
  const none = { card: { isThere: false }, problem: null };

  test("the contract of a subscription", () => {
    expect(unmetConditions(checkout, ready)).toEqual(["Agree to the contract"]);
    const agreed = { ...checkout, filled: { ...filled, agree_contract: true } };
    expect(unmetConditions(agreed, ready)).toEqual([]);
    expect(unmetConditions({ ...agreed, needs }, none)).toHaveLength(1);
  });

  test("no card when none is needed", () => {
    const free = { ...checkout, needs: { pays: false, ships: false, subscribes: false } };
    expect(unmetConditions(free, none)).toEqual([]);
    const transfer = { ...free, needs: { ...free.needs, pays: true } };
    const bacs = { ...transfer, filled: { ...filled, payment_type: "bacs" as const } };
    expect(unmetConditions(bacs, none)).toEqual([]);
  });

  test("a verified address before a card, of who has neither", () => {
    const agreed = { ...checkout, filled: { ...filled, agree_contract: true } };
    expect(unmetConditions(agreed, none)).toEqual(["Choose a card, or enter a new one"]);
    expect(unmetConditions(agreed, none, false)).toEqual([
      "Verify your email address to pay by card, or choose bank transfer",
    ]);
  });

  test("what went wrong to be answered", () => {
    const agreed = { ...checkout, filled: { ...filled, agree_contract: true } };
    expect(unmetConditions({ ...agreed, validation: faults }, ready)).toHaveLength(1);
    const unknown = { kind: "unknown", message: "" } as const;
    expect(unmetConditions(agreed, { ...ready, problem: unknown })).toHaveLength(1);
  });
});

const line = (id: string, qty: number, ships: boolean): BasketLineView => ({
  id,
  product: {
    id: "prd_1",
    slug: "tote",
    title: "Tote",
    image: null,
    colour_primary: null,
    colour_secondary: null,
  },
  option: null,
  purchase_type: "product",
  qty,
  ships,
  total: 100,
  total_display: "£1.00",
  rrp: null,
  rrp_display: null,
  upgrade: false,
  monthly: false,
  next_cost: null,
  next_cost_display: null,
  month_renewal_base: null,
  notes: [],
});

const basket: BasketView = {
  data: {
    id: "ord_1",
    product: [line("lin_1", 1, true), line("lin_2", 2, false)],
    subscription: [],
  },
  shipping: { country: "GB" },
  countries: [],
  totals,
  totalItems: 3,
  hasSubscriptions: false,
  ships: true,
  token: "t",
  messages: [],
  order: {
    payment_type: null,
    agree_terms: false,
    agree_contract: false,
    contract: null,
    purchase_number: "",
    vat_number: "",
    company_number: "",
    address_account_json: null,
    address_billing_json: null,
    address_delivery_json: null,
    paying: false,
  },
};

describe("a basket before the server has answered", () => {
  test("has the new quantity and count, and the prices that are known", () => {
    const changed = withQuantity(basket, "lin_1", 4);
    expect(changed.data?.product.map(({ qty }) => qty)).toEqual([4, 2]);
    expect(changed.totalItems).toBe(6);
    expect(changed.totals).toBe(totals);
  });

  test("loses a line, and with the last one all of them", () => {
    const one = withoutLine(basket, "lin_1");
    expect(one.ships).toBe(false);
    expect(one.totalItems).toBe(2);
    expect(isEmpty(withoutLine(one, "lin_2"))).toBe(true);
    expect(isEmpty({ ...basket, data: null })).toBe(false);
  });
});
