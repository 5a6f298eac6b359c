import { expect, test } from "vitest";
import { buildContentIndex } from "../../functions/content-index/library.ts";
import { noShop, publishedShop } from "../../functions/content-index/published-shop.ts";
import { emptySnapshot } from "../../functions/content-index/snapshot.ts";
import { type ProductItem, productItem } from "../../functions/entities/shop-item.ts";
import type { StoredGroup } from "../../functions/entities/product-group.ts";
import { searchProducts } from "../../functions/api/search/search-products.ts";
import { product } from "../support/shop-examples.ts";

const sold = (slug: string, tags: readonly string[]): ProductItem =>
  productItem.parse({
    ...product({ slug, title: `Pack ${slug}` }),
    subtext: "Six colours",
    picture: null,
    colours: { primary: null, secondary: null },
    categories: [],
    tags,
  });

const tag = (id: string, title: string, parentId: string | null): StoredGroup => ({
  id,
  slug: id,
  title,
  parentId,
  position: 0,
  version: 1,
  updatedAt: "2026-11-21T09:00:00.000Z",
});

const library = buildContentIndex({
  ...emptySnapshot,
  shop: {
    ...noShop,
    products: [sold("limewash", ["ptg_quiet"]), sold("market", [])],
    tags: [tag("ptg_colour", "Hue", null), tag("ptg_quiet", "Muted café", "ptg_colour")],
  },
});
const found = (query: string) => searchProducts(library, query).map(({ slug }) => slug);

test("products are found by the titles of their tags and of those tags' ancestors", () => {
  expect(found("muted")).toEqual(["limewash"]);
  expect(found("hue pack")).toEqual(["limewash"]);
  expect(found("ptg_quiet")).toEqual([]);
  expect(found("pack")).toEqual(["limewash", "market"]);
});

test("a snapshot published before the shop had its own groups can be read", () => {
  const { categories: _, tags: __, ...before } = noShop;
  expect(publishedShop.parse(before)).toEqual(noShop);
});
