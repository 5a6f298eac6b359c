/** Staff maintain the catalogue: a product from an empty form to the shop, two editors at once, and the history. */
import { buffer } from "node:stream/consumers";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { catalogueAdminContract } from "../../shared/contract/catalogue/catalogue-admin.ts";
import { call } from "../support/api.ts";
import { expectNoOverflow, viewports } from "../support/browser.ts";
import { heading } from "../support/headings.ts";
import { type NewMember, newVerifiedMember } from "../support/members.ts";
import { openPaletteByKeys } from "../support/palette.ts";
import { sharedBrowser } from "../support/shared-browser.ts";
import { signedInPerson } from "../support/signed-in-person.ts";
import { newStaff } from "../support/staff.ts";
import { newProduct, ownWord, productNow } from "../support/staff-shop.ts";

const browser = sharedBrowser();
const { updateProduct } = catalogueAdminContract.endpoints;

const choose = async (page: Page, label: string, title: string): Promise<void> => {
  await page.getByRole("combobox", { name: label }).fill(title);
  await page.getByRole("option", { name: title }).first().click();
  await page.keyboard.press("Escape");
};

const drawerOf = (page: Page) => page.getByRole("dialog", { name: "Product" });

const said = (page: Page, words: string | RegExp) =>
  page.getByText(words).first().waitFor({ state: "attached" });

