import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { creditShares } from "../../shared/domain/invoicing/credit-shares.ts";
import { soldLines } from "../../shared/domain/invoicing/document-lines.ts";
import { priceBasket } from "../../shared/domain/pricing/pricing.ts";
import type { ShopItem } from "../../shared/domain/catalogue/shop-item.ts";
import {
  voucherBlocker,
  voucherFaults,
  type VoucherTerms,
  type VoucherContext,
} from "../../shared/domain/pricing/voucher.ts";
import { premium, product, professional, settings } from "../support/shop-examples.ts";

const today = "2026-11-23";
const terms: VoucherTerms = {
  code: "SPRING10",
  kind: "percent",
  value: 1000,
  products: [],
  plans: [],
  leastPence: 0,
  from: null,
  until: null,
  isActive: true,
  limit: null,
  perMember: null,
  used: 0,
};

const shelf: readonly ShopItem[] = [
  product({ productId: "prd_1", slug: "report", pricePence: 8500 }),
  product({ productId: "prd_2", slug: "book", pricePence: 1999, vatClass: "zero", ships: true }),
  product({ productId: "prd_3", slug: "tote", pricePence: 1, ships: true }),
  product({ productId: "prd_4", slug: "box", pricePence: 7333, ships: true }),
  professional,
  premium,
];
const items = new Map(shelf.map((item) => [item.slug, item]));

const line = fc.record({
  slug: fc.constantFrom("report", "book", "tote", "box"),
  quantity: fc.integer({ min: 1, max: 4 }),
});
const plan = fc.constantFrom(null, "annual" as const, "monthly" as const);
const voucher = fc.record({
  kind: fc.constantFrom("fixed" as const, "percent" as const),
  value: fc.integer({ min: 1, max: 10_000 }),
  products: fc.subarray(["prd_1", "prd_2", "prd_3", "prd_4"]),
  plans: fc.subarray([15, 16]),
  leastPence: fc.constantFrom(0, 0, 5000),
});
const basket = fc.record({
  lines: fc.uniqueArray(line, { selector: ({ slug }) => slug, maxLength: 4 }),
  plan,
  country: fc.constantFrom("GB", "FR", "US"),
});

interface Given {
  readonly lines: ReadonlyArray<{ readonly slug: string; readonly quantity: number }>;
  readonly plan: "annual" | "monthly" | null;
  readonly country: string;
}

const linesOf = ({ lines, plan: period }: Given) => [
  ...lines.map(({ slug, quantity }) => ({
    lineId: slug,
    slug,
    optionId: null,
    purchaseType: "product" as const,
    quantity,
    quoteId: null,
  })),
  ...(period === null
    ? []
    : [
        {
          lineId: "plan",
          slug: "professional",
          optionId: null,
          purchaseType: period,
          quantity: 1,
          quoteId: null,
        },
      ]),
];

const price = (given: Given, change: Partial<VoucherTerms>, use: Partial<VoucherContext> = {}) =>
  priceBasket(linesOf(given), {
    items,
    quotes: new Map(),
    settings,
    country: given.country,
    voucher: { terms: { ...terms, ...change }, today, usedByMember: 0, isTaken: false, ...use },
  });
const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0);

describe("a voucher on 10,000 baskets", () => {
  test("is exact to the penny on totals, documents, instalments and refunds", () => {
    fc.assert(
      fc.property(basket, voucher, fc.integer({ min: 1, max: 99 }), (given, change, part) => {
        const plain = price(given, { isActive: false }).totals;
        const { lines, totals, voucherRefused } = price(given, change);
        const applied = totals.voucher?.pence ?? 0;
        expect(applied === 0).toBe(voucherRefused !== null);
        const list = sum(lines.map(({ netPence }) => netPence));
        expect(totals.subTotal).toBe(list - applied);
        expect(totals.subTotal).toBeGreaterThanOrEqual(0);
        expect(totals.total).toBe(totals.subTotal + totals.shipping + totals.tax);
        expect(sum(totals.vat.map(({ net }) => net))).toBe(totals.subTotal + totals.shipping);
        expect(totals.vat.every(({ net, tax }) => net >= 0 && tax >= 0)).toBe(true);
        // The total is never higher than without the voucher, except for delivery that is no longer free.
        expect(totals.total - totals.shipping).toBeLessThanOrEqual(plain.total);
        if (totals.voucher !== null)
          expect(sum(totals.voucher.shares.map(({ net }) => net))).toBe(applied);
        expect(sum(soldLines(lines, totals).map(({ netPence }) => netPence))).toBe(
          totals.subTotal + totals.shipping,
        );
        expect(totals.toPay + (totals.monthly ? 11 * totals.toPayMonthly : 0)).toBe(totals.total);
        if (totals.monthly) expect(totals.toPayMonthly).toBeGreaterThanOrEqual(100);
        // A card can be charged with the amount due.
        if (totals.toPay > 0) expect(totals.toPay).toBeGreaterThanOrEqual(list === 1 ? 1 : 4);
        if (totals.total === 0) return;
        const first = Math.max(1, Math.floor((totals.total * part) / 100));
        const credited = creditShares(totals.vat, [], first);
        expect(sum(credited.map(({ net, tax }) => net + tax))).toBe(first);
        if (first === totals.total) return;
        const rest = creditShares(totals.vat, [first], totals.total - first);
        for (const { rate, net, tax } of totals.vat) {
          const back = [...credited, ...rest].filter((share) => share.rate === rate);
          expect(sum(back.map((share) => share.net))).toBe(net);
          expect(sum(back.map((share) => share.tax))).toBe(tax);
        }
      }),
      { numRuns: 10_000 },
    );
  });

  test("takes nothing off items that it does not apply to", () => {
    fc.assert(
      fc.property(basket, voucher, (given, change) => {
        const { lines, totals } = price(given, { ...change, products: ["prd_2"], plans: [] });
        const book = lines.find(({ slug }) => slug === "book");
        expect(totals.voucher?.pence ?? 0).toBeLessThanOrEqual(book?.netPence ?? 0);
      }),
      { numRuns: 1000 },
    );
  });
});

