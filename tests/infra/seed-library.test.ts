import { readdirSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { type LibrarySource, readLibrary } from "../../infra/seed/import/library-source.ts";
import { londonInstant } from "../../shared/kernel/london-date.ts";
import { sentencesOf, wordsOfItem } from "./library-words.ts";

const folder = resolve(import.meta.dirname, "../../infra/seed/library");
let library: LibrarySource;
beforeAll(() => {
  library = readLibrary(folder);
});

const sizeOf = (path: string): number =>
  statSync(path).isDirectory()
    ? readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0)
    : statSync(path).size;

describe("the seed library", () => {
  test("has 180 items and more, over six industries and four levels", () => {
    expect(library.items.length).toBeGreaterThanOrEqual(180);
    const depths = new Set(library.categories.map(({ level }) => level.length));
    expect([...depths].sort((a, b) => a - b)).toEqual([1, 2, 3, 4]);
    expect(library.categories.filter(({ level }) => level.length === 1)).toHaveLength(6);
  });

  test("has 30 full reports of several pages", () => {
    const reports = library.items.filter(
      ({ head, pages }) =>
        ["trend-report", "seasonal-forecast"].includes(head.type) && pages.length >= 3,
    );
    expect(reports.length).toBeGreaterThanOrEqual(30);
  });

  test("mixes media and access, and reaches over 18 months and into the future", () => {
    const heads = library.items.map(({ head }) => head);
    expect(new Set(heads.map(({ media }) => media))).toEqual(
      new Set(["digital", "pdf", "download"]),
    );
    expect(new Set(heads.map(({ access }) => access)).size).toBe(3);
    const dates = heads
      .map(({ publish }) => londonInstant(publish)?.getTime() ?? 0)
      .sort((a, b) => a - b);
    const months = ((dates.at(-1) ?? 0) - (dates[0] ?? 0)) / (30.44 * 86_400_000);
    expect(months).toBeGreaterThan(18);
  });

  test("has titles that are all different", () => {
    const titles = library.items.map(({ head }) => head.title);
    expect(new Set(titles).size).toBe(titles.length);
  });

  test("repeats no sentence", () => {
    const places = new Map<string, Set<string>>();
    for (const item of library.items)
      for (const sentence of wordsOfItem(item).flatMap(sentencesOf))
        places.set(sentence, (places.get(sentence) ?? new Set()).add(item.slug));
    const repeated = [...places].filter(([, slugs]) => slugs.size > 1);
    expect(repeated.map(([sentence, slugs]) => `${[...slugs].join(", ")}: ${sentence}`)).toEqual(
      [],
    );
  });

  test("stays below 25 MB", () => {
    expect(sizeOf(folder) / 1024 / 1024).toBeLessThan(25);
  });
});
