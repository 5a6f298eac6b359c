import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { parseShopRow, saveShopItem, shopKey } from "../../functions/rows/shop-item.ts";
import { settingsKey } from "../../functions/rows/shop-settings.ts";
import { loadShop } from "../../functions/rows/shop.ts";
import { LibraryFaults } from "../../infra/seed/import/fault.ts";
import { readLibrary } from "../../infra/seed/import/library-source.ts";
import { openPictureShelf, type PictureShelf } from "../../infra/seed/import/pictures.ts";
import { contentId } from "../../infra/seed/import/prepare-item.ts";
import { prepareShop } from "../../infra/seed/import/prepare-shop.ts";
import { writeShop } from "../../infra/seed/import/write-shop.ts";
import { freshTable } from "./local-tables.ts";

const item = `---
title: Quiet Harvest
type: trend-report
media: digital
access: premium
publish: 2026-07-14 08:00
categories: [home/textiles]
subtext: A teaser that anyone may read before they decide.
cover: { image: cover.png, alt: Three vases }
---

::: text-feature
title: Why now
---
Cloth that *keeps* its colour.
:::
`;

const product = `title: Quiet Harvest, on paper and screen
form: download
subtext: Cloth, colour and dates.
price: 24.50
rrp: 30
vat: standard
opens: [quiet-harvest]
cover: { image: box.png, alt: A box of cloth }
categories: [home/textiles]
tags: [slow-craft]
options:
  - { slug: harvest-one, title: One desk, price: 24.50 }
  - { slug: harvest-ten, title: Ten desks, price: 99, status: false, opens: [quiet-harvest] }
inside: [Four pages of cloth]
pictures: [{ image: box.png, alt: "The box, open" }, { item: quiet-harvest, image: cover.png, alt: Inside }]
added: 2026-05-19
featured: true
`;

const plans = `- slug: professional
  planId: 15
  title: Professional
  subtext: Every report.
  rank: 1
  places: 3
  annual: 2400
  monthly: 220
  vat: standard
  opens: [Every report]
`;

const settings = `vat: { standard: 17.5, zero: 0 }
vatCountries: [GB]
zones:
  - { title: Home, countries: [GB, JE], price: 4.95, freeFrom: 100 }
  - { title: Elsewhere, countries: everywhere else, price: 19.50 }
upgradeTakesNext: false
`;

let folder = "";
/** One for all tests: a picture is converted once. */
let shelf: PictureShelf;
let shelfFolder = "";
let picture: Buffer;
const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};
const productFile = "shop/products/harvest/product.yaml";

beforeAll(async () => {
  shelfFolder = mkdtempSync(join(tmpdir(), "shelf-"));
  shelf = openPictureShelf(shelfFolder);
  picture = await sharp({
    create: { width: 800, height: 1000, channels: 3, background: "#8c4a32" },
  })
    .png()
    .toBuffer();
});
afterAll(() => rmSync(shelfFolder, { recursive: true }));
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "shop-"));
  write("types.yaml", "- { slug: trend-report, title: Trend report, plural: Trend reports }\n");
  write("tags.yaml", "- { slug: slow-craft, title: Slow craft }\n");
  write(
    "categories/home.yaml",
    "slug: home\ntitle: Home\nchildren: [{ slug: textiles, title: Textiles }]\n",
  );
  write("items/quiet-harvest/item.md", item);
  write(productFile, product);
  write("shop/plans.yaml", plans);
  write("shop/settings.yaml", settings);
  writeFileSync(join(folder, "items/quiet-harvest/cover.png"), picture);
  writeFileSync(join(folder, "shop/products/harvest/box.png"), picture);
});
afterEach(() => rmSync(folder, { recursive: true }));

const faultsOf = (): string[] => {
  try {
    readLibrary(folder);
  } catch (error) {
    if (error instanceof LibraryFaults)
      return error.faults.map(({ file, line, message }) => `${file}:${line} ${message}`);
    throw error;
  }
  return [];
};

const prepared = async () => {
  const { shop } = readLibrary(folder);
  if (shop === null) throw new Error("The shop was not read");
  return prepareShop(shop, { folder, shelf, covers: new Map() });
};

