import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type PricedBasket, priceBasket } from "../../shared/domain/pricing/pricing.ts";
import { formatPence, roundHalfUp, allocatePence } from "../../shared/kernel/money.ts";
import {
  type AnyBasket,
  anyBasket,
  line,
  plan,
  premium,
  product,
  professional,
  sources,
} from "../support/shop-examples.ts";

const totalsOf = ({ lines, from }: AnyBasket) => priceBasket(lines, from).totals;
const goods = (pricePence: number) =>
  product({ slug: "tote", form: "goods", ships: true, pricePence });

describe("money", () => {
  test.each([
    [240_000, "£2,400.00"],
    [0, "£0.00"],
    [1, "£0.01"],
    [316_800, "£3,168.00"],
  ])("%i pence are %s", (pence, text) => expect(formatPence(pence)).toBe(text));

  test.each([
    [1, 2, 1],
    [-1, 2, 0],
    [3, 2, 2],
    [24_000_000, 365, 65_753],
    [2, 3, 1],
  ])("%i / %i, rounded half up, is %i", (a, b, rounded) => expect(roundHalfUp(a, b)).toBe(rounded));

  test("an allocation sums to its total", () => {
    fc.assert(
      fc.property(
        fc.nat(10_000_000),
        fc.array(fc.nat(10_000), { minLength: 1, maxLength: 12 }),
        (whole, weights) => {
          const parts = allocatePence(whole, weights);
          expect(parts.reduce((sum, part) => sum + part, 0)).toBe(whole);
          expect(parts.every((part) => part >= 0)).toBe(true);
        },
      ),
    );
  });
});

describe("plans", () => {
  test("Professional by the month: £3,168.00 in total, £264.00 today and each month", () => {
    const basket = [line("professional", { purchaseType: "monthly" })];
    expect(priceBasket(basket, sources([professional])).totals).toMatchObject({
      subTotal: 264_000,
      tax: 52_800,
      total: 316_800,
      toPay: 26_400,
      toPayMonthly: 26_400,
      monthly: true,
      months: 12,
    });
  });

  test.each([
    [professional, "annual", 288_000, 288_000],
    [premium, "annual", 576_000, 576_000],
    [premium, "monthly", 633_600, 52_800],
  ] as const)("%o by %s", (item, purchaseType, total, toPay) => {
    const { totals } = priceBasket([line(item.slug, { purchaseType })], sources([item]));
    expect(totals).toMatchObject({ total, toPay });
  });

  test("a plan that is not sold for the period has no line", () => {
    const yearly = plan({ monthlyPence: null });
    const { lines } = priceBasket(
      [line("professional", { purchaseType: "monthly" })],
      sources([yearly]),
    );
    expect(lines).toEqual([]);
  });

  test("everything beside a monthly plan is paid today", () => {
    const basket = [line("professional", { purchaseType: "monthly" }), line("report")];
    const { totals } = priceBasket(basket, sources([professional, product()]));
    expect(totals).toMatchObject({ total: 316_800 + 10_200, toPay: 26_400 + 10_200 });
  });
});

describe("VAT by rate", () => {
  test("is 20 % for downloads and goods, zero for books, and that of the goods for delivery", () => {
    const basket = [line("report"), line("book", { quantity: 2 })];
    const book = product({ slug: "book", vatClass: "zero", pricePence: 1500, form: "e-book" });
    expect(priceBasket(basket, sources([product(), book])).totals).toMatchObject({
      subTotal: 11_500,
      tax: 1700,
      total: 13_200,
      vat: [
        { rate: 2000, net: 8500, tax: 1700 },
        { rate: 0, net: 3000, tax: 0 },
      ],
    });
  });

  test("is rounded once per rate, not once per line", () => {
    const items = [1, 2, 3].map((n) => product({ slug: `item-${n}`, pricePence: 2 }));
    const basket = items.map(({ slug }) => line(slug));
    // Rounding 0.4p three times would give nothing; 20 % of 6p is 1.2p.
    expect(priceBasket(basket, sources(items)).totals).toMatchObject({ subTotal: 6, tax: 1 });
  });

  test("splits delivery of a book and a mug by price", () => {
    const book = product({ slug: "book", vatClass: "zero", ships: true, pricePence: 1000 });
    const mug = product({ slug: "mug", ships: true, pricePence: 2000 });
    const { totals } = priceBasket([line("book"), line("mug")], sources([book, mug]));
    expect(totals).toMatchObject({
      shipping: 495,
      vat: [
        { rate: 2000, net: 2330, tax: 466 },
        { rate: 0, net: 1165, tax: 0 },
      ],
    });
  });

  test("puts the odd penny of delivery on the higher rate, whichever line is first", () => {
    const book = product({ slug: "book", vatClass: "zero", ships: true, pricePence: 1000 });
    const mug = product({ slug: "mug", ships: true, pricePence: 1000 });
    const from = sources([book, mug]);
    const expected = [
      { rate: 2000, net: 1248, tax: 250 },
      { rate: 0, net: 1247, tax: 0 },
    ];
    expect(priceBasket([line("book"), line("mug")], from).totals.vat).toEqual(expected);
    expect(priceBasket([line("mug"), line("book")], from).totals.vat).toEqual(expected);
  });

  test.each([
    ["GB", 1700, false],
    ["IM", 1700, false],
    ["JE", 0, true],
    ["DE", 0, true],
    ["US", 0, true],
  ])("in %s is %i", (country, tax, reverseCharge) => {
    const { totals } = priceBasket([line("report")], sources([product()], country));
    expect(totals).toMatchObject({ tax, reverseCharge, total: 8500 + tax });
  });
});

