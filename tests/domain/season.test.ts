import { describe, expect, test } from "vitest";
import { seasonAt, seasonNamed, seasonsOf } from "../../shared/domain/feeds/season.ts";

describe("a season", () => {
  test.each([
    ["2026-03-01T00:00:00.000Z", "2026-spring", "Spring 2026"],
    ["2026-02-28T23:59:59.999Z", "2025-winter", "Winter 2025/26"],
    ["2026-12-01T00:00:00.000Z", "2026-winter", "Winter 2026/27"],
    // London is an hour ahead of UTC.
    ["2026-05-31T22:59:59.999Z", "2026-spring", "Spring 2026"],
    ["2026-05-31T23:00:00.000Z", "2026-summer", "Summer 2026"],
    ["2026-08-31T23:00:00.000Z", "2026-autumn", "Autumn 2026"],
    ["1999-12-31T12:00:00.000Z", "1999-winter", "Winter 1999/00"],
  ])("%s is in %s", (instant, id, title) => {
    const season = seasonAt(Date.parse(instant));
    expect([season.id, season.title]).toEqual([id, title]);
    expect(seasonNamed(id)).toEqual(season);
    expect(season.from).toBeLessThanOrEqual(Date.parse(instant));
    expect(season.until).toBeGreaterThan(Date.parse(instant));
    // There is no gap between two seasons.
    expect(seasonAt(season.until).from).toBe(season.until);
  });

  test.each(["", "2026", "2026-monsoon", "26-spring"])("has no name like '%s'", (text) => {
    expect(seasonNamed(text)).toBeNull();
  });

  test("is listed once, the latest first, if an item of it is published", () => {
    const instants = ["2026-12-24", "2026-11-20", "2026-09-01", "2025-07-01", "2025-06-02"];
    const publishedAt = Float64Array.from(instants, (day) => Date.parse(`${day}T09:00:00Z`));
    const ids = (first: number): string[] => seasonsOf(publishedAt, first).map(({ id }) => id);
    expect(ids(0)).toEqual(["2026-winter", "2026-autumn", "2025-summer"]);
    expect(ids(1)).toEqual(["2026-autumn", "2025-summer"]);
    expect(ids(5)).toEqual([]);
  });
});
