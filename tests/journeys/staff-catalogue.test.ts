/** Only a browser with the running stack shows that a product grows from an empty form, and what a list of products keeps on the way. */
import { buffer } from "node:stream/consumers";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { test } from "vitest";
import { expectNoOverflowAtBothWidths, viewports } from "../support/browser.ts";
import { goWithin } from "../support/go-within.ts";
import { expect } from "../support/page-expect.ts";
import { sharedBrowser } from "../support/shared-browser.ts";
import { signedInPerson } from "../support/signed-in-person.ts";
import { newStaff } from "../support/staff.ts";
import { expectNotified } from "../support/staff-screens.ts";
import { newProduct, newTag, ownWord, productNow } from "../support/staff-shop.ts";

const browser = sharedBrowser();

const choose = async (page: Page, label: string, title: string): Promise<void> => {
  await page.getByRole("combobox", { name: label }).fill(title);
  await page.getByRole("option", { name: title }).first().click();
  await page.keyboard.press("Escape");
};

/** Draws the smallest picture that is accepted, because larger ones take seconds to be resized. */
const ownPicture = (): Promise<Buffer> =>
  sharp({ create: { width: 400, height: 500, channels: 3, background: "#8c4a32" } })
    .png()
    .toBuffer();

test("a merchandiser creates a category and a product with a picture and an option, and puts it on sale", async () => {
  const word = ownWord();
  const { title: tag } = await newTag({ title: `Tag ${word}` });
  const staff = await newStaff("merchandiser");
  const { page, troubles } = await signedInPerson(browser(), staff, viewports.phone);
  await page.goto("/admin");
  await page.getByRole("main").getByRole("link", { name: "Categories" }).click();
  await page.getByRole("link", { name: "New category" }).click();
  await page.getByLabel("Parent").selectOption({ label: "Home & Interiors" });
  await page.getByLabel("Title").fill(`Shelf ${word}`);
  await page.getByRole("button", { name: "Create category" }).click();
  await expectNotified(page, "New product category has been created!");
  await page.getByRole("searchbox").fill(word);
  await expect(page.getByText("1 category", { exact: true })).toBeVisible();

  await goWithin(page, "/admin/products/new");
  const create = page.getByRole("button", { name: "Create product" });
  await create.click();
  const summary = page.getByRole("alert").filter({ hasText: "There is a problem" });
  await summary.getByRole("link", { name: "Enter an amount in pounds, like 49.00" }).click();
  const price = page.getByLabel("Price in pounds, excl. VAT");
  await expect(price).toBeFocused();
  await price.fill("1,049.5");
  await page.getByLabel("Title").fill(`Sample box ${word}`);
  await page.getByLabel("Type").selectOption("goods");
  await choose(page, "Categories", `Shelf ${word}`);
  await choose(page, "Tags", tag);
  await page.getByLabel("What’s included").fill("Twelve glazes\n\nA ring binder");
  const cover = page.getByRole("group", { name: "Cover" });
  const picture = cover.getByLabel("Add picture");
  const drawing = { name: "plan.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") };
  await picture.setInputFiles(drawing);
  await expect(cover.getByText("Choose a picture: JPEG, PNG or WebP").first()).toBeVisible();
  await picture.setInputFiles({
    name: "box.png",
    mimeType: "image/png",
    buffer: await ownPicture(),
  });
  await expect(cover.getByText("400 × 500 px")).toBeVisible();
  await create.click();
  await summary.getByRole("link", { name: "Enter alt text" }).click();
  await cover.getByLabel("Alt text").fill("A box of glazes");
  await expectNoOverflowAtBothWidths(page);
  await create.click();
  await expectNotified(page, "New product has been created!");

  const drawer = page.getByRole("dialog", { name: "Product" });
  await expect(drawer.getByRole("heading", { name: `Sample box ${word}` })).toBeVisible();
  await drawer.getByRole("button", { name: "Add option" }).click();
  await drawer.locator("#option-title").fill("One designer");
  await drawer.locator("#option-price").fill("49");
  await drawer.getByRole("button", { name: "Add option" }).click();
  await expectNotified(page, "New product option has been added!");
  await drawer.getByLabel("On sale").check();
  await drawer.getByRole("button", { name: "Save", exact: true }).click();
  await expectNotified(page, "Product has been updated!");
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  expect(await productNow(id)).toMatchObject({
    price: 104_950,
    on_sale: true,
    inside: ["Twelve glazes", "A ring binder"],
    image: { alt: "A box of glazes", sizes: [{ width: 400 }, { width: 800 }] },
    categories: { assigned: [{ title: expect.stringContaining(`Shelf ${word}`) }] },
    tags: { assigned: [{ title: tag }] },
    options: [{ title: "One designer", price: 4900 }],
  });
  await drawer.getByRole("button", { name: "History" }).click();
  const newest = drawer.getByRole("listitem").filter({ hasText: "changed this" }).first();
  await expect(newest.getByRole("term")).toHaveText(["On sale"]);
  await expect(newest.getByRole("definition")).toHaveText(["no yes"]);
  await expectNoOverflowAtBothWidths(page);
  // The product goes off sale again, because other tests count the products of the shop.
  await drawer.getByRole("button", { name: "Details" }).click();
  await drawer.getByLabel("On sale").uncheck();
  await page.keyboard.press("Control+s");
  await expect(drawer.getByText("Unsaved changes")).toBeHidden();
  expect((await productNow(id)).on_sale).toBe(false);
  expect(troubles).toEqual([]);
});

