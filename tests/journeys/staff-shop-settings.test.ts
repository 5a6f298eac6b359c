/** Only a browser with the running stack shows that staff take back what they have set, and that a buyer gets the price of a voucher. */
import { test } from "vitest";
import { shopSettingsContract } from "../../shared/contract/shop-settings/shop-settings.ts";
import { expectNoOverflowAtBothWidths, newPerson, viewports } from "../support/browser.ts";
import { goWithin } from "../support/go-within.ts";
import { expect } from "../support/page-expect.ts";
import { sharedBrowser } from "../support/shared-browser.ts";
import { addToBasket, total } from "../support/shopper.ts";
import { signedInPerson } from "../support/signed-in-person.ts";
import { newStaff } from "../support/staff.ts";
import { expectNotified, openDialog } from "../support/staff-screens.ts";
import { callAsStaff, expectBody, ownWord } from "../support/staff-shop.ts";

const browser = sharedBrowser();

const newVoucher = async (code: string) => {
  const body = { code, title: "Spring fair", kind: "percent" as const, value: 1000 };
  const { createVoucher } = shopSettingsContract.endpoints;
  expectBody(await callAsStaff(createVoucher, { body }), 201);
};

test("a merchandiser schedules a plan's price and removes it, and deactivates vouchers and undoes that", async () => {
  const word = ownWord().slice(-14).toUpperCase();
  const codes = [`A-${word}`, `B-${word}`];
  for (const code of codes) await newVoucher(code);
  const staff = await newStaff("merchandiser");
  const { page, troubles } = await signedInPerson(browser(), staff, viewports.phone);
  await page.goto("/admin/plans/17");
  const drawer = page.getByRole("dialog", { name: "Plan" });
  await expect(drawer.getByText("Now, since")).toBeVisible();
  await drawer.getByRole("button", { name: "Schedule a price" }).click();
  await drawer.getByRole("button", { name: "Schedule price" }).click();
  await drawer.getByRole("link", { name: "Choose a date" }).click();
  const start = drawer.getByLabel("Start date");
  await expect(start).toBeFocused();
  await start.fill(`${new Date().getFullYear() + 4}-01-01`);
  await drawer.locator("#planned-annual").fill("10,200");
  await drawer.getByRole("button", { name: "Schedule price" }).click();
  const scheduled = drawer.getByText(/£10,200.00 a year/);
  await expect(scheduled).toBeVisible();
  await expectNoOverflowAtBothWidths(page);
  await drawer.getByRole("button", { name: /^Remove/ }).click();
  const removing = page.getByRole("dialog").filter({ hasText: "The price before" });
  await removing.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(scheduled).toHaveCount(0);

  await goWithin(page, `/admin/vouchers?q=${word}`);
  for (const code of codes) await page.getByRole("checkbox", { name: code }).check();
  await expect(page.getByText("2 selected")).toBeVisible();
  await expectNoOverflowAtBothWidths(page);
  const asked = await openDialog(page, "Deactivate");
  await expect(asked.getByText("They can no longer be used.")).toBeVisible();
  await asked.getByRole("button", { name: "Deactivate", exact: true }).click();
  await expectNotified(page, "Deactivated: 2 vouchers.");
  const states = (state: string) => page.locator("td").filter({ hasText: state });
  await expect(states("Ended")).toHaveCount(2);
  await page.getByRole("button", { name: "Undo" }).click();
  await expectNotified(page, "Undone: 2 vouchers.");
  await expect(states("Active")).toHaveCount(2);
  expect(troubles).toEqual([]);
});

test("a visitor enters a voucher code in small letters, sees the discount, and removes it again", async () => {
  const code = `J-${ownWord().slice(-18)}`.toUpperCase();
  await newVoucher(code);
  const { page, troubles } = await newPerson(browser(), viewports.phone);
  await addToBasket(page, "blue-before-breakfast-report+product");
  await page.getByRole("button", { name: "Add a voucher code" }).click();
  await page.getByLabel("Voucher code").fill(code.toLowerCase());
  await page.keyboard.press("Enter");
  await expect(total(page, "Total")).toHaveText("£210.60");
  await expect(total(page, `Voucher ${code}`)).toHaveText("-£19.50");
  await expectNoOverflowAtBothWidths(page);
  await page.getByRole("button", { name: "Remove voucher" }).click();
  await expect(total(page, "Total")).toHaveText("£234.00");
  expect(troubles).toEqual([]);
});
