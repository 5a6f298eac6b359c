import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { composeDashboard, mastheadLength, rowLength } from "../../shared/domain/feed.ts";

const categories = ["cat_a", "cat_b", "cat_c"];
const items = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    rank: fc.integer({ min: 0, max: 2 }),
    featured: fc.boolean(),
    categories: fc.subarray(categories),
  }),
  { selector: (item) => item.id, maxLength: 60 },
);

describe("a dashboard", () => {
  test("keeps its rows' lengths and the order of the library, and repeats nothing in a row", () => {
    fc.assert(
      fc.property(items, fc.subarray(categories), (library, chosen) => {
        const rows: Record<string, ReadonlyArray<{ id: string }>> = {
          ...composeDashboard(library, chosen),
        };
        const place = new Map(library.map(({ id }, index) => [id, index]));
        for (const [name, row] of Object.entries(rows)) {
          expect(row.length).toBeLessThanOrEqual(name === "featured" ? mastheadLength : rowLength);
          const places = row.map(({ id }) => place.get(id) ?? -1);
          expect(places).toEqual([...places].sort((a, b) => a - b));
          expect(new Set(places).size).toBe(places.length);
        }
      }),
    );
  });

  test("filters the personalised feed strictly and never repeats above what stands below", () => {
    fc.assert(
      fc.property(items, fc.subarray(categories), (library, chosen) => {
        const { featured, latest, personalised, premium, more } = composeDashboard(library, chosen);
        const masthead = new Set(featured.map(({ id }) => id));
        for (const item of personalised) {
          expect(masthead.has(item.id)).toBe(false);
          const fits = chosen.length === 0 || item.categories.some((id) => chosen.includes(id));
          expect(fits).toBe(true);
        }
        const above = new Set([...featured, ...latest, ...personalised].map(({ id }) => id));
        for (const item of premium) {
          expect(item.rank).toBeGreaterThan(0);
          expect(above.has(item.id)).toBe(false);
          above.add(item.id);
        }
        for (const item of more) expect(above.has(item.id)).toBe(false);
      }),
    );
  });
});
