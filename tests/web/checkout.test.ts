import { describe, expect, test } from "vitest";
import type { BasketView } from "../../shared/contract/basket/basket-view.ts";
import { unmetConditions } from "../../web/features/checkout/checkout-actions.tsx";
import {
  chosenAddresses,
  changedOrderFields,
  type CheckoutValues,
  initialValues,
  orderUpdate,
} from "../../web/features/checkout/checkout-values.ts";
import {
  addressFaults,
  mergeAddressFaults,
  isFilledUnsent,
  listedFaults,
  withoutFaults,
} from "../../web/features/checkout/order-faults.ts";
import { basket } from "./order-views.ts";
import { signedInUser } from "./signed-in-user.ts";

const faults = {
  message: "Please check the marked fields.",
  fields: {
    agree_terms: "Agree",
    "address_delivery_json.city": "Enter the town or city",
    "address_account_json.postcode": "Enter the postcode",
  },
};

describe("the errors of an order", () => {
  test("are listed in page order and linked to their controls", () => {
    expect(listedFaults(faults)).toEqual([
      { field: "account-postcode", message: "Account address: Enter the postcode" },
      { field: "delivery-city", message: "Delivery address: Enter the town or city" },
      { field: "agree_terms", message: "Agree" },
    ]);
    expect(listedFaults({ message: "Too busy.", fields: {} })).toEqual([{ message: "Too busy." }]);
    expect(addressFaults(faults, "delivery")).toEqual({ city: "Enter the town or city" });
  });

  test("disappear as they are corrected", () => {
    const left = withoutFaults(faults, (field) => field !== "agree_terms");
    expect(left?.fields).toEqual({ agree_terms: "Agree" });
    expect(withoutFaults(faults, () => true)).toBeNull();
  });

  test("disappear where an unsent address is filled in", () => {
    const addresses = { account: {}, billing: {}, delivery: { city: "Paris" } };
    const isAnswered = (field: string) =>
      isFilledUnsent(field, addresses, (type) => type !== "delivery");
    expect(isAnswered("address_delivery_json.city")).toBe(true);
    expect(isAnswered("address_delivery_json.postcode")).toBe(false);
    expect(isAnswered("address_account_json.city")).toBe(false);
    expect(isAnswered("agree_terms")).toBe(false);
  });
});

const filled: CheckoutValues = {
  payment_type: "card",
  addresses: { account: { city: "A" }, billing: { city: "B" }, delivery: { city: "D" } },
  same: false,
  purchase_number: "",
  vat_number: "",
  company_number: "",
  agree_terms: true,
  agree_contract: false,
};
const needs = { pays: true, ships: true, subscribes: true, byMonth: false, mayBeQuote: false };

describe("the form", () => {
  test("sends only what the order needs", () => {
    const all = orderUpdate(filled, needs);
    expect(all.address_delivery_json).toEqual({ city: "D" });
    expect(orderUpdate(filled, { ...needs, pays: false, ships: false, subscribes: false })).toEqual(
      {
        agree_terms: true,
        address_account_json: { city: "A" },
      },
    );
  });

  test("has one address while all are the same, but keeps the email address for bills", () => {
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

  test("has one address if the order had, and no choice for an untouched order", () => {
    const sameOf = (order: Partial<BasketView["order"]>) =>
      initialValues({ ...basket, order: { ...basket.order, ...order } }, signedInUser).same;
    const [here, there] = [{ city: "A", county: "" }, { city: "B" }];
    expect(sameOf({})).toBeNull();
    expect(sameOf({ address_account_json: here })).toBeNull();
    const billed = { address_account_json: here, address_billing_json: { city: "A", email: "x" } };
    expect(sameOf(billed)).toBe(true);
    expect(sameOf({ ...billed, address_delivery_json: there })).toBe(false);
  });

  test("shows an error once while there is one address", () => {
    const fields = {
      "address_billing_json.city": "Enter the town or city",
      "address_account_json.city": "Enter the town or city",
      address_delivery_json: "Enter an address",
      agree_terms: "Agree",
    };
    expect(mergeAddressFaults({ message: "", fields }).fields).toEqual({
      "address_account_json.city": "Enter the town or city",
      address_account_json: "Enter an address",
      agree_terms: "Agree",
    });
  });

  test("sends only changes again", () => {
    const before = orderUpdate(filled, needs);
    const after = orderUpdate({ ...filled, vat_number: "DE 1" }, needs);
    expect(changedOrderFields(before, after)).toEqual({ vat_number: "DE 1" });
    expect(changedOrderFields(before, before)).toEqual({});
  });
});

describe("the pay button waits", () => {
  const checkout = { filled, needs, validation: null };
  const ready = { card: { isThere: true }, problem: null };
  const none = { card: { isThere: false }, problem: null };

  test("for the contract of a subscription", () => {
    expect(unmetConditions(checkout, ready)).toEqual(["Agree to the contract"]);
    const agreed = { ...checkout, filled: { ...filled, agree_contract: true } };
    expect(unmetConditions(agreed, ready)).toEqual([]);
    expect(unmetConditions({ ...agreed, needs }, none)).toHaveLength(1);
  });

  test("for no card when none is needed", () => {
    const free = {
      ...checkout,
      needs: { ...needs, pays: false, ships: false, subscribes: false },
    };
    expect(unmetConditions(free, none)).toEqual([]);
    const transfer = { ...free, needs: { ...free.needs, pays: true } };
    const bacs = { ...transfer, filled: { ...filled, payment_type: "bacs" as const } };
    expect(unmetConditions(bacs, none)).toEqual([]);
  });

  test("for a verified address before a card, if both are missing", () => {
    const agreed = { ...checkout, filled: { ...filled, agree_contract: true } };
    expect(unmetConditions(agreed, none)).toEqual(["Choose a card, or enter a new one"]);
    expect(unmetConditions(agreed, none, false)).toEqual([
      "Verify your email address to pay by card, or choose bank transfer",
    ]);
  });

  test("for corrections of what went wrong", () => {
    const agreed = { ...checkout, filled: { ...filled, agree_contract: true } };
    expect(unmetConditions({ ...agreed, validation: faults }, ready)).toHaveLength(1);
    const unknown = { kind: "unknown", message: "" } as const;
    expect(unmetConditions(agreed, { ...ready, problem: unknown })).toHaveLength(1);
  });
});