describe("delivery", () => {
  test.each([
    ["GB", 2500, 495],
    ["GB", 9999, 495],
    ["GB", 10_000, 0],
    ["IM", 2500, 495],
    ["DE", 2500, 1250],
    ["DE", 50_000, 1250],
    ["US", 2500, 1950],
    ["US", 50_000, 1950],
  ])("to %s of goods for %i", (country, price, shipping) => {
    const { totals } = priceBasket([line("tote")], sources([goods(price)], country));
    expect(totals).toMatchObject({ shipping, ships: true });
  });

  test.each([
    ["goods alone", goods(9999), null, 495],
    ["a download that is a penny too cheap", goods(2500), product({ pricePence: 7499 }), 495],
    ["a download", goods(2500), product({ pricePence: 7500 }), 0],
    ["a book without VAT", goods(2500), product({ pricePence: 7500, vatClass: "zero" }), 0],
  ])("depends on the net of the whole order: %s", (_, parcel, other, shipping) => {
    const items = other === null ? [parcel] : [parcel, other];
    const lines = items.map(({ slug }) => line(slug));
    expect(priceBasket(lines, sources(items)).totals.shipping).toBe(shipping);
  });

  test("is free with a plan, also by the month, and with an upgrade", () => {
    const from = sources([goods(2500), plan()]);
    for (const purchaseType of ["annual", "monthly"] as const) {
      const bought = [line("tote"), line("professional", { purchaseType })];
      expect(priceBasket(bought, from).totals).toMatchObject({ shipping: 0, ships: true });
    }
  });

  test("is charged for goods only, and never free abroad", () => {
    const items = [goods(2500), product({ pricePence: 50_000 })];
    expect(priceBasket([line("report")], sources(items)).totals).toMatchObject({
      shipping: 0,
      ships: false,
    });
    const both = [line("tote"), line("report")];
    expect(priceBasket(both, sources(items, "DE")).totals.shipping).toBe(1250);
  });
});

describe("items that are no longer sold have no line", () => {
  const options = [
    { optionId: "opt_1", slug: "a", title: "A", status: true, pricePence: 100, contentIds: [] },
    { optionId: "opt_2", slug: "b", title: "B", status: false, pricePence: 200, contentIds: [] },
  ];
  test.each([
    ["a deleted product", [], null],
    ["a product that is not on sale", [product({ onSale: false })], null],
    ["an option that is off", [product({ options })], "opt_2"],
    ["a deleted option", [product({ options })], "opt_3"],
    ["a product without an option that has options now", [product({ options })], null],
  ])("%s", (_, items, optionId) => {
    const { lines, totals } = priceBasket([line("report", { optionId })], sources(items));
    expect(lines).toEqual([]);
    expect(totals.total).toBe(0);
  });

  test("an option has its own price and its own content, or the product's", () => {
    const opening = options.map((option) => ({ ...option, contentIds: ["con_9"] }));
    const items = [product({ options: opening })];
    const priced = priceBasket([line("report", { optionId: "opt_1" })], sources(items));
    expect(priced.lines).toMatchObject([
      { netPence: 100, optionTitle: "A", contentIds: ["con_9"] },
    ]);
  });
});

describe("any basket", () => {
  const sums = ({ lines, totals }: PricedBasket): void => {
    const { subTotal, shipping, tax, total, toPay, toPayMonthly, vat } = totals;
    expect(lines.reduce((sum, { netPence }) => sum + netPence, 0)).toBe(subTotal);
    expect(total).toBe(subTotal + shipping + tax);
    expect(toPay + 11 * toPayMonthly).toBe(total);
    expect(vat.reduce((sum, share) => sum + share.net, 0)).toBe(subTotal + shipping);
    expect(vat.reduce((sum, share) => sum + share.tax, 0)).toBe(tax);
    const all = [subTotal, shipping, tax, total, toPay, toPayMonthly];
    expect(all.every((amount) => Number.isSafeInteger(amount) && amount >= 0)).toBe(true);
    // Today's payment is never the smaller one.
    expect(toPay).toBeGreaterThanOrEqual(toPayMonthly);
  };

  test("has whole, non-negative totals that sum", () => {
    fc.assert(
      fc.property(anyBasket, ({ lines, from }) => {
        const priced = priceBasket(lines, from);
        expect(priced.lines).toHaveLength(lines.length);
        sums(priced);
      }),
      { numRuns: 6000 },
    );
  });

  test("costs the same in any order of its lines", () => {
    fc.assert(
      fc.property(
        anyBasket.chain((basket) =>
          fc.record({
            basket: fc.constant(basket),
            lines: fc.shuffledSubarray([...basket.lines], { minLength: basket.lines.length }),
          }),
        ),
        ({ basket, lines }) => {
          expect(totalsOf({ ...basket, lines })).toEqual(totalsOf(basket));
        },
      ),
      { numRuns: 3000 },
    );
  });

  test("does not cost less with more in it, delivery aside", () => {
    fc.assert(
      fc.property(anyBasket, (basket) => {
        const [, ...fewer] = basket.lines;
        const all = totalsOf(basket);
        const less = totalsOf({ ...basket, lines: fewer });
        expect(all.subTotal).toBeGreaterThanOrEqual(less.subTotal);
      }),
      { numRuns: 2000 },
    );
  });
});
