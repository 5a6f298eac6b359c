/** Staff set prices: the price of a plan from a date, VAT and delivery, and a voucher that a buyer then uses. */
import { expect, test } from "vitest";
import { shopSettingsContract } from "../../shared/contract/shop-settings/shop-settings.ts";
import { expectNoOverflow, newPerson, viewports } from "../support/browser.ts";
import { heading } from "../support/headings.ts";
import { sharedBrowser } from "../support/shared-browser.ts";
import { addToBasket, total } from "../support/shopper.ts";
import { signedInPerson } from "../support/signed-in-person.ts";
import { newStaff } from "../support/staff.ts";
import { callAsStaff, expectBody, ownWord } from "../support/staff-shop.ts";

const browser = sharedBrowser();

test("a merchandiser schedules a plan's price, and reads VAT and delivery", async () => {
  const { page, troubles } = await signedInPerson(
    browser(),
    await newStaff("merchandiser"),
    viewports.desktop,
  );
  await page.goto("/admin");
  await page.getByRole("main").getByRole("link", { name: "Plans" }).click();
  await page.getByRole("link", { name: "Premium Enterprise" }).click();
  const drawer = page.getByRole("dialog", { name: "Plan" });
  await drawer.getByText("Now, since").waitFor();
  await drawer.getByRole("button", { name: "Schedule a price" }).click();
  await drawer.getByRole("button", { name: "Schedule price" }).click();
  await drawer.getByRole("link", { name: "Choose a date" }).click();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("planned-from");
  await page.keyboard.press("Escape");
  await page.goto("/admin/plans/17");
  await drawer.getByRole("button", { name: "Schedule a price" }).click();
  const later = `${new Date().getFullYear() + 4}-01-01`;
  await drawer.getByLabel("Start date").fill(later);
  await drawer.locator("#planned-annual").fill("10,200");
  await drawer.getByRole("button", { name: "Schedule price" }).click();
  await drawer.getByText(/£10,200.00 a year/).waitFor();
  await drawer.getByRole("button", { name: /^Remove/ }).click();
  const input = page.getByRole("dialog").filter({ hasText: "The price before" });
  await input.getByRole("button", { name: "Remove", exact: true }).click();
  await expect.poll(() => drawer.getByText(/£10,200.00 a year/).count()).toBe(0);
  await page.goto("/admin/shop-settings");
  await page.getByText("Rest of Europe").first().waitFor();
  await page.getByRole("button", { name: "Edit Rest of Europe" }).click();
  await page.getByLabel("Delivery price in pounds, excl. VAT").waitFor();
  expect(troubles).toEqual([]);
});

test("a merchandiser creates a voucher, and a visitor uses it on a phone", async () => {
  const code = `J-${ownWord().slice(-18)}`.toUpperCase();
  const staff = await signedInPerson(browser(), await newStaff("merchandiser"), viewports.phone);
  await staff.page.goto("/admin/vouchers/new");
  await heading(staff.page, "New voucher").waitFor();
  await staff.page.getByLabel("Code").fill(code);
  await staff.page.getByLabel("Title").fill("Autumn fair");
  await staff.page.getByLabel("Value").fill("10");
  await expectNoOverflow(staff.page);
  await staff.page.getByRole("button", { name: "Create voucher" }).click();
  await staff.page.getByRole("dialog", { name: "Voucher" }).getByText("Not used yet").waitFor();
  expect(staff.troubles).toEqual([]);

  const { page, troubles } = await newPerson(browser(), viewports.phone);
  await addToBasket(page, "blue-before-breakfast-report+product");
  await page.getByRole("button", { name: "Add a voucher code" }).click();
  await page.getByLabel("Voucher code").fill(code.toLowerCase());
  await page.keyboard.press("Enter");
  await expect.poll(() => total(page, "Total").textContent()).toBe("£210.60");
  expect(await total(page, `Voucher ${code}`).textContent()).toBe("-£19.50");
  await page.getByRole("button", { name: "Remove voucher" }).click();
  await expect.poll(() => total(page, "Total").textContent()).toBe("£234.00");
  expect(troubles).toEqual([]);
});

const { createVoucher, listVouchers } = shopSettingsContract.endpoints;

const newVoucher = async (code: string) => {
  const body = { code, title: "Spring fair", kind: "percent" as const, value: 1000 };
  expectBody(await callAsStaff(createVoucher, { body }), 201);
};

const statesOf = async (q: string) =>
  listVouchers.replies[200]
    .parse(expectBody(await callAsStaff(listVouchers, { query: { q, sort: "id" } }), 200))
    .data.map(({ state }) => state);

test.each(Object.entries(viewports))(
  "on a %s vouchers are deactivated together, and reactivated by one click",
  async (_, size) => {
    const word = ownWord().slice(-14).toUpperCase();
    const codes = [`A-${word}`, `B-${word}`];
    for (const code of codes) await newVoucher(code);
    const { page, troubles } = await signedInPerson(
      browser(),
      await newStaff("merchandiser"),
      size,
    );
    await page.goto(`/admin/vouchers?q=${word}`);
    for (const code of codes) await page.getByRole("checkbox", { name: code }).check();
    await page.getByText("2 selected").waitFor();
    await expectNoOverflow(page);
    await page.getByRole("button", { name: "Deactivate", exact: true }).click();
    const sheet = page.getByRole("dialog");
    await sheet.getByText("They can no longer be used.").waitFor();
    await sheet.getByRole("button", { name: "Deactivate", exact: true }).click();
    await page.getByText("Deactivated: 2 vouchers.").first().waitFor({ state: "attached" });
    expect(await statesOf(word)).toEqual(["ended", "ended"]);
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByText("Undone: 2 vouchers.").first().waitFor({ state: "attached" });
    expect(await statesOf(word)).toEqual(["active", "active"]);
    const usable = page.locator("td").filter({ hasText: "Active" });
    await expect.poll(() => usable.count()).toBe(2);
    expect(troubles).toEqual([]);
  },
);
