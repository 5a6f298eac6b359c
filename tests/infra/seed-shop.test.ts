import { resolve } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { readLibrary } from "../../infra/seed/import/library-source.ts";
import { openPictureLibrary } from "../../infra/seed/import/pictures.ts";
import { type PreparedShop, prepareShop } from "../../infra/seed/import/prepare-shop.ts";
import { findShippingZone } from "../../shared/domain/pricing/pricing.ts";

const folder = resolve(import.meta.dirname, "../../infra/seed/library");
let shop: PreparedShop;

beforeAll(async () => {
  const library = readLibrary(folder);
  if (library.shop === null) throw new Error("The seed library has no shop");
  const feed = openPictureLibrary(folder);
  shop = await prepareShop(library.shop, { folder, pictures: feed, covers: new Map() });
});

test("the demo shop sells the usual plans", () => {
  const plans = shop.items.flatMap(({ item }) => (item.kind === "plan" ? item : []));
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

test("the demo shop charges no VAT on e-books, charges VAT on downloads and delivers only goods", () => {
  const products = shop.items.flatMap(({ item }) => (item.kind === "product" ? item : []));
  for (const { form, vatClass, ships } of products) {
    expect(ships).toBe(form === "goods");
    if (form === "e-book") expect(vatClass).toBe("zero");
    if (form === "download") expect(vatClass).toBe("standard");
  }
});

test("each product lists what is inside, and has more pictures than the cover where that helps", () => {
  const products = shop.items.flatMap(({ item }) => (item.kind === "product" ? item : []));
  expect(products).toHaveLength(48);
  for (const { slug, inside, pictures } of products) {
    expect({ slug, points: inside.length >= 3 && inside.length <= 6 }).toEqual({
      slug,
      points: true,
    });
    expect(new Set(inside).size).toBe(inside.length);
    const shown = pictures.map(({ hash }) => hash);
    expect(new Set(shown).size).toBe(shown.length);
  }
  const withSamples = products.filter(({ pictures }) => pictures.length > 0);
  // These are all reports, and all patterns and colours that are more than a list.
  const needed = products.filter(
    ({ slug, form }) => form === "download" && /report|pattern/.test(slug),
  );
  expect(withSamples.map(({ slug }) => slug)).toEqual(
    expect.arrayContaining(needed.map(({ slug }) => slug)),
  );
});

test("the demo shop has VAT rates and delivery zones", () => {
  const { vatRates, vatCountries, zones, upgradeTakesNext } = shop.settings;
  expect(vatRates).toEqual({ standard: 2000, zero: 0 });
  expect(vatCountries).toEqual(["GB", "IM"]);
  expect(upgradeTakesNext).toBe(false);
  expect(
    ["GB", "JE", "FR", "NO", "US", "AU"].map((code) => findShippingZone(zones, code)?.pence),
  ).toEqual([495, 495, 1250, 1250, 1950, 1950]);
  expect(findShippingZone(zones, "IM")?.freeFromPence).toBe(10_000);
  expect(findShippingZone(zones, "FR")?.freeFromPence).toBeNull();
});
