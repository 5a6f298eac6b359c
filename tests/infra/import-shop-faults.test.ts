import { rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  categories,
  plans,
  product,
  productFile,
  settings,
  shopFolder,
  tags,
} from "./shop-folder.ts";

const { faults, path, write } = shopFolder();

describe("all errors are reported with file and line", () => {
  const inFile = (file: string, text: string) => (from: string, to: string) => {
    expect(text).toContain(from);
    write(file, text.replace(from, to));
    return faults();
  };
  const inProduct = inFile(productFile, product);
  const inPlans = inFile("shop/plans.yaml", plans);
  const inCategories = inFile("shop/categories.yaml", categories);
  const inTags = inFile("shop/tags.yaml", tags);
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
    ["house-cloth", "house-wool", `${productFile}:9 There is no category of the shop "house-wool"`],
    ["[slow]", "[haste]", `${productFile}:10 There is no tag of the shop "haste"`],
    ["slug: harvest-ten", "slug: harvest-one", `${productFile}:13 The slug "harvest-one" is taken`],
    [
      "slug: harvest-ten",
      "slug: professional",
      `${productFile}:13 The slug "professional" is taken`,
    ],
    ["status: false, opens: [quiet", "opens: [loud", `${productFile}:13 There is no item "loud`],
    [
      "price: 24.50, licence",
      "price: 24.50, status: false, licence",
      `${productFile}:12 No option is offered`,
    ],
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

  const deep = "children: [{ slug: a, title: A, children: [{ slug: b, title: B }] }]";
  test.each([
    ["slug: house-colour", "slug: House", "shop/categories.yaml:5 0.children.1.slug: Not a slug"],
    ["slug: house-colour", "slug: house", 'shop/categories.yaml:5 The slug "house" stands twice'],
    ["title: Colour", "name: Colour", "shop/categories.yaml:5 0.children.1"],
    [
      "title: Colour",
      `title: Colour, ${deep.replace("title: B", "title: B, children: [{ slug: c, title: C }]")}`,
      "shop/categories.yaml:5 Four levels are the most",
    ],
  ])("in categories: %s", (from, to, expected) => {
    expect(inCategories(from, to)).toContainEqual(expect.stringContaining(expected));
  });

  test("in tags, which have two levels", () => {
    const found = inTags("title: Slowly made", `title: Slowly made, ${deep}`);
    expect(found).toContainEqual("shop/tags.yaml:3 Two levels are the most");
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

  test("for files that are missing", () => {
    rmSync(join(path(), "shop/plans.yaml"));
    rmSync(join(path(), "shop/settings.yaml"));
    rmSync(join(path(), productFile));
    expect(faults()).toEqual([
      "shop/plans.yaml:1 The file is missing",
      "shop/settings.yaml:1 The file is missing",
      `${productFile}:1 The file is missing`,
    ]);
  });
});