describe("a shop's files", () => {
  test("may be absent: a library need not sell anything", () => {
    rmSync(join(folder, "shop"), { recursive: true });
    expect(readLibrary(folder).shop).toBeNull();
  });

  test("become products, plans and settings in whole pence", async () => {
    const shop = await prepared();
    expect(shop.items.map((one) => one.item)).toMatchObject([
      {
        kind: "plan",
        planId: 15,
        annualPence: 240_000,
        monthlyPence: 22_000,
        vatClass: "standard",
        opens: ["Every report"],
      },
      {
        kind: "product",
        slug: "harvest",
        pricePence: 2450,
        rrpPence: 3000,
        ships: false,
        contentIds: [contentId("quiet-harvest")],
        options: [
          { slug: "harvest-one", status: true, pricePence: 2450, contentIds: [] },
          { slug: "harvest-ten", status: false, contentIds: [contentId("quiet-harvest")] },
        ],
        picture: { alt: "A box of cloth", width: 800, height: 1000, widths: [400, 800] },
        pictures: [{ alt: "The box, open" }, { alt: "Inside", width: 800 }],
        inside: ["Four pages of cloth"],
        addedOn: "2026-05-19",
        featured: true,
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

  test("are prepared the same way twice", async () => {
    expect(JSON.stringify(await prepared())).toBe(JSON.stringify(await prepared()));
  });
});

describe("faults are all reported, with file and line", () => {
  const inFile = (file: string, text: string) => (from: string, to: string) => {
    expect(text).toContain(from);
    write(file, text.replace(from, to));
    return faultsOf();
  };
  const inProduct = inFile(productFile, product);
  const inPlans = inFile("shop/plans.yaml", plans);
  const inSettings = inFile("shop/settings.yaml", settings);

  test.each([
    [
      "price: 24.50\nrrp",
      "price: 24.505\nrrp",
      `${productFile}:4 price: Has a fraction of a penny`,
    ],
    ["price: 24.50\nrrp", "price: -1\nrrp", `${productFile}:4 price: Below nothing`],
    ["price: 24.50\nrrp", 'price: "£24"\nrrp', `${productFile}:4 price: Write the price in pounds`],
    ["rrp: 30", "rrp: 24.50", `${productFile}:5 The rrp must be more than the price`],
    ["vat: standard", "vat: reduced", `${productFile}:6 vat: `],
    ["opens: [quiet", "opens: [loud", `${productFile}:7 There is no item "loud-harvest"`],
    ["opens: [quiet-harvest]\ncover", "cover", `${productFile}:1 A product of form download must`],
    ["image: box.png", "image: bag.png", `${productFile}:8 The picture "bag.png" is missing`],
    ["image: box.png", "image: ../box.png", `${productFile}:8 The picture "../box.png" is missing`],
    [
      "image: box.png, alt: A box of cloth",
      "item: lost",
      `${productFile}:8 There is no item "lost"`,
    ],
    [
      "image: box.png, alt: A box of cloth",
      "image: box.png",
      `${productFile}:8 cover: Name an item`,
    ],
    ["home/textiles", "home/wool", `${productFile}:9 There is no category "home/wool"`],
    ["slow-craft", "haste", `${productFile}:10 There is no tag "haste"`],
    ["slug: harvest-ten", "slug: harvest-one", `${productFile}:13 The slug "harvest-one" is taken`],
    [
      "slug: harvest-ten",
      "slug: professional",
      `${productFile}:13 The slug "professional" is taken`,
    ],
    ["status: false, opens: [quiet", "opens: [loud", `${productFile}:13 There is no item "loud`],
    ["price: 24.50 }", "price: 24.50, status: false }", `${productFile}:12 No option is offered`],
    ["form: download", "from: download", `${productFile}:1 `],
    [
      'image: box.png, alt: "The box',
      'image: lid.png, alt: "The box',
      `${productFile}:15 The picture`,
    ],
    [
      "{ item: quiet-harvest, image",
      "{ item: loud-harvest, image",
      `${productFile}:15 There is no item "loud-harvest"`,
    ],
    ["image: cover.png", "image: box.png", `${productFile}:15 The picture "box.png" is missing`],
    ["image: cover.png", "image: ../item.md", `${productFile}:15 The picture "../item.md"`],
    ["added: 2026-05-19", "added: 19 May", `${productFile}:16 added: Write the date`],
  ])("in a product: %s", (from, to, expected) => {
    expect(inProduct(from, to)).toContainEqual(expect.stringContaining(expected));
  });

  test.each([
    ["planId: 15", "planId: fifteen", "shop/plans.yaml:2 0.planId: "],
    ["slug: professional", "slug: harvest", 'shop/plans.yaml:1 The slug "harvest" is taken'],
    ["  annual: 2400\n  monthly: 220\n", "", "shop/plans.yaml:1 A plan needs"],
    ["rank: 1", "rank: 0", "shop/plans.yaml:5 0.rank: "],
  ])("in plans: %s", (from, to, expected) => {
    expect(inPlans(from, to)).toContainEqual(expect.stringContaining(expected));
  });

  test.each([
    ["[GB, JE]", "[GB, UK]", "shop/settings.yaml:4 zones.0.countries"],
    ["countries: everywhere else", "countries: [FR]", "shop/settings.yaml:5 The last zone must be"],
    [
      "countries: [GB, JE]",
      "countries: everywhere else",
      "shop/settings.yaml:4 Only the last zone",
    ],
    ["standard: 17.5", "standard: 175", "shop/settings.yaml:1 vat.standard: More than 100 %"],
  ])("in settings: %s", (from, to, expected) => {
    expect(inSettings(from, to)).toContainEqual(expect.stringContaining(expected));
  });

  test("in files that are missing", () => {
    rmSync(join(folder, "shop/plans.yaml"));
    rmSync(join(folder, "shop/settings.yaml"));
    rmSync(join(folder, productFile));
    expect(faultsOf()).toEqual([
      "shop/plans.yaml:1 The file is missing",
      "shop/settings.yaml:1 The file is missing",
      `${productFile}:1 The file is missing`,
    ]);
  });
});

describe("importing", () => {
  const { table } = freshTable();
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
  const importShop = async () => writeShop({ table: table(), files }, await prepared(), new Set());
  const harvest = async () => (await loadShop(table(), ["harvest"])).items.get("harvest");

  beforeEach(() => {
    stored = [];
  });

  test("stores everything once; a second run changes nothing", async () => {
    expect(await importShop()).toBe(3);
    expect(stored).toHaveLength(4);
    const { items, settings: kept } = await loadShop(table(), [
      "harvest",
      "professional",
      "nothing",
    ]);
    expect([...items.keys()].sort()).toEqual(["harvest", "professional"]);
    expect(kept.version).toBe(1);
    expect(await importShop()).toBe(0);
    expect(stored).toHaveLength(4);
    expect((await harvest())?.version).toBe(1);
  });

  test("an edited price raises the version of that product alone", async () => {
    await importShop();
    write(productFile, product.replace("price: 24.50\nrrp", "price: 26\nrrp"));
    expect(await importShop()).toBe(1);
    expect(await harvest()).toMatchObject({ pricePence: 2600, version: 2 });
    expect((await loadShop(table(), ["professional"])).items.get("professional")?.version).toBe(1);
  });

  test("edited settings raise theirs", async () => {
    await importShop();
    write("shop/settings.yaml", settings.replace("17.5", "20"));
    expect(await importShop()).toBe(1);
    const { settings: kept } = await loadShop(table(), []);
    expect(kept).toMatchObject({ vatRates: { standard: 2000 }, version: 2 });
  });

  test("an option leads to its product, and is gone when the file drops it", async () => {
    await importShop();
    const [row] = await table().getMany([shopKey("harvest-ten")]);
    expect(row && parseShopRow(row)).toMatchObject({ kind: "option", productSlug: "harvest" });
    write(productFile, product.replace("slug: harvest-ten", "slug: harvest-all"));
    await importShop();
    const rows = await table().getMany([shopKey("harvest-ten"), shopKey("harvest-all")]);
    expect(rows.map((one) => one !== null)).toEqual([false, true]);
  });

  test("what staff changed stays while its file stays", async () => {
    await importShop();
    const known = await harvest();
    if (known?.kind !== "product") throw new Error("The product is missing");
    const dearer = { ...known, pricePence: 9900, version: 2 };
    await table().save(saveShopItem(dearer, known));
    expect(await importShop()).toBe(0);
    expect(await harvest()).toMatchObject({ pricePence: 9900, version: 2 });
    const [kept] = await table().getMany([settingsKey]);
    expect(kept?.["version"]).toBe(1);
  });
});