test("a list is searched, sorted, saved as a view, exported and changed in bulk, and comes back behind a product", async () => {
  const word = ownWord();
  for (const [title, price] of [
    ["=Alpha", 1000],
    ["Beta", 3000],
    ["Gamma", 2000],
  ] as const)
    await newProduct({ title: `${title} ${word}`, price });
  const { page, troubles } = await signedInPerson(browser(), await newStaff("merchandiser"));
  await page.goto("/admin/products");
  await expect(page.getByRole("rowheader").first()).toBeVisible();
  await page.keyboard.press("/");
  await page.keyboard.type(word);
  await expect(page.getByText("3 products", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Price, excl. VAT" }).click();
  const titles = page.getByRole("rowheader");
  await expect(titles).toHaveText([`Beta ${word}`, `Gamma ${word}`, `=Alpha ${word}`]);
  await expect(page).toHaveURL(/sort=-price/);

  await page.getByRole("button", { name: "Views" }).click();
  await page.getByLabel("View name").fill(`View ${word}`);
  await page.getByRole("button", { name: "Save view", exact: true }).click();
  await expect(page.getByRole("link", { name: `View ${word}` })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Columns" }).click();
  // The address stores which columns are shown, and the checkbox follows the address.
  await page.getByLabel("Categories").click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("columnheader", { name: "Categories" })).toHaveCount(0);

  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  const file = (await buffer(await (await saved).createReadStream())).toString();
  expect(file.split("\r\n")).toEqual([
    '\ufeffProduct,Type,"Price, excl. VAT",Options,Status,Added',
    expect.stringMatching(new RegExp(`^Beta ${word},Shipped item,30.00,0,Not on sale,`)),
    expect.stringMatching(new RegExp(`^Gamma ${word},Shipped item,20.00,`)),
    expect.stringMatching(new RegExp(`^"'=Alpha ${word}",Shipped item,10.00,`)),
  ]);

  await page.getByLabel("All on this page").check();
  await page.getByRole("button", { name: "Feature", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Feature", exact: true }).click();
  await expectNotified(page, "Featured: 3 products.");
  await expect(page.getByText("Featured", { exact: true })).toHaveCount(3);

  const row = page.getByRole("link", { name: `Gamma ${word}` });
  await row.click();
  const drawer = page.getByRole("dialog", { name: "Product" });
  await expect(drawer.getByLabel("Title")).toHaveValue(`Gamma ${word}`);
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL(/\/admin\/products\?.*sort=-price/);
  await expect(row).toBeFocused();
  expect(troubles).toEqual([]);
});
