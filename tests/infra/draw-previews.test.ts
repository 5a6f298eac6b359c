/** The preview picture of a product's links is drawn again when staff change its cover or its title. */
import { readFileSync } from "node:fs";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { ogImageHash } from "../../functions/images/render-og-image.ts";
import { productShareText } from "../../functions/images/product-share.ts";
import { pictureHash } from "../../functions/images/renditions.ts";
import { buildContentIndex } from "../../functions/content-index/library.ts";
import { emptySnapshot } from "../../functions/content-index/snapshot.ts";
import type { LibraryDeps } from "../../functions/content-index/with-library.ts";
import { renderProductShareImage } from "../../functions/workers/report-pdfs/render-product-share-image.ts";
import { sweepReportPdfs } from "../../functions/workers/report-pdfs/sweep.ts";
import { loadProduct, type ProductItem, saveShopItem } from "../../functions/entities/shop-item.ts";
import { createDeps } from "../../functions/platform/deps.ts";
import { readEnv } from "../../functions/platform/env.ts";
import { withFiles } from "../../functions/platform/files.ts";
import { quietLog } from "../support/quiet-log.ts";
import { freshTable } from "./local-tables.ts";

const { environment, table } = freshTable();
const cover = readFileSync("infra/seed/library/editorial/studio-shelf.jpg");
const hash = pictureHash(cover);
let objects = new Map<string, Uint8Array>();
let deps: LibraryDeps;

beforeEach(() => {
  objects = new Map([[`images/${hash}.jpg`, cover]]);
  const env = readEnv(environment());
  const base = withFiles(createDeps(env), env);
  deps = {
    ...base,
    library: { current: async () => buildContentIndex(emptySnapshot) },
    log: quietLog,
    files: {
      ...base.files,
      get: async (_, key) => objects.get(key) ?? null,
      list: async () => [],
      put: async (_, key, bytes) => void objects.set(key, bytes),
      remove: async (_, key) => void objects.delete(key),
    },
  };
});

const put = async (slug: string, change: Partial<ProductItem> = {}): Promise<ProductItem> => {
  const option = { optionId: `opt_${slug}`, slug: `${slug}-one`, title: "One desk", status: true };
  const product: ProductItem = {
    kind: "product",
    productId: `prd_${slug}`,
    slug,
    title: "Glaze cards",
    subtext: "",
    form: "goods",
    pricePence: 2400,
    rrpPence: null,
    vatClass: "standard",
    ships: true,
    licence: "",
    contentIds: [],
    options: [{ ...option, licence: "", pricePence: 2400, contentIds: [] }],
    picture: {
      hash,
      format: "jpg",
      alt: "A shelf",
      width: 800,
      height: 1000,
      placeholder: "",
      widths: [400, 800],
    },
    pictures: [],
    inside: [],
    share: null,
    colours: { primary: null, secondary: null },
    categories: [],
    tags: [],
    featured: false,
    addedOn: "2026-11-01",
    onSale: true,
    pricedFrom: "2026-11-01",
    planned: [],
    version: 1,
    updatedAt: "2026-11-01T09:00:00.000Z",
    ...change,
  };
  await table().save(saveShopItem(product));
  return product;
};

test("a preview is drawn from the cover and the title, and does not change the product's version", async () => {
  const product = await put("cards");
  await renderProductShareImage(deps, "cards");
  const drawn = ogImageHash(productShareText(product), hash);
  expect(await loadProduct(table(), "cards")).toMatchObject({
    share: { hash: drawn, width: 1200, height: 630 },
    version: 1,
  });
  const picture = objects.get(`images/${drawn}-share.jpg`);
  expect(await sharp(picture).metadata()).toMatchObject({
    format: "jpeg",
    width: 1200,
    height: 630,
  });
});

test("an option, a product with a preview and one without a cover are skipped", async () => {
  await put("bare", { picture: null });
  await put("drawn", { share: { hash: "0123456789abcdef", width: 1200, height: 630 } });
  for (const slug of ["bare", "drawn", "drawn-one", "nothing"])
    await renderProductShareImage(deps, slug);
  expect([...objects.keys()]).toEqual([`images/${hash}.jpg`]);
  expect((await loadProduct(table(), "drawn"))?.share?.hash).toBe("0123456789abcdef");
});

test("the sweep draws previews that the stream has missed", async () => {
  await put("missed");
  expect(await sweepReportPdfs(deps, () => true)).toBe(true);
  expect((await loadProduct(table(), "missed"))?.share).not.toBeNull();
});