test.each(Object.entries(viewports))(
  "on a %s a merchandiser creates a category, a tag and a product with options, and puts it on sale",
  async (_, size) => {
    const word = ownWord();
    const { page, troubles } = await signedInPerson(
      browser(),
      await newStaff("merchandiser"),
      size,
    );
    await page.goto("/admin");
    await page.getByRole("main").getByRole("link", { name: "Categories" }).click();
    await page.getByRole("link", { name: "New category" }).click();
    await heading(page, "New category").waitFor();
    await page.getByLabel("Title").fill(`Shelf ${word}`);
    await page.getByLabel("Parent").selectOption({ label: "Home & Interiors" });
    await page.getByRole("button", { name: "Create category" }).click();
    await said(page, "New product category has been created!");
    await page.getByRole("searchbox").fill(word);
    await page.getByText("1 category", { exact: true }).waitFor();

    await page.goto("/admin/product-tags/new");
    await heading(page, "New tag").waitFor();
    await page.getByLabel("Title").fill(`Tag ${word}`);
    await page.getByRole("button", { name: "Create tag" }).click();
    await said(page, "New product tag has been created!");

    await page.goto("/admin/products");
    await page.getByRole("link", { name: "New product" }).click();
    await heading(page, "New product").waitFor();
    await page.getByRole("button", { name: "Create product" }).click();
    const summary = page.getByRole("alert").filter({ hasText: "There is a problem" });
    await summary.getByRole("link", { name: "Enter an amount in pounds, like 49.00" }).click();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("price");
    await page.getByLabel("Title").fill(`Sample box ${word}`);
    await page.getByLabel("Type").selectOption("goods");
    await page.getByLabel("Price in pounds, excl. VAT").fill("1,049.5");
    await choose(page, "Categories", `Shelf ${word}`);
    await choose(page, "Tags", `Tag ${word}`);
    await page.getByLabel("What’s included").fill("Twelve glazes\n\nA ring binder");
    const cover = page.getByRole("group", { name: "Cover" });
    const choosing = cover.getByLabel("Add picture");
    await choosing.setInputFiles({
      name: "plan.svg",
      mimeType: "image/svg+xml",
      buffer: Buffer.from("<svg/>"),
    });
    await cover.getByText("Choose a picture: JPEG, PNG or WebP").first().waitFor();
    await choosing.setInputFiles("infra/seed/library/editorial/studio-shelf.jpg");
    await cover.getByText("800 × 1000 px").waitFor();
    await page.getByRole("button", { name: "Create product" }).click();
    await summary.getByRole("link", { name: "Enter alt text" }).click();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("image");
    await cover.getByLabel("Alt text").fill("A shelf in a studio");
    await expectNoOverflow(page);
    await page.getByRole("button", { name: "Create product" }).click();
    await said(page, "New product has been created!");

    const drawer = drawerOf(page);
    await drawer.getByRole("heading", { name: `Sample box ${word}` }).waitFor();
    await drawer.getByRole("button", { name: "Add option" }).click();
    await drawer.locator("#option-title").fill("One designer");
    await drawer.locator("#option-price").fill("49");
    await drawer.getByRole("button", { name: "Add option" }).click();
    await said(page, "New product option has been added!");
    await drawer.getByRole("button", { name: "Add option" }).click();
    await drawer.locator("#option-title").fill("One studio");
    await drawer.locator("#option-price").fill("120");
    await drawer.getByRole("button", { name: "Add option" }).click();
    await drawer.getByText("£120.00", { exact: true }).waitFor();
    await drawer.getByRole("button", { name: "Move One studio up" }).click();
    const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
    await expect
      .poll(async () => (await productNow(id)).options.map(({ title }) => title))
      .toEqual(["One studio", "One designer"]);

    await drawer.getByLabel("On sale").check();
    await drawer.getByRole("button", { name: "Save", exact: true }).click();
    await said(page, "Product has been updated!");
    expect(await productNow(id)).toMatchObject({
      price: 104_950,
      on_sale: true,
      inside: ["Twelve glazes", "A ring binder"],
      image: { alt: "A shelf in a studio", sizes: [{ width: 400 }, { width: 800 }] },
      categories: { assigned: [{ title: expect.stringContaining(`Shelf ${word}`) }] },
      tags: { assigned: [{ title: `Tag ${word}` }] },
    });
    await drawer.getByRole("button", { name: "History" }).click();
    const newest = drawer.getByRole("listitem").filter({ hasText: "changed this" }).first();
    await newest.waitFor();
    expect(await newest.getByRole("term").allTextContents()).toEqual(["On sale"]);
    expect(await newest.getByRole("definition").allTextContents()).toEqual(["no yes"]);
    await expectNoOverflow(page);
    // The product goes off sale again, because other tests count the products of the shop.
    await drawer.getByRole("button", { name: "Details" }).click();
    await drawer.getByLabel("On sale").uncheck();
    await page.keyboard.press("Control+s");
    await drawer.getByText("Unsaved changes").waitFor({ state: "detached" });
    expect((await productNow(id)).on_sale).toBe(false);
    await page.keyboard.press("Escape");
    await drawerOf(page).waitFor({ state: "detached" });
    expect(new URL(page.url()).pathname).toBe("/admin/products");
    expect(troubles).toEqual([]);
  },
);

const changedElsewhere = async (
  { token }: NewMember,
  id: string,
  change: { readonly title?: string; readonly subtext?: string },
): Promise<void> => {
  const { version } = await productNow(id);
  const reply = await call(updateProduct, { params: { id }, body: { ...change, version } }, token);
  expect(reply.status).toBe(200);
};

