import { rmSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { changeGroups, loadGroups } from "../../functions/entities/product-group.ts";
import { parseShopRow, saveShopItem, shopKey } from "../../functions/entities/shop-item.ts";
import { settingsKey } from "../../functions/entities/shop-settings.ts";
import { londonDay } from "../../shared/kernel/london-date.ts";
import { loadShop } from "../../functions/entities/shop.ts";
import { readLibrary } from "../../infra/seed/import/library-source.ts";
import { contentId } from "../../infra/seed/import/prepare-item.ts";
import { writeShop } from "../../infra/seed/import/write-shop.ts";
import { GroupTree } from "../../shared/domain/catalogue/product-taxonomy.ts";
import { freshTable } from "./local-tables.ts";
import {
  categories,
  preparedShop,
  product,
  productFile,
  settings,
  shopFolder,
} from "./shop-folder.ts";

const library = shopFolder();
const { path, write } = library;

describe("the files of a shop", () => {
  test("are optional: a library need not sell anything", () => {
    rmSync(join(path(), "shop"), { recursive: true });
    expect(readLibrary(path()).shop).toBeNull();
  });

  test("become products, plans and settings in whole pence", async () => {
    const shop = await preparedShop(library);
    expect(shop.items.map((one) => one.item)).toMatchObject([
      {
        kind: "plan",
        planId: 15,
        annualPence: 240_000,
        monthlyPence: 22_000,
        vatClass: "standard",
      },
      {
        kind: "product",
        slug: "harvest",
        pricePence: 2450,
        rrpPence: 3000,
        ships: false,
        contentIds: [contentId("quiet-harvest")],
        options: [
          {
            slug: "harvest-one",
            status: true,
            licence: "For one desk.",
            pricePence: 2450,
            contentIds: [],
          },
          { slug: "harvest-ten", status: false, contentIds: [contentId("quiet-harvest")] },
        ],
        picture: { alt: "A box of cloth", width: 800, height: 1000, widths: [400, 800] },
        pictures: [{ alt: "The box, open" }, { alt: "Inside", width: 800 }],
        inside: ["Four pages of cloth"],
        addedOn: "2026-05-19",
        featured: true,
        categories: [shop.categories[1]?.id],
        tags: [shop.tags[1]?.id],
        version: 1,
      },
    ]);
    const { item: sold, objects = [] } = shop.items[1] ?? {};
    const share = sold?.kind === "product" ? sold.share : null;
    expect(share).toMatchObject({ width: 1200, height: 630 });
    expect(objects.map(({ key }) => key.split("/")[0])).toEqual(objects.map(() => "images"));
    expect(objects.map(({ key }) => key)).toContain(`images/${share?.hash}-share.jpg`);
    expect(new Set(objects.map(({ key }) => key)).size).toBe(objects.length);
    expect(objects).toHaveLength(4);
    expect(shop.settings).toEqual({
      vatRates: { standard: 1750, zero: 0 },
      vatCountries: ["GB"],
      zones: [
        { title: "Home", countries: ["GB", "JE"], pence: 495, freeFromPence: 10_000 },
        { title: "Elsewhere", countries: null, pence: 1950, freeFromPence: null },
      ],
      upgradeTakesNext: false,
      version: 1,
    });
  });

  test("are prepared in the same way each time", async () => {
    expect(JSON.stringify(await preparedShop(library))).toBe(
      JSON.stringify(await preparedShop(library)),
    );
  });
});

describe("importing the shop", () => {
  const { table } = freshTable();
  const now = new Date("2026-11-21T09:00:00Z");
  let stored: string[] = [];
  const files = {
    get: () => Promise.resolve(null),
    put: (_bucket: string, key: string) => {
      stored.push(key);
      return Promise.resolve();
    },
    list: () => Promise.resolve([]),
    remove: () => Promise.resolve(),
    temporaryUrl: () => Promise.resolve(""),
  };
  const importShop = async () =>
    writeShop({ table: table(), files }, await preparedShop(library), new Set(), now);
  const day = londonDay(now);
  const harvest = async () => (await loadShop(table(), ["harvest"], day)).items.get("harvest");

  beforeEach(() => {
    stored = [];
  });

  test("stores everything once; a second run changes nothing", async () => {
    expect(await importShop()).toBe(8);
    expect(stored).toHaveLength(4);
    const { items, settings: retained } = await loadShop(
      table(),
      ["harvest", "professional", "nothing"],
      day,
    );
    expect([...items.keys()].sort()).toEqual(["harvest", "professional"]);
    expect(retained.version).toBe(1);
    expect(await importShop()).toBe(0);
    expect(stored).toHaveLength(4);
    expect((await harvest())?.version).toBe(1);
  });

  test("increments the version of a product when its price is edited, and no other", async () => {
    await importShop();
    write(productFile, product.replace("price: 24.50\nrrp", "price: 26\nrrp"));
    expect(await importShop()).toBe(1);
    expect(await harvest()).toMatchObject({ pricePence: 2600, version: 2 });
    const { items } = await loadShop(table(), ["professional"], day);
    expect(items.get("professional")?.version).toBe(1);
  });

  test("increments the version of edited settings", async () => {
    await importShop();
    write("shop/settings.yaml", settings.replace("17.5", "20"));
    expect(await importShop()).toBe(1);
    const { settings: remaining } = await loadShop(table(), [], day);
    expect(remaining).toMatchObject({ vatRates: { standard: 2000 }, version: 2 });
  });

  test("stores options that lead to their product, and deletes options removed from the file", async () => {
    await importShop();
    const [row] = await table().getMany([shopKey("harvest-ten")]);
    expect(row && parseShopRow(row)).toMatchObject({ kind: "option", productSlug: "harvest" });
    write(productFile, product.replace("slug: harvest-ten", "slug: harvest-all"));
    await importShop();
    const rows = await table().getMany([shopKey("harvest-ten"), shopKey("harvest-all")]);
    expect(rows.map((one) => one !== null)).toEqual([false, true]);
  });

  test("stores categories and tags as trees, each written once", async () => {
    await importShop();
    const tree = new GroupTree((await loadGroups(table(), "category")).groups);
    expect(tree.inOrder().map(({ slug, title }) => [slug, title])).toEqual([
      ["house", "House"],
      ["house-cloth", "Cloth"],
      ["house-colour", "Colour"],
    ]);
    const [, cloth] = tree.inOrder();
    expect(cloth && tree.trailOf(cloth.id).map(({ slug }) => slug)).toEqual([
      "house",
      "house-cloth",
    ]);
    expect(cloth).toMatchObject({ version: 1, updatedAt: now.toISOString() });
    write("shop/categories.yaml", categories.replace("Colour", "Colours"));
    expect(await importShop()).toBe(1);
    const { groups } = await loadGroups(table(), "category");
    expect(groups.map(({ title, version }) => `${title} ${version}`).sort()).toEqual([
      "Cloth 1",
      "Colours 2",
      "House 1",
    ]);
  });

  test("does not take the slug of a category that staff have created", async () => {
    const existing = await loadGroups(table(), "category");
    const own = { slug: "house-cloth", title: "Ours", parentId: null, position: 0 };
    const saved = [{ ...own, id: "pcg_ours", version: 1, updatedAt: now.toISOString() }];
    await table().save(changeGroups(existing, { saved }));
    await expect(importShop()).rejects.toThrow("house-cloth");
  });

  test("leaves the changes of staff while the file is unchanged", async () => {
    await importShop();
    const current = await harvest();
    if (current?.kind !== "product") throw new Error("The product is missing");
    const dearer = { ...current, pricePence: 9900, version: 2 };
    await table().save(saveShopItem(dearer, current));
    expect(await importShop()).toBe(0);
    expect(await harvest()).toMatchObject({ pricePence: 9900, version: 2 });
    const [kept] = await table().getMany([settingsKey]);
    expect(kept?.["version"]).toBe(1);
  });
});
