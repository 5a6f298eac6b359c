import { describe, expect, test } from "vitest";
import type { OrderView } from "../../shared/contract/order-view.ts";
import { shortToken } from "../../web/features/orders/order-list.tsx";
import { sumsOf } from "../../web/features/orders/order-totals.tsx";
import { refreshAfter } from "../../web/features/orders/use-orders.ts";

const totals: OrderView["totals"] = {
  subTotal: 10_000,
  subTotalDisplay: "£100.00",
  shipping: 0,
  shippingDisplay: "£0.00",
  tax: 1000,
  taxDisplay: "£10.00",
  vat: [
    { rate: "20%", net: 5000, tax: 1000, taxDisplay: "£10.00" },
    { rate: "0%", net: 5000, tax: 0, taxDisplay: "£0.00" },
  ],
  total: 11_000,
  totalDisplay: "£110.00",
  toPay: 11_000,
  toPayDisplay: "£110.00",
  toPayMonthly: 0,
  toPayMonthlyDisplay: "£0.00",
  monthly: false,
  months: 12,
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

const order: OrderView = {
  id: "ord_1",
  token: "abcdefghijklmnopqrstuv",
  status: "pending",
  renewal: false,
  shipping: false,
  dispatched: false,
  created_at: "2026-11-21T08:00:00.000Z",
  created_at_display: "21/11/2026",
  start_at: null,
  lock_at: null,
  cancellable: false,
  total: 11_000,
  total_display: "£110.00",
  payment_type: "bacs",
  title: "Colour Directory",
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
  left: 11_000,
  left_display: "£110.00",
  payments: [],
  documents: [],
};

const rows = (change: Partial<OrderView>): string[] =>
  sumsOf({ ...order, ...change }).map(({ name, amount }) => `${name} ${amount}`);

describe("the sums of an order", () => {
  test("leave out what it does not have", () => {
    expect(rows({})).toEqual([
      "Subtotal, without VAT £100.00",
      "VAT at 20% £10.00",
      "Total £110.00",
      "Left to pay £110.00",
    ]);
  });

  test("say that delivery is free, and what has come in and gone back", () => {
    expect(
      rows({
        shipping: true,
        received: 11_000,
        received_display: "£110.00",
        refunded: 500,
        refunded_display: "£5.00",
        left: 0,
      }),
    ).toEqual([
      "Subtotal, without VAT £100.00",
      "Delivery, without VAT Free",
      "VAT at 20% £10.00",
      "Total £110.00",
      "Received £110.00",
      "Refunded £5.00",
    ]);
  });

  test("ask nothing for a cancelled order, and tell the months of a monthly plan", () => {
    const monthly = {
      ...totals,
      vat: [],
      taxDisplay: "£0.00",
      monthly: true,
      toPayMonthlyDisplay: "£9.00",
    };
    expect(rows({ status: "cancelled", totals: monthly })).toEqual([
      "Subtotal, without VAT £100.00",
      "VAT £0.00",
      "Total £110.00",
      "First month £110.00",
      "Then 11 months at £9.00",
    ]);
  });
});

test("an order is asked for again only while a document is being made", () => {
  const document = {
    id: "invoice",
    kind: "invoice",
    title: "VAT invoice",
    number: null,
    issued_at: null,
    issued_at_display: null,
  } as const;
  expect(refreshAfter(undefined)).toBe(0);
  expect(refreshAfter({ ...order, documents: [{ ...document, ready: true }] })).toBe(0);
  expect(refreshAfter({ ...order, documents: [{ ...document, ready: false }] })).toBeGreaterThan(0);
});

test("lists show the first 20 characters of a token", () => {
  expect(shortToken(order.token)).toBe("abcdefghijklmnopqrst");
});
