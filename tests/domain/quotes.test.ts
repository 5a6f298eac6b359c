/** Staff quotes have states in the list, an agreed reduction and a period of validity. */
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createListing } from "../../shared/domain/directory/directory-listing.ts";
import {
  type OrderEntry,
  orderListingRules,
} from "../../shared/domain/directory/directory-orders.ts";
import { pageOfQuotes, quoteStateOf } from "../../shared/domain/directory/directory-quotes.ts";
import { parseDirectoryQuery } from "../../shared/domain/directory/directory-search.ts";
import { reductionTitle, soldLines } from "../../shared/domain/invoicing/document-lines.ts";
import { priceBasket } from "../../shared/domain/pricing/pricing.ts";
import { endOfLastDay } from "../../shared/kernel/last-day.ts";
import { agreedReduction } from "../../shared/domain/pricing/voucher.ts";
import { londonDay } from "../../shared/kernel/london-date.ts";
import { orderEntry } from "../support/directory-entries.ts";
import { plan, product, settings } from "../support/shop-examples.ts";

const now = new Date("2026-11-23T12:00:00.000Z");
const soon = "2026-12-07T23:59:00.000Z";
const past = "2026-11-22T23:59:00.000Z";

const quote = (
  until: string,
  ended: "lapsed" | "member" | "staff" | null = null,
  by = "Grace",
) => ({
  until,
  by,
  ended,
});

test.each([
  ["open", { status: "pending", received: 0, quote: quote(soon) }],
  ["lapsed", { status: "pending", received: 0, quote: quote(past) }],
  ["lapsed", { status: "cancelled", received: 0, quote: quote(past, "lapsed") }],
  ["withdrawn", { status: "cancelled", received: 0, quote: quote(soon, "staff") }],
  ["withdrawn", { status: "cancelled", received: 0, quote: quote(past, "member") }],
  ["paid", { status: "active", received: 288_000, quote: quote(past) }],
  ["paid", { status: "pending", received: 100, quote: quote(soon) }],
] as const)("a quote is %s", (state, entry) => {
  expect(quoteStateOf(entry, now)).toBe(state);
});

const entry = (id: string, change: Partial<OrderEntry>): OrderEntry =>
  orderEntry(id, { status: "pending", received: 0, paidAt: null, ...change });

test("the list contains only quotes, counts their states and sorts them by their last day", () => {
  const entries = [
    entry("ord_1", {}),
    entry("ord_2", { quote: quote(soon) }),
    entry("ord_3", { quote: { until: past, by: null, ended: null } }),
    entry("ord_4", { quote: quote("2026-11-30T23:59:00.000Z") }),
  ];
  const orders = createListing(
    orderListingRules,
    entries.map((one) => ({ id: one.id, version: 1, entry: one })),
  );
  const page = { sort: "until", page: 1, limit: 2 } as const;
  const any = { sought: parseDirectoryQuery(""), state: undefined, madeBy: undefined };
  const all = pageOfQuotes(orders, any, page, now);
  expect(all.rows.map(({ entry: { id } }) => id)).toEqual(["ord_3", "ord_4"]);
  expect(all.total).toBe(3);
  expect(Object.fromEntries(all.states)).toEqual({ open: 2, lapsed: 1 });
  const ids = (change: Partial<typeof any> | { state: "open" } | { madeBy: "member" }) =>
    pageOfQuotes(orders, { ...any, ...change }, { ...page, limit: 25 }, now).rows.map(
      ({ entry: { id } }) => id,
    );
  expect(ids({ state: "open" })).toEqual(["ord_4", "ord_2"]);
  expect(ids({ madeBy: "member" })).toEqual(["ord_3"]);
});

test.each(["2026-12-07", "2027-03-28", "2027-10-31"])(
  "a quote is valid through the whole of %s",
  (day) => {
    const end = endOfLastDay(day);
    expect(londonDay(new Date(end.getTime() - 1))).toBe(day);
    expect(londonDay(end)).not.toBe(day);
  },
);

describe("an agreed reduction", () => {
  const goods = [
    product({ slug: "book", pricePence: 3_333, vatClass: "zero", ships: true }),
    product({ slug: "report", pricePence: 9_999, vatClass: "standard" }),
    plan({ slug: "premium", annualPence: 480_000 }),
  ];
  const items = new Map(goods.map((item) => [item.slug, item]));

  test("reduces the net, so that lines, VAT and total of every document sum to the penny", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 99 }), { minLength: 2, maxLength: 2 }),
        fc.boolean(),
        fc.oneof(
          fc.record({
            kind: fc.constant("percent" as const),
            value: fc.integer({ min: 1, max: 10_000 }),
          }),
          fc.record({
            kind: fc.constant("fixed" as const),
            value: fc.integer({ min: 1, max: 600_000 }),
          }),
        ),
        fc.constantFrom("GB", "DE"),
        (quantities, withPlan, reduction, country) => {
          const basket = ["book", "report"].flatMap((slug, at) =>
            quantities[at] === 0
              ? []
              : [{ slug, quantity: quantities[at] ?? 1, purchaseType: "product" as const }],
          );
          const all = [
            ...basket,
            ...(withPlan
              ? [{ slug: "premium", quantity: 1, purchaseType: "annual" as const }]
              : []),
          ].map((line, at) => ({ ...line, lineId: `lin_${at}`, optionId: null, quoteId: null }));
          fc.pre(all.length > 0);
          const { lines, totals } = priceBasket(all, {
            items,
            quotes: new Map(),
            settings,
            country,
            voucher: {
              terms: agreedReduction(reduction),
              today: "2026-11-23",
              usedByMember: 0,
              isTaken: false,
            },
          });
          const net = lines.reduce((sum, { netPence }) => sum + netPence, 0);
          const off = totals.voucher?.pence ?? 0;
          expect(totals.subTotal).toBe(net - off);
          expect(totals.total).toBe(totals.subTotal + totals.shipping + totals.tax);
          expect(totals.vat.reduce((sum, share) => sum + share.net + share.tax, 0)).toBe(
            totals.total,
          );
          const written = soldLines(lines, totals).reduce((sum, { netPence }) => sum + netPence, 0);
          expect(written).toBe(totals.subTotal + totals.shipping);
          if (reduction.kind === "fixed") expect(off).toBeLessThanOrEqual(reduction.value);
          expect(totals.toPay).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });

  test("has its own title, which is not that of a voucher", () => {
    expect(reductionTitle(null)).toBe("Agreed reduction");
    expect(reductionTitle("SPRING")).toBe("Voucher SPRING");
  });
});
