/** The demo library keeps promises to its readers beyond what every library has to keep. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { readLibrary } from "../../infra/seed/import/library-source.ts";

const { items, shop } = readLibrary("infra/seed/library");
type Item = (typeof items)[number];

const blocksOf = ({ pages }: Item) => pages.flatMap(({ blocks }) => blocks);
const kindsOf = (item: Item): readonly string[] => blocksOf(item).map(({ kind }) => kind);

/** File names and addresses are not read by readers. */
const unread = new Set(["image", "clip", "hex", "hexes", "url", "to", "side", "items", "product"]);

/** These are all texts of a value that readers see. */
const wordsIn = (value: unknown): string[] => {
  if (typeof value === "string")
    return value.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => (unread.has(name) ? [] : wordsIn(part)));
};

describe("the masterclasses", () => {
  const lessons = items.filter(({ head }) => head.type === "masterclass");

  test("are twelve", () => {
    expect(lessons).toHaveLength(12);
  });

  test.each(lessons)(
    "$slug is a complete lesson with text, steps and a worksheet to download",
    (lesson) => {
      const fields = blocksOf(lesson).map((block) => block.fields);
      expect(fields.flatMap(wordsIn).length).toBeGreaterThanOrEqual(1000);
      const numbered = fields.filter(({ text }) => /^3\. /m.test(String(text)));
      expect(
        numbered.length + kindsOf(lesson).filter((kind) => kind === "timeline").length,
      ).toBeGreaterThan(0);
      expect(lesson.head.files.map(({ caption }) => caption).join()).toContain("Worksheet");
      expect(kindsOf(lesson)).toContain("download-list");
    },
  );

  test("include at least three with a film or a recording", () => {
    const shown = lessons.filter((lesson) =>
      kindsOf(lesson).some((kind) => ["video-feature", "audio", "embed"].includes(kind)),
    );
    expect(shown.length).toBeGreaterThanOrEqual(3);
  });
});

describe("long reports", () => {
  const sale = shop?.products ?? [];
  const products = new Set(sale.map(({ slug }) => slug));
  /** The shop sells these items alone, in a set, or as an option. */
  const opened = new Set(
    sale.flatMap(({ head }) => [
      ...head.opens,
      ...head.options.flatMap(({ opens }) => opens ?? []),
    ]),
  );
  const sold = items.filter(({ slug, pages }) => pages.length > 2 && opened.has(slug));

  test("are sold", () => {
    expect(sold.length).toBeGreaterThan(10);
  });

  test.each(sold)("$slug shows a product of the shop, once", (item) => {
    const shown = blocksOf(item).flatMap(({ kind, fields }) =>
      kind === "product-card" ? [String(fields["product"])] : [],
    );
    expect(shown.map((product) => [product, products.has(product)])).toEqual([[shown[0], true]]);
  });
});

describe("figures", () => {
  const facts = z.array(
    z.object({ figure: z.string(), label: z.string(), source: z.optional(z.string()) }),
  );
  const given = items.flatMap((item) =>
    blocksOf(item).flatMap(({ kind, fields }) =>
      kind === "key-facts"
        ? facts.parse(fields["facts"]).map((fact) => ({ slug: item.slug, ...fact }))
        : [],
    ),
  );

  /** The expression finds a sample size in digits or words, but no date, amount or measure. */
  const size =
    /\b(?:n = )?\d+\b(?! ?(?:(?:cm|mm|m|g|h|min|pt|days?|weeks?|years?)\b|%|°C))|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-\w+)?|hundred)\b/i;
  const dates =
    /(?:\d{1,2} )?(?:January|February|March|April|May|June|July|August|September|October|November|December|spring|summer|autumn|winter)(?: to \w+)? \d{4}|\d{4} (?:to|and) \d{4}|\b20\d\d\b|[£€$]\S+/gi;

  test("are numerous", () => {
    expect(given.length).toBeGreaterThan(100);
  });

  test("each name their source and sample size", () => {
    const bare = given.filter(({ figure, label, source = "" }) => {
      const among = /\d+ (?:of|in) \d+/.test(figure) ? figure : "";
      return source === "" || !size.test(`${among} ${label} ${source}`.replaceAll(dates, ""));
    });
    expect(
      bare.map(({ slug, figure, label, source }) => `${slug}: ${figure} ${label} (${source})`),
    ).toEqual([]);
  });
});

describe("pictures", () => {
  const picturesIn = (value: unknown): string[] => {
    if (typeof value !== "object" || value === null) return [];
    return Object.entries(value).flatMap(([name, part]) =>
      name === "image" && typeof part === "string" ? [part] : picturesIn(part),
    );
  };
  const existing = new Map<string, string>();
  const markOf = (path: string): string => {
    const mark =
      existing.get(path) ?? createHash("sha256").update(readFileSync(path)).digest("hex");
    existing.set(path, mark);
    return mark;
  };
  const files = items.map((item) => {
    const path = (image: string) => `infra/seed/library/items/${item.slug}/${image}`;
    const shown = blocksOf(item).flatMap(({ fields }) => picturesIn(fields));
    return {
      slug: item.slug,
      cover: markOf(path(item.head.cover.image)),
      shown: shown.map((image) => markOf(path(image))),
    };
  });

  test("are used once within an item, whatever their file names", () => {
    for (const { slug, shown } of files)
      expect([slug, new Set(shown).size]).toEqual([slug, shown.length]);
  });

  test("of pages are not the public cover of another item", () => {
    const covers = new Map(files.map(({ cover, slug }) => [cover, slug]));
    const strange = files.flatMap(({ slug, shown }) =>
      shown.flatMap((mark) => {
        const of = covers.get(mark);
        return of === undefined || of === slug ? [] : [`${slug} shows the cover of ${of}`];
      }),
    );
    expect(strange).toEqual([]);
  });
});
