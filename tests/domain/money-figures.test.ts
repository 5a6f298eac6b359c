/** Revenue figures attribute each payment to a category, and for any history they sum to the ledger, to the penny. */
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rateOf } from "../../shared/domain/invoicing/document-lines.ts";
import {
  addSums,
  type RevenueLedgerKind,
  type MoneySums,
  noSums,
  totalOf,
  addEntry,
} from "../../shared/domain/accounting/revenue-figures.ts";
import { type RevenueOrder, splitRevenue } from "../../shared/domain/accounting/revenue-shares.ts";
import { outstandingFigures } from "../../shared/domain/accounting/outstanding-figures.ts";
import { priceBasket } from "../../shared/domain/pricing/pricing.ts";
import { agreedReduction, type VoucherTerms } from "../../shared/domain/pricing/voucher.ts";
import { orderEntry } from "../support/directory-entries.ts";
import { plan, product, settings } from "../support/shop-examples.ts";

const goods = [
  product({
    slug: "book",
    productId: "prd_book",
    pricePence: 3_333,
    vatClass: "zero",
    ships: true,
  }),
  product({
    slug: "swatches",
    productId: "prd_swatches",
    pricePence: 1_999,
    vatClass: "standard",
    ships: true,
  }),
  product({ slug: "report", productId: "prd_report", pricePence: 9_999, vatClass: "standard" }),
  plan({ slug: "professional", annualPence: 240_000, monthlyPence: 22_000 }),
];
const items = new Map(goods.map((item) => [item.slug, item]));

interface Bought {
  readonly counts: readonly number[];
  readonly period: "annual" | "monthly" | null;
  readonly off: number;
  /** The discount applies to these products and plans, or to all. */
  readonly only?: Partial<Pick<VoucherTerms, "plans" | "products">>;
  readonly country: string;
}

const orderOf = ({ counts, period, off, only = {}, country }: Bought): RevenueOrder => {
  const products = ["book", "swatches", "report"].flatMap((slug, at) =>
    (counts[at] ?? 0) === 0
      ? []
      : [{ slug, quantity: counts[at] ?? 0, purchaseType: "product" as const }],
  );
  const plans =
    period === null ? [] : [{ slug: "professional", quantity: 1, purchaseType: period }];
  const basket = [...products, ...plans].map((line, at) => ({
    ...line,
    lineId: `lin_${at}`,
    optionId: null,
    quoteId: null,
  }));
  const terms = { ...agreedReduction({ kind: "percent", value: off }), ...only };
  const { lines, totals } = priceBasket(basket, {
    items,
    quotes: new Map(),
    settings,
    country,
    voucher: off === 0 ? null : { terms, today: "2026-11-23", usedByMember: 0, isTaken: false },
  });
  return { lines, totals, rateOf: (line) => rateOf(line, totals) };
};

const bought = fc
  .record({
    counts: fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 3, maxLength: 3 }),
    period: fc.constantFrom("annual" as const, "monthly" as const, null),
    off: fc.constantFrom(0, 333, 1250, 5000, 10_000),
    only: fc.constantFrom(
      {},
      { plans: [15] },
      { products: ["prd_book"] },
      { products: ["prd_report"] },
    ),
    country: fc.constantFrom("GB", "DE", "US"),
  })
  .filter(({ counts, period }) => period !== null || counts.some((count) => count > 0));

const grossOf = (shares: ReturnType<typeof splitRevenue>): number =>
  shares.reduce((sum, { net, tax }) => sum + net + tax, 0);

