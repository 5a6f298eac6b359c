/** The months of the figures: members at the start, new and leaving ones, and the plans at the end. */
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { planMonths, type PlanTenure } from "../../shared/domain/accounting/plan-figures.ts";
import { monthsAfter } from "../../shared/kernel/calendar-day.ts";

const now = new Date("2026-11-23T12:00:00.000Z");
describe("months", () => {
  const stay = (
    from: string,
    to: string | null,
    ...plans: readonly (readonly [string, number])[]
  ) => ({
    userId: from,
    from,
    to,
    plans: plans.map(([day, id]) => ({ from: day, id, title: `Plan ${id}` })),
  });

  test("count members at the start, new and leaving ones, and the plans at the end", () => {
    const stays: readonly PlanTenure[] = [
      stay("2026-01-01", null, ["2026-01-01", 15], ["2026-10-05", 16]),
      stay("2026-09-30", "2026-10-01", ["2026-09-30", 15]),
      stay("2026-10-31", null, ["2026-10-31", 15]),
      stay("2026-11-23", null, ["2026-11-23", 15]),
    ];
    expect(planMonths(stays, ["2026-09", "2026-10", "2026-11"], now)).toEqual([
      {
        month: "2026-09",
        before: 1,
        begun: 1,
        ended: 0,
        after: 2,
        mix: [{ id: 15, title: "Plan 15", people: 2 }],
      },
      {
        month: "2026-10",
        before: 2,
        begun: 1,
        ended: 1,
        after: 2,
        mix: [
          { id: 15, title: "Plan 15", people: 1 },
          { id: 16, title: "Plan 16", people: 1 },
        ],
      },
      {
        month: "2026-11",
        before: 2,
        begun: 1,
        ended: 0,
        after: 3,
        mix: [
          { id: 15, title: "Plan 15", people: 2 },
          { id: 16, title: "Plan 16", people: 1 },
        ],
      },
    ]);
  });

  test("add up: members at the start plus new ones minus leaving ones are those at the next start", () => {
    const day = fc
      .integer({ min: 0, max: 690 })
      .map((days) => new Date(Date.UTC(2025, 0, 1) + days * 86_400_000).toISOString().slice(0, 10));
    const some = fc.array(
      fc
        .tuple(day, fc.option(day))
        .filter(([from, to]) => to === null || (to > from && to <= "2026-11-23"))
        .filter(([from]) => from <= "2026-11-23")
        .map(([from, to]) => stay(from, to, [from, 15])),
    );
    const months = Array.from({ length: 23 }, (_, at) => monthsAfter("2025-01-01", at).slice(0, 7));
    fc.assert(
      fc.property(some, (stays) => {
        const figures = planMonths(stays, months, now);
        for (const [at, { before, begun, ended, after, mix }] of figures.entries()) {
          expect(before + begun - ended).toBe(after);
          expect(mix.reduce((sum, { people }) => sum + people, 0)).toBe(after);
          expect(figures[at + 1]?.before ?? after).toBe(after);
        }
      }),
    );
  });
});
