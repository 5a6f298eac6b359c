import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type EffectiveDated,
  withEffectiveDate,
  pastPeriods,
  effectiveOn,
  type PricePeriod,
  priceTimeline,
  type ProductPrices,
  productPricing,
} from "../../shared/domain/pricing/effective-dated-prices.ts";
import {
  addScheduledPrice,
  removeScheduledPrice,
  scheduleErrors,
} from "../../shared/domain/pricing/scheduled-prices.ts";
import type { Product } from "../../shared/domain/catalogue/shop-item.ts";
import { daysAfter } from "../../shared/kernel/calendar-day.ts";
import { product as exampleProduct } from "../support/shop-examples.ts";

type Priced = Product & EffectiveDated<ProductPrices>;

const start = "2026-01-01";
const product: Priced = {
  ...exampleProduct({ pricePence: 1000 }),
  pricedFrom: start,
  planned: [],
};
const at = (pence: number): ProductPrices => ({
  pricePence: pence,
  rrpPence: null,
  vatClass: product.vatClass,
  options: [],
});

/** The past prices are saved beside the product when its price changes, as the staff endpoints save them. */
interface Kept {
  readonly product: Priced;
  /** The latest period is first. */
  readonly past: readonly PricePeriod<ProductPrices>[];
}
const saving = ({ product: existing, past }: Kept, next: Priced, day: string): Kept => {
  const { pricedFrom } = withEffectiveDate(
    next,
    effectiveOn(existing, day, productPricing),
    day,
    productPricing,
  );
  const ended = pastPeriods(existing, pricedFrom, productPricing);
  return { product: { ...next, pricedFrom }, past: [...ended.toReversed(), ...past] };
};

const days = 120;
const move = fc.record({
  /** The wait is the number of days since the previous move. */
  wait: fc.integer({ min: 0, max: 12 }),
  kind: fc.constantFrom("now", "plan", "unplan"),
  ahead: fc.integer({ min: 1, max: 30 }),
  pence: fc.integer({ min: 1, max: 6 }).map((tens) => tens * 1000),
});

describe("effective-dated prices", () => {
  test("equal a table with a price for each day, after any change, schedule or cancellation", () => {
    fc.assert(
      fc.property(fc.array(move, { maxLength: 25 }), (moves) => {
        const table = Array.from({ length: 400 }, () => 1000);
        const plans = new Set<number>();
        let stored: Kept = { product, past: [] };
        let today = 0;
        const fill = (from: number, pence: number): void => {
          const next = [...plans].filter((one) => one > from).toSorted((a, b) => a - b)[0];
          for (let day = from; day < (next ?? table.length); day += 1) table[day] = pence;
        };
        for (const { wait, kind, ahead, pence } of moves) {
          today += wait;
          const day = daysAfter(start, today);
          const existing = effectiveOn(stored.product, day, productPricing);
          const from = daysAfter(day, ahead);
          if (kind === "now") {
            stored = saving(stored, { ...existing, pricePence: pence }, day);
            fill(today, pence);
          } else if (kind === "plan") {
            const planned = addScheduledPrice(existing.planned, { from, ...at(pence) });
            stored = saving(stored, { ...existing, planned }, day);
            plans.add(today + ahead);
            fill(today + ahead, pence);
          } else if (existing.planned.some((one) => one.from === from)) {
            stored = saving(
              stored,
              { ...existing, planned: removeScheduledPrice(existing.planned, from) },
              day,
            );
            plans.delete(today + ahead);
            fill(today + ahead, table[today + ahead - 1] ?? 0);
          }
        }
        const timeline = priceTimeline(
          stored.product,
          stored.past,
          daysAfter(start, today),
          productPricing,
        );
        const [latest] = timeline;
        expect(latest?.until).toBeNull();
        expect(timeline.filter(({ state }) => state === "now")).toHaveLength(1);
        for (let day = 0; day < days; day += 1) {
          const on = daysAfter(start, day);
          const current = timeline.filter(
            ({ from, until }) => from <= on && (until === null || on < until),
          );
          expect(current.map(({ prices }) => prices.pricePence)).toEqual([table[day]]);
          if (day >= today)
            expect(effectiveOn(stored.product, on, productPricing).pricePence).toBe(table[day]);
        }
      }),
      { numRuns: 500 },
    );
  });

  test("leave the price of an option added since, and ignore an option that was removed", () => {
    const option = { slug: "a", title: "A", status: true, contentIds: [] };
    const planned = [
      {
        from: "2026-02-01",
        ...at(1000),
        options: [
          { optionId: "old", pricePence: 1 },
          { optionId: "kept", pricePence: 2 },
        ],
      },
    ];
    const options = [
      { ...option, optionId: "kept", pricePence: 7 },
      { ...option, optionId: "new", pricePence: 8 },
    ];
    const previous = effectiveOn({ ...product, options, planned }, "2026-02-01", productPricing);
    expect(previous.options.map(({ optionId, pricePence }) => [optionId, pricePence])).toEqual([
      ["kept", 2],
      ["new", 8],
    ]);
    expect(previous).toMatchObject({ pricedFrom: "2026-02-01", planned: [] });
  });

  test("do not change when options are reordered", () => {
    const option = { slug: "a", title: "A", status: true, contentIds: [] };
    const options = [
      { ...option, optionId: "one", pricePence: 1 },
      { ...option, optionId: "two", pricePence: 2 },
    ];
    const recognised = { ...product, options };
    const since = (next: Product) =>
      withEffectiveDate(next, recognised, "2026-02-01", productPricing).pricedFrom;
    expect(since({ ...recognised, options: options.toReversed() })).toBe(start);
    const swapped = options.map((it) => ({ ...it, pricePence: 3 - it.pricePence }));
    expect(since({ ...recognised, options: swapped })).toBe("2026-02-01");
  });

  test.each([
    ["today", "2026-03-01"],
    ["a past day", "2026-02-28"],
    ["more than five years ahead", "2031-03-02"],
  ])("cannot be scheduled for %s", (_what, from) => {
    expect(scheduleErrors([], from, "2026-03-01")).toHaveProperty("from");
    expect(scheduleErrors([], "2031-03-01", "2026-03-01")).toEqual({});
  });

  test("can be scheduled for at most twelve days, each of which can be rescheduled", () => {
    const planned = Array.from({ length: 12 }, (_, index) => ({
      from: daysAfter("2026-03-02", index),
    }));
    expect(scheduleErrors(planned, "2026-04-01", "2026-03-01")).toHaveProperty("from");
    expect(scheduleErrors(planned, "2026-03-02", "2026-03-01")).toEqual({});
  });
});