describe("the allocation of a payment", () => {
  test("sums to the payment or refund, whatever part of the order it is", () => {
    fc.assert(
      fc.property(bought, fc.integer({ min: -1_000_000, max: 1_000_000 }), (one, amount) => {
        expect(grossOf(splitRevenue(amount, orderOf(one)))).toBe(amount);
      }),
    );
  });

  test("of a full order equals its invoice's net and VAT", () => {
    fc.assert(
      fc.property(bought, (one) => {
        const order = orderOf(one);
        const { total, vat } = order.totals;
        const shares = splitRevenue(total, order);
        const sum = (part: "net" | "tax") => shares.reduce((all, share) => all + share[part], 0);
        expect(sum("net")).toBe(vat.reduce((all, { net }) => all + net, 0));
        expect(sum("tax")).toBe(vat.reduce((all, { tax }) => all + tax, 0));
      }),
    );
  });

  test("of a plan, products and delivery equals the price of each, less its own discount", () => {
    fc.assert(
      fc.property(bought, (one) => {
        const order = orderOf(one);
        const costs = new Map([["delivery", order.totals.shipping]]);
        for (const { plan: subscribed, netPence, takenPence = 0 } of order.lines) {
          const bucket = subscribed === null ? "products" : "plan-15";
          costs.set(bucket, (costs.get(bucket) ?? 0) + netPence - takenPence);
        }
        const shares = splitRevenue(order.totals.total, order);
        expect(new Map(shares.map(({ bucket, net }) => [bucket, net]))).toEqual(
          new Map([...costs].filter(([, net]) => net !== 0)),
        );
      }),
    );
    const half = { counts: [0, 0, 1], period: "annual", off: 5000, country: "GB" } as const;
    const order = orderOf({ ...half, only: { plans: [15] } });
    expect(splitRevenue(order.totals.total, order)).toMatchObject([
      { bucket: "products", net: 9_999 },
      { bucket: "plan-15", net: 120_000 },
    ]);
    // Older orders record the discount by VAT rate only.
    const old = { ...order, lines: order.lines.map((line) => ({ ...line, takenPence: 0 })) };
    expect(splitRevenue(order.totals.total, old)).toMatchObject([
      { bucket: "products", net: 5_199 },
      { bucket: "plan-15", net: 124_800 },
    ]);
  });

  test("of twelve monthly payments sums to the same, and later months belong to the plan alone", () => {
    fc.assert(
      fc.property(
        bought.filter(({ period }) => period === "monthly"),
        (one) => {
          const order = orderOf(one);
          const { toPay, total } = order.totals;
          const month = (total - toPay) / 11;
          fc.pre(month !== toPay);
          const first = splitRevenue(toPay, order);
          const later = splitRevenue(month, order);
          expect(grossOf(first) + 11 * grossOf(later)).toBe(total);
          expect(later.every(({ bucket }) => bucket === "plan-15")).toBe(true);
          const products = (shares: typeof first) =>
            grossOf(shares.filter(({ bucket }) => bucket === "products"));
          expect(products(first)).toBe(products(splitRevenue(total, order)));
        },
      ),
    );
  });

  test("names plans, products and delivery", () => {
    const order = orderOf({ counts: [1, 0, 0], period: null, off: 0, country: "GB" });
    expect(splitRevenue(3_828, order)).toEqual([
      { bucket: "products", title: "Products", net: 3_333, tax: 0 },
      { bucket: "delivery", title: "Delivery", net: 495, tax: 0 },
    ]);
    const both = orderOf({ counts: [0, 0, 1], period: "annual", off: 0, country: "GB" });
    expect(splitRevenue(-both.totals.total, both)).toEqual([
      { bucket: "products", title: "Products", net: -9_999, tax: -2_000 },
      { bucket: "plan-15", title: "Professional", net: -240_000, tax: -48_000 },
    ]);
  });
});

const kinds: readonly RevenueLedgerKind[] = [
  "charge",
  "receipt",
  "receipt-kept",
  "refund",
  "refund-failed",
  "dispute-lost",
];
const signed = (kind: RevenueLedgerKind, pence: number): number =>
  kind === "refund" || kind === "dispute-lost" ? -pence : pence;

