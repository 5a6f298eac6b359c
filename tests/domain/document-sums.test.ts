import * as fc from "fast-check";
import { expect, test } from "vitest";
import { creditShares, grossOf } from "../../shared/domain/invoicing/credit-shares.ts";
import { documentContent } from "../../shared/domain/invoicing/document-content.ts";
import { sources } from "../support/document-sources.ts";
import { type Bought, productOf, professional, soldOrder } from "../support/sold-order.ts";

const anything: fc.Arbitrary<Bought> = fc.oneof(
  fc
    .record({
      slug: fc.stringMatching(/^[a-z]{6}$/),
      pricePence: fc.integer({ min: 1, max: 5_000_000 }),
      vatClass: fc.constantFrom("standard" as const, "zero" as const),
      ships: fc.boolean(),
      quantity: fc.integer({ min: 1, max: 4 }),
    })
    .map(({ quantity, ...product }) => ({ item: productOf(product), quantity })),
  fc
    .record({
      as: fc.constantFrom("annual" as const, "monthly" as const),
      annualPence: fc.integer({ min: 12, max: 5_000_000 }),
      monthlyPence: fc.integer({ min: 1, max: 500_000 }),
    })
    .map(({ as, ...prices }) => ({ item: { ...professional, ...prices }, as })),
);

const basket = fc
  .uniqueArray(anything, { minLength: 1, maxLength: 12, selector: ({ item }) => item.slug })
  .map((bought) => [...bought]);
const country = fc.constantFrom("GB", "DE", "JP");
const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0);

test("lines, VAT, settlement and schedule always sum to the order's total", () => {
  fc.assert(
    fc.property(basket, country, (bought, where) => {
      const order = soldOrder(bought, { country: where });
      for (const kind of ["invoice", "pro-forma", "quote"] as const) {
        const content = documentContent(sources(order, { kind }));
        expect(content.total).toBe(order.totals.total);
        expect(content.net + content.tax).toBe(content.total);
        expect(sum(content.lines.map(({ netPence }) => netPence))).toBe(content.net);
        expect(sum(content.vat.map(({ tax }) => tax))).toBe(content.tax);
        for (const { quantity, unitPence, netPence } of content.lines)
          expect(quantity * unitPence).toBe(netPence);
        expect(content.settlement.some(([, pence]) => pence === order.totals.toPay)).toBe(true);
        if (kind === "invoice")
          expect(sum(content.settlement.map(([, pence]) => pence))).toBe(content.total);
      }
      const { schedule, net, tax } = documentContent(sources(order, {}));
      if (schedule.length === 0) return;
      expect([sum(schedule.map((it) => it.net)), sum(schedule.map((it) => it.tax))]).toEqual([
        net,
        tax,
      ]);
      expect(schedule.every((it) => it.tax >= 0 && it.net >= 0)).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test("credit notes never give back more than was invoiced, and all together exactly that", () => {
  const shares = fc.uniqueArray(
    fc.record({
      rate: fc.constantFrom(2000, 500, 0),
      net: fc.integer({ min: 0, max: 10_000_000 }),
      tax: fc.constant(0),
    }),
    { minLength: 1, maxLength: 3, selector: ({ rate }) => rate },
  );
  const refunds = fc.array(fc.double({ min: 0.01, max: 1, noNaN: true }), { maxLength: 8 });
  fc.assert(
    fc.property(shares, refunds, (given, parts) => {
      const invoiced = given.map(({ rate, net }) => ({
        rate,
        net,
        tax: Math.round((net * rate) / 10_000),
      }));
      const total = grossOf(invoiced);
      const credited = new Map<number, { net: number; tax: number }>();
      const earlier: number[] = [];
      const give = (amount: number): void => {
        const split = creditShares(invoiced, earlier, amount);
        expect(grossOf(split)).toBe(amount);
        for (const { rate, net, tax } of split) {
          expect(Math.min(net, tax)).toBeGreaterThanOrEqual(0);
          const before = credited.get(rate) ?? { net: 0, tax: 0 };
          credited.set(rate, { net: before.net + net, tax: before.tax + tax });
        }
        earlier.push(amount);
      };
      for (const part of parts) {
        const amount = Math.floor((total - sum(earlier)) * part);
        if (amount > 0) give(amount);
      }
      if (sum(earlier) < total) give(total - sum(earlier));
      for (const { rate, net, tax } of invoiced)
        expect(credited.get(rate) ?? { net: 0, tax: 0 }).toEqual({ net, tax });
    }),
    { numRuns: 2000 },
  );
});
