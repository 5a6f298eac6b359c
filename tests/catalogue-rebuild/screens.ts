/** Fills in the staff screens like somebody who types a catalogue from paper. */
import { globSync, readFileSync } from "node:fs";
import type { Locator, Page } from "playwright-core";
import { pictureHash } from "../../functions/images/renditions.ts";
import type { PlanItem, ProductItem } from "../../functions/entities/shop-item.ts";
import type { StoredGroup } from "../../functions/entities/product-group.ts";
import type { StoredPicture } from "../../shared/contract/content/picture.ts";

const pounds = (pence: number | null): string => (pence === null ? "" : (pence / 100).toFixed(2));

const waitForText = (page: Page, words: string): Promise<void> =>
  page.getByText(words).first().waitFor({ state: "attached" });

/** Reloads the site for each form: a message stays for some seconds, and could be mistaken for the message of the next form. */
const open = (page: Page, path: string): Promise<unknown> => page.goto(path);

/** Chooses one of the options that the typed title finds. */
const choose = async (within: Locator | Page, label: string, title: string): Promise<void> => {
  const field = within.getByRole("combobox", { name: label });
  const chips = within.getByRole("button", { name: `Remove ${title}`, exact: true });
  const before = await chips.count();
  await field.fill(title);
  const page = "page" in within ? within.page() : within;
  await page.getByRole("option", { name: title, exact: true }).first().click();
  await chips.nth(before).waitFor();
  await field.press("Escape");
  await field.fill("");
};

export const makeGroup = async (
  page: Page,
  kind: "category" | "tag",
  { title, slug, position }: StoredGroup,
  trailAbove: string | null,
): Promise<void> => {
  const list = kind === "category" ? "product-categories" : "product-tags";
  await open(page, `/admin/${list}/new`);
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("URL").fill(slug);
  if (trailAbove !== null) await page.getByLabel("Parent").selectOption({ label: trailAbove });
  await page.getByLabel("Position").fill(String(position));
  await page.getByRole("button", { name: `Create ${kind}` }).click();
  await waitForText(page, `New product ${kind} has been created!`);
};

export const makePlan = async (page: Page, plan: PlanItem): Promise<void> => {
  await open(page, "/admin/plans/new");
  await page.getByLabel("Title").fill(plan.title);
  await page.getByLabel("Summary").fill(plan.subtext);
  await page.locator("#rank").selectOption(String(plan.rank));
  await page.getByLabel("URL").fill(plan.slug);
  await page.getByLabel("Seats for colleagues").fill(String(plan.places));
  await page.getByLabel("On sale").setChecked(plan.onSale);
  await page.getByLabel("Yearly price in pounds").fill(pounds(plan.annualPence));
  await page.getByLabel("Monthly price in pounds").fill(pounds(plan.monthlyPence));
  await page.locator("#vat_class").selectOption(plan.vatClass);
  await page.getByRole("button", { name: "Create plan" }).click();
  await waitForText(page, "New plan has been created!");
};

/** The library's picture files, by the hash of their content. */
const filesByHash = new Map(
  globSync("infra/seed/library/{items,shop}/**/*.{jpg,jpeg,png,webp}").map((file) => [
    pictureHash(readFileSync(file)),
    file,
  ]),
);

const uploadPictures = async (
  page: Page,
  name: string,
  pictures: readonly StoredPicture[],
): Promise<void> => {
  const field = page.locator(`#${name}`);
  for (const [index, { hash, alt, credit = "" }] of pictures.entries()) {
    const file = filesByHash.get(hash);
    if (file === undefined) throw new Error(`No file of the library is ${hash}`);
    await field.locator("input[type=file]").setInputFiles(file);
    await field.getByLabel("Alt text").nth(index).fill(alt);
    await field.getByLabel("Credit").nth(index).fill(credit);
  }
};

export interface Names {
  /** The titles of the library's items, by id. */
  readonly items: ReadonlyMap<string, string>;
  /** The full paths of categories, such as `Home & Interiors / Reports`, by id. */
  readonly categories: ReadonlyMap<string, string>;
  readonly tags: ReadonlyMap<string, string>;
}

const nameOf = (names: ReadonlyMap<string, string>, id: string): string => {
  const name = names.get(id);
  if (name === undefined) throw new Error(`${id} has no name`);
  return name;
};

/** A product with options is put on sale only once these exist. */
export const makeProduct = async (
  page: Page,
  product: ProductItem,
  names: Names,
): Promise<void> => {
  const waits = product.options.length > 0;
  await open(page, "/admin/products/new");
  await page.getByLabel("Title").fill(product.title);
  await page.getByLabel("Summary").fill(product.subtext);
  await page.getByLabel("Type").selectOption(product.form);
  await page.getByLabel("URL").fill(product.slug);
  await page.getByLabel("On sale").setChecked(product.onSale && !waits);
  await page.getByLabel("Featured").setChecked(product.featured);
  await uploadPictures(page, "image", product.picture === null ? [] : [product.picture]);
  await uploadPictures(page, "images", product.pictures);
  await page.getByLabel("Price in pounds").fill(pounds(product.pricePence));
  await page.getByLabel("Compare-at price").fill(pounds(product.rrpPence));
  await page.locator("#vat_class").selectOption(product.vatClass);
  for (const id of product.contentIds)
    await choose(page, "Library items included", nameOf(names.items, id));
  await page.getByLabel("Licence").fill(product.licence);
  await page.getByLabel("What’s included").fill(product.inside.join("\n"));
  for (const id of product.categories)
    await choose(page, "Categories", nameOf(names.categories, id));
  for (const id of product.tags) await choose(page, "Tags", nameOf(names.tags, id));
  await page.getByLabel("Added on").fill(product.addedOn);
  await page.getByLabel("First colour").fill(product.colours.primary ?? "");
  await page.getByLabel("Second colour").fill(product.colours.secondary ?? "");
  await page.getByRole("button", { name: "Create product" }).click();
  await waitForText(page, "New product has been created!");
  if (!waits) return;
  const drawer = page.getByRole("dialog", { name: "Product" });
  for (const option of product.options) await addOption(drawer, option, names);
  if (!product.onSale) return;
  await drawer.getByLabel("On sale").check();
  await drawer.getByRole("button", { name: "Save", exact: true }).click();
  await waitForText(page, "Product has been updated!");
};

const addOption = async (
  drawer: Locator,
  option: ProductItem["options"][number],
  names: Names,
): Promise<void> => {
  const listed = drawer.getByRole("button", { name: `Edit ${option.title}` });
  await drawer.getByRole("button", { name: "Add option" }).click();
  await drawer.locator("#option-title").fill(option.title);
  await drawer.locator("#option-price").fill(pounds(option.pricePence));
  await drawer.locator("#option-slug").fill(option.slug);
  await drawer.locator("#option-licence").fill(option.licence);
  for (const id of option.contentIds)
    await choose(drawer, "Content included, instead of the product’s", nameOf(names.items, id));
  await drawer.locator("#option-status").setChecked(option.status);
  await drawer.getByRole("button", { name: "Add option" }).click();
  await listed.waitFor();
};