const one = (slug: "book" | "report") => ({
  lines: [{ slug, quantity: 1 }],
  plan: null,
  country: "GB" as const,
});

describe("a voucher", () => {
  test("of ten per cent takes £8.50 off £85.00, before VAT", () => {
    const { totals } = price(one("report"), {});
    expect(totals).toMatchObject({ subTotal: 7650, tax: 1530, total: 9180, toPay: 9180 });
    expect(totals.voucher).toEqual({
      code: "SPRING10",
      pence: 850,
      shares: [{ rate: 2000, net: 850 }],
    });
  });

  test("of a hundred per cent makes products free, and leaves a pound of each plan payment", () => {
    const all = { value: 10_000 };
    expect(price(one("report"), all).totals).toMatchObject({ total: 0, toPay: 0 });
    const { totals } = price({ ...one("report"), plan: "annual" }, all);
    expect(totals.subTotal).toBe(100);
    expect(price({ lines: [], plan: "monthly", country: "GB" }, all).totals).toMatchObject({
      subTotal: 1200,
      toPayMonthly: 120,
    });
  });

  test("leaves no amount that is too small for a card", () => {
    const { totals } = price(one("report"), { kind: "fixed", value: 8450 });
    expect(totals.subTotal).toBe(100);
  });

  test.each([
    ["before its first day", { from: "2026-11-24" }, "yet"],
    ["after its last day", { until: "2026-11-22" }, "expired"],
    ["after it was ended", { isActive: false }, "expired"],
    ["after it was used up", { limit: 3, used: 3 }, "used up"],
    [
      "without an item that it applies to",
      { products: ["prd_2"] },
      "apply to anything in your basket",
    ],
    ["below its minimum", { leastPence: 8501 }, "below the minimum"],
  ] as const)("is refused %s", (_when, change, words) => {
    const { totals, voucherRefused } = price(one("report"), change);
    expect(totals.voucher).toBeNull();
    expect(voucherRefused).toContain(words);
  });

  test("is refused to a member who has used it up, but not to the order that already has it", () => {
    const reason = (
      use: Partial<VoucherContext>,
      limits: Partial<VoucherTerms> = { perMember: 2 },
    ) => price(one("report"), limits, use).voucherRefused;
    expect(reason({ usedByMember: 1 })).toBeNull();
    expect(reason({ usedByMember: 2 })).toBe("You have already used this voucher.");
    expect(reason({ usedByMember: 9 }, {})).toBeNull();
    expect(reason({ usedByMember: 2, isTaken: true })).toBeNull();
    const last = { limit: 1, used: 1 };
    expect(reason({}, last)).toBe("This voucher has been used up.");
    expect(reason({ isTaken: true }, last)).toBeNull();
    expect(reason({ isTaken: true }, { isActive: false })).toContain("expired");
  });

  test("is valid on its first and its last day", () => {
    expect(voucherBlocker({ ...terms, from: today, until: today }, today)).toBeNull();
  });

  test.each([
    [{ kind: "percent", value: 10_001 }, "value"],
    [{ from: "2026-12-02", until: "2026-12-01" }, "until"],
    [{ limit: 2, perMember: 3 }, "per_member"],
  ] as const)("has errors for %j", (change, field) => {
    expect(Object.keys(voucherFaults({ ...terms, ...change }))).toEqual([field]);
    expect(voucherFaults(terms)).toEqual({});
  });
});
