import { resolve } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import type { PlanItem, ProductItem } from "../../functions/rows/shop-item.ts";
import { type LibrarySource, readLibrary } from "../../infra/seed/import/library-source.ts";
import { openPictureShelf } from "../../infra/seed/import/pictures.ts";
import { contentId, prepareItem } from "../../infra/seed/import/prepare-item.ts";
import { type PreparedShop, prepareShop } from "../../infra/seed/import/prepare-shop.ts";
import { zoneOf } from "../../shared/domain/pricing.ts";
import { londonInstant } from "../../shared/kernel/london-date.ts";
import { sentencesOf, wordsOfItem } from "./library-words.ts";

const folder = resolve(import.meta.dirname, "../../infra/seed/library");
/** When the shop opened: what it sells had been published by then. */
const opening = new Date("2026-11-20T00:00:00Z");

let library: LibrarySource;
let shop: PreparedShop;
let products: readonly ProductItem[] = [];
let plans: readonly PlanItem[] = [];

beforeAll(async () => {
  library = readLibrary(folder);
  if (library.shop === null) throw new Error("The seed library has no shop");
  const shelf = openPictureShelf(folder);
  const named = new Set(
    library.shop.products.flatMap(({ head: { cover } }) => ("item" in cover ? [cover.item] : [])),
  );
  const covers = new Map(
    await Promise.all(
      library.items
        .filter(({ slug }) => named.has(slug))
        .map(async (item) => {
          const { public: shown } = (await prepareItem(folder, shelf, item)).item;
          return [shown.id, shown.cover] as const;
        }),
    ),
  );
  shop = await prepareShop(library.shop, { folder, shelf, covers });
  products = shop.items.flatMap(({ item }) => (item.kind === "product" ? item : []));
  plans = shop.items.flatMap(({ item }) => (item.kind === "plan" ? item : []));
}, 30_000);

const bySlug = (slug: string): ProductItem => {
  const found = products.find((product) => product.slug === slug);
  if (found === undefined) throw new Error(`No product ${slug}`);
  return found;
};