describe("the figures of a random history", () => {
  const history = fc.array(
    fc.record({
      kind: fc.constantFrom(...kinds),
      pence: fc.integer({ min: 1, max: 400_000 }),
      of: bought,
    }),
    { maxLength: 30 },
  );
  const entered = (
    entries: ReadonlyArray<{ kind: RevenueLedgerKind; pence: number; of: Bought }>,
  ) =>
    entries.map(({ kind, pence, of }) => {
      const amount = signed(kind, pence);
      return { kind, amount, shares: splitRevenue(amount, orderOf(of)) };
    });

  test("equal the ledger by kind, however the days are divided", () => {
    fc.assert(
      fc.property(history, fc.integer({ min: 1, max: 7 }), (entries, days) => {
        const all = entered(entries);
        const byDay: MoneySums[] = Array.from({ length: days }, () => noSums);
        for (const [at, { shares, ...entry }] of all.entries())
          byDay[at % days] = addEntry(byDay[at % days] ?? noSums, entry, shares);
        const sums = addSums(byDay);
        const ledger = (...meant: readonly RevenueLedgerKind[]) =>
          all
            .filter(({ kind }) => meant.includes(kind))
            .reduce((sum, { amount }) => sum + amount, 0);
        expect(totalOf(sums, "taken").gross).toBe(ledger("charge", "receipt"));
        expect(totalOf(sums, "refunded").gross).toBe(
          ledger("refund", "refund-failed", "dispute-lost"),
        );
        expect(sums.kept).toBe(ledger("receipt-kept"));
        expect(sums.entries).toBe(all.length);
        expect(totalOf(sums).gross + sums.kept).toBe(ledger(...kinds));
      }),
      { numRuns: 60 },
    );
  });

  test("exclude transfers that were reversed because they belonged to another order, and retain them as unallocated", () => {
    fc.assert(
      fc.property(
        history,
        fc.array(fc.record({ pence: fc.integer({ min: 1, max: 400_000 }), of: bought }), {
          minLength: 1,
          maxLength: 10,
        }),
        (entries, wrong) => {
          const others = entered(entries);
          const put = entered(wrong.map((one) => ({ ...one, kind: "receipt" as const })));
          const off = wrong.flatMap(({ pence, of }) => [
            { kind: "receipt" as const, amount: -pence, shares: splitRevenue(-pence, orderOf(of)) },
            { kind: "receipt-kept" as const, amount: pence, shares: [] },
          ]);
          const sumUp = (all: ReturnType<typeof entered>) =>
            all.reduce((sums, { shares, ...entry }) => addEntry(sums, entry, shares), noSums);
          const before = sumUp(others);
          const after = sumUp([...others, ...put, ...off]);
          const arrived = wrong.reduce((sum, { pence }) => sum + pence, 0);
          expect(after.kept).toBe(before.kept + arrived);
          expect(totalOf(after, "taken").gross).toBe(totalOf(before, "taken").gross);
          expect(totalOf(after).gross + after.kept).toBe(
            totalOf(before).gross + before.kept + arrived,
          );
        },
      ),
      { numRuns: 60 },
    );
  });

  test("are the same in any order", () => {
    fc.assert(
      fc.property(history, (entries) => {
        const sumOf = (all: ReturnType<typeof entered>) =>
          all.reduce((sums, { shares, ...entry }) => addEntry(sums, entry, shares), noSums);
        const all = entered(entries);
        expect(sumOf(all.toReversed())).toEqual(sumOf(all));
      }),
      { numRuns: 60 },
    );
  });
});

test("the outstanding balance is grouped by age, without unpaid quotes and with late payments beside it", () => {
  const owed = (dueOn: string, amount: number) => ({ dueOn, amount });
  const quote = { until: "2026-12-01T00:00:00.000Z", by: null, ended: null };
  const { overdue, due, late, ages } = outstandingFigures(
    [
      orderEntry("ord_1", { unpaid: [owed("2026-11-23", 100), owed("2026-12-23", 20)] }),
      orderEntry("ord_2", { unpaid: [owed("2026-11-15", 1_000), owed("2026-10-20", 3)] }),
      orderEntry("ord_3", { unpaid: [owed("2026-07-01", 50)] }),
      orderEntry("ord_4", { unpaid: [owed("2026-12-01", 9_999)], quote }),
      orderEntry("ord_5", { status: "cancelled", kept: 1_600 }),
    ],
    "2026-11-23",
  );
  expect(overdue).toEqual({ orders: 3, amount: 1_153 });
  expect(due).toEqual({ orders: 1, amount: 20 });
  expect(late).toEqual({ orders: 1, amount: 1_600 });
  expect(ages).toEqual([
    { title: "Up to 7 days", orders: 1, amount: 100 },
    { title: "8 to 30 days", orders: 1, amount: 1_000 },
    { title: "31 to 90 days", orders: 1, amount: 3 },
    { title: "More than 90 days", orders: 1, amount: 50 },
  ]);
});

test.each([
  ["2026-11-24", null],
  ["2026-11-23", "Up to 7 days"],
  ["2026-11-16", "Up to 7 days"],
  ["2026-11-15", "8 to 30 days"],
  ["2026-10-24", "8 to 30 days"],
  ["2026-10-23", "31 to 90 days"],
  ["2026-08-25", "31 to 90 days"],
  ["2026-08-24", "More than 90 days"],
])("on 23 November a payment due on %s is in the band %j", (dueOn, band) => {
  const order = orderEntry("ord_1", { unpaid: [{ dueOn, amount: 5 }] });
  const { ages, overdue, due } = outstandingFigures([order], "2026-11-23");
  expect(ages.filter(({ amount }) => amount === 5).map(({ title }) => title)).toEqual(
    band === null ? [] : [band],
  );
  expect(band === null ? due : overdue).toEqual({ orders: 1, amount: 5 });
});