test("the second editor to save sees the first editor's change, and loses nothing", async () => {
  const [first, second] = [await newStaff("merchandiser"), await newStaff("administrator")];
  const { id, title } = await newProduct();
  const { page, troubles } = await signedInPerson(browser(), second);
  await page.goto(`/admin/products/${id}?q=${encodeURIComponent(title)}`);
  const drawer = drawerOf(page);
  await drawer.getByLabel("Price in pounds, excl. VAT").fill("30");
  await drawer.getByLabel("Title").fill("Mine");
  await changedElsewhere(first, id, { title: "Theirs", subtext: "Also theirs" });

  await drawer.getByRole("button", { name: "Save", exact: true }).click();
  await drawer.getByText("Someone else saved changes while you were editing.").waitFor();
  await drawer.getByText("They changed: summary.").waitFor();
  expect(await drawer.getByLabel("Summary").inputValue()).toBe("Also theirs");
  expect(await drawer.getByLabel("Title").inputValue()).toBe("Mine");
  await drawer.getByRole("button", { name: "Use theirs for Title" }).click();
  await drawer.getByRole("button", { name: "Save", exact: true }).click();
  await said(page, "Product has been updated!");
  expect(await productNow(id)).toMatchObject({
    title: "Theirs",
    subtext: "Also theirs",
    price: 3000,
  });

  await page.getByRole("button", { name: "Undo" }).click();
  await said(page, "Your change has been undone.");
  expect(await productNow(id)).toMatchObject({ title: "Theirs", price: 2400 });

  await drawer.getByLabel("Title").fill("Left behind");
  await page.keyboard.press("Escape");
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Stay" }).click();
  await question.waitFor({ state: "detached" });
  expect(await drawer.getByLabel("Title").inputValue()).toBe("Left behind");
  await page.keyboard.press("Escape");
  await question.getByRole("button", { name: "Leave" }).click();
  await drawer.waitFor({ state: "detached" });
  expect(new URL(page.url()).search).toContain("q=");
  expect(troubles).toEqual([]);
});

test("a list is searched, sorted, saved as a view, changed in bulk, and exported", async () => {
  const word = ownWord();
  for (const [title, price] of [
    ["=Alpha", 1000],
    ["Beta", 3000],
    ["Gamma", 2000],
  ] as const)
    await newProduct({ title: `${title} ${word}`, price });
  const { page, troubles } = await signedInPerson(browser(), await newStaff("merchandiser"));
  await page.goto("/admin/products");
  await page.getByRole("rowheader").first().waitFor();
  await page.keyboard.press("/");
  await page.keyboard.type(word);
  await page.getByText("3 products", { exact: true }).waitFor();
  await page.getByRole("link", { name: "Price, excl. VAT" }).click();
  const titles = () => page.getByRole("rowheader").allTextContents();
  await expect.poll(titles).toEqual([`Beta ${word}`, `Gamma ${word}`, `=Alpha ${word}`]);
  expect(new URL(page.url()).search).toContain("sort=-price");

  await page.getByRole("button", { name: "Views" }).click();
  await page.getByLabel("View name").fill(`View ${word}`);
  await page.getByRole("button", { name: "Save view", exact: true }).click();
  await page.getByRole("link", { name: `View ${word}` }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Columns" }).click();
  // The address stores which columns are shown, and the checkbox follows the address.
  await page.getByLabel("Categories").click();
  await page.keyboard.press("Escape");
  await expect.poll(() => page.getByRole("columnheader", { name: "Categories" }).count()).toBe(0);

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
  await said(page, "Featured: 3 products.");
  await expect.poll(() => page.getByText("Featured", { exact: true }).count()).toBe(3);

  const palette = await openPaletteByKeys(page);
  await palette.getByRole("combobox").fill("tags");
  await page.getByRole("option", { name: "Tags", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Product tags" }).waitFor();
  expect(troubles).toEqual([]);
});

test("support can read the catalogue but not change it, and a member has no access", async () => {
  const { id, title } = await newProduct();
  const { page } = await signedInPerson(browser(), await newStaff("support"));
  await page.goto(`/admin/products/${id}`);
  const drawer = drawerOf(page);
  await drawer.getByRole("heading", { name: title }).waitFor();
  expect(await drawer.getByLabel("Title").isDisabled()).toBe(true);
  expect(await drawer.getByRole("button", { name: "Delete product" }).count()).toBe(0);
  await page.goto("/admin/products");
  await page.getByRole("rowheader").first().waitFor();
  expect(await page.getByRole("link", { name: "New product" }).count()).toBe(0);

  const member = await signedInPerson(browser(), await newVerifiedMember());
  await member.page.goto("/admin/products");
  await member.page.getByText("Your access to this page is denied at this time").waitFor();
});