describe("the seeded shop", () => {
  test("has 36 products and more, of every form", () => {
    expect(products.length).toBeGreaterThanOrEqual(36);
    const count = (that: (product: ProductItem) => boolean): number => products.filter(that).length;
    expect(count(({ form }) => form === "download")).toBeGreaterThanOrEqual(20);
    expect(count(({ form }) => form === "e-book")).toBeGreaterThanOrEqual(5);
    expect(count(({ form, vatClass }) => form === "goods" && vatClass === "zero")).toBeGreaterThan(
      3,
    );
    expect(
      count(({ form, vatClass }) => form === "goods" && vatClass === "standard"),
    ).toBeGreaterThan(5);
    expect(count(({ pricePence }) => pricePence === 0)).toBeGreaterThanOrEqual(2);
    expect(count(({ rrpPence }) => rrpPence !== null)).toBeGreaterThanOrEqual(8);
  });

  test("charges no VAT on books and e-books, and sends goods alone", () => {
    for (const { form, vatClass, ships } of products) {
      expect(ships).toBe(form === "goods");
      if (form === "e-book") expect(vatClass).toBe("zero");
      if (form === "download") expect(vatClass).toBe("standard");
    }
  });

  test("asks between £0 and £895", () => {
    const prices = products.flatMap(({ pricePence, options }) => [
      pricePence,
      ...options.map((option) => option.pricePence),
    ]);
    expect(Math.min(...prices)).toBe(0);
    expect(Math.max(...prices)).toBe(89_500);
  });

  test("has options: three offered, three of which one is not, two that open other things", () => {
    expect(bySlug("the-kiln-room-report").options.map(({ status }) => status)).toEqual([
      true,
      true,
      true,
    ]);
    expect(bySlug("house-colour-fan-deck").options.map(({ status }) => status)).toEqual([
      true,
      true,
      false,
    ]);
    const [table, counter] = bySlug("food-reports-table-or-counter").options;
    expect(table?.pricePence).not.toBe(counter?.pricePence);
    expect(table?.contentIds).not.toEqual(counter?.contentIds);
  });

  test("opens items that are published and offer a file or a whole report", () => {
    const items = new Map(library.items.map((item) => [contentId(item.slug), item.head]));
    const isReady = (id: string): boolean => {
      const head = items.get(id);
      const published = londonInstant(head?.publish ?? "");
      const offers = head !== undefined && (head.files.length > 0 || head.allowPdf);
      return offers && published !== null && published < opening;
    };
    const wrong = products.flatMap(({ slug, contentIds, options }) =>
      [...contentIds, ...options.flatMap((option) => option.contentIds)].some((id) => !isReady(id))
        ? [slug]
        : [],
    );
    expect(wrong).toEqual([]);
  });

  test("opens what each plan leaves closed", () => {
    const access = new Map(library.items.map((item) => [contentId(item.slug), item.head.access]));
    const opened = new Set(
      products.flatMap(({ contentIds }) => contentIds.map((id) => access.get(id))),
    );
    expect(opened).toEqual(new Set(["basics", "professional", "premium"]));
  });

  test("shows each product in a picture of 4:5 with a description of its own", () => {
    const wrong = products.filter(
      ({ picture }) =>
        picture === null || picture.width / picture.height !== 0.8 || picture.placeholder === "",
    );
    expect(wrong.map(({ slug }) => slug)).toEqual([]);
    const drawn = products.filter(
      (_, index) => (shop.items[index + plans.length]?.objects.length ?? 0) > 0,
    );
    expect(drawn.length).toBeGreaterThanOrEqual(15);
    expect(new Set(products.map(({ picture }) => picture?.hash)).size).toBe(products.length);
    expect(new Set(products.map(({ picture }) => picture?.alt)).size).toBe(products.length);
  });

  test("gives every address and every title once", () => {
    const options = products.flatMap((product) => product.options.map(({ slug }) => slug));
    const slugs = [...shop.items.map(({ item }) => item.slug), ...options];
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(new Set(products.map(({ title }) => title)).size).toBe(products.length);
  });

  test("repeats no sentence, of its own or of the library's", () => {
    const known = new Set(library.items.flatMap(wordsOfItem).flatMap(sentencesOf));
    const repeated: string[] = [];
    for (const { item } of shop.items)
      for (const sentence of sentencesOf(item.subtext)) {
        if (known.has(sentence)) repeated.push(`${item.slug}: ${sentence}`);
        known.add(sentence);
      }
    expect(repeated).toEqual([]);
  });

  test("sells the plans that members know", () => {
    expect(
      plans.map(({ slug, planId, rank, places, annualPence, monthlyPence, vatClass }) => [
        slug,
        planId,
        rank,
        places,
        annualPence,
        monthlyPence,
        vatClass,
      ]),
    ).toEqual([
      ["professional", 15, 1, 3, 240_000, 22_000, "standard"],
      ["premium", 16, 2, 10, 480_000, 44_000, "standard"],
      ["premium-enterprise", 17, 2, 50, 960_000, 88_000, "standard"],
    ]);
  });

  test("knows VAT and delivery", () => {
    const { vatRates, vatCountries, zones, upgradeTakesNext } = shop.settings;
    expect(vatRates).toEqual({ standard: 2000, zero: 0 });
    expect(vatCountries).toEqual(["GB", "IM"]);
    expect(upgradeTakesNext).toBe(false);
    expect(["GB", "JE", "FR", "NO", "US", "AU"].map((code) => zoneOf(zones, code)?.pence)).toEqual([
      495, 495, 1250, 1250, 1950, 1950,
    ]);
    expect(zoneOf(zones, "IM")?.freeFromPence).toBe(10_000);
    expect(zoneOf(zones, "FR")?.freeFromPence).toBeNull();
  });
});
