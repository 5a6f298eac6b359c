/** Only a browser with the running stack shows how staff find their way from a menu, a list or the palette to a record, or to no access. */
import { test } from "vitest";
import { expectNoOverflowAtBothWidths } from "../support/browser.ts";
import { placeByTransfer } from "../support/buyer.ts";
import { goWithin } from "../support/go-within.ts";
import { heading } from "../support/headings.ts";
import { untilOrderListed } from "../support/listed-records.ts";
import { newVerifiedMember } from "../support/members.ts";
import { expect } from "../support/page-expect.ts";
import { openPaletteByKeys } from "../support/palette.ts";
import { sharedBrowser } from "../support/shared-browser.ts";
import { signedInPerson } from "../support/signed-in-person.ts";
import { newStaff } from "../support/staff.ts";

const browser = sharedBrowser();
const buyerName = "Ada Okonkwo-Lindström";

test("finance finds an order that awaits a bank transfer, and its buyer", async () => {
  const [finance, buyer] = [await newStaff("finance"), await newVerifiedMember()];
  const { orderId } = await placeByTransfer(["professional+annual"], buyer);
  await untilOrderListed(orderId);
  const { page, troubles } = await signedInPerson(browser(), finance);
  await page.goto("/content");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Staff area" }).click();
  await expect(page.getByRole("heading", { name: "Waiting for you" })).toBeVisible();
  const palette = await openPaletteByKeys(page);
  // The order number is typed as a bank statement prints it.
  await palette.getByRole("combobox").fill(orderId.replaceAll("-", "").toLowerCase());
  await palette.getByRole("option", { name: orderId }).click();
  await expect(heading(page, orderId)).toBeVisible();
  const main = page.getByRole("main");
  await main.getByRole("link", { name: "All orders" }).click();
  await page.getByRole("searchbox").fill(orderId);
  const row = page.getByRole("row").filter({ hasText: orderId });
  await expect(page.getByText("1 order", { exact: true })).toBeVisible();
  await expect(row).toContainText("Pending");
  await expect(row).toContainText("£2,880.00");
  await page.getByLabel("Balance").selectOption("none");
  await expect(page.getByText("No orders match your search.")).toBeVisible();
  await page.getByRole("link", { name: "Show all orders" }).click();
  await page.getByRole("searchbox").fill(orderId);
  await expect(page.getByText("1 order", { exact: true })).toBeVisible();
  await row.getByRole("link", { name: buyerName }).click();
  await expect(heading(page, buyerName)).toBeVisible();
  await expect(main.getByRole("link", { name: buyer.email })).toBeVisible();
  await expect(main.getByRole("link", { name: orderId })).toBeVisible();
  // Finance may not see the emails of a person.
  await expect(page.getByRole("heading", { name: "Emails" })).toHaveCount(0);
  await expectNoOverflowAtBothWidths(page);
  expect(troubles).toEqual([]);
});

test("a merchandiser goes from a product to its orders, reads a buyer's name, and learns who may open the buyer's page", async () => {
  const [merchandiser, buyer] = [await newStaff("merchandiser"), await newVerifiedMember()];
  const { orderId } = await placeByTransfer(["studio-tote"], buyer);
  await untilOrderListed(orderId);
  const { page, troubles } = await signedInPerson(browser(), merchandiser);
  await page.goto("/admin/products?q=studio%20tote");
  await page.getByRole("rowheader").getByRole("link", { name: "Studio Tote" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "View orders" }).click();
  await expect(page).toHaveURL(/\/admin\/orders\?.*product=prd_/);
  const product = page.getByRole("combobox", { name: "Product" });
  await expect(product.getByRole("option", { name: "Studio Tote" })).toBeAttached();
  await page.getByRole("searchbox").fill(orderId);
  await expect(page.getByText("1 order", { exact: true })).toBeVisible();
  await expectNoOverflowAtBothWidths(page);
  await page.getByRole("rowheader").getByRole("link", { name: orderId }).click();
  await expect(heading(page, orderId)).toBeVisible();
  const main = page.getByRole("main");
  await expect(main.getByText(buyerName).first()).toBeVisible();
  await expect(main.getByRole("link", { name: buyerName, exact: true })).toHaveCount(0);

  await goWithin(page, `/admin/people/${buyer.user.id}`);
  await expect(heading(page, "People: no access")).toBeVisible();
  await expect(page.getByText("It’s for support, finance and administrators.")).toBeVisible();
  await expect(page.getByText("Your role: a merchandiser.")).toBeVisible();
  await expectNoOverflowAtBothWidths(page);
  await page.getByRole("link", { name: "Back to Today" }).click();
  await expect(heading(page, "Welcome back, Ada.")).toBeVisible();
  await expect(page.getByRole("link", { name: "People" })).toHaveCount(0);
  expect(troubles).toEqual([]);
});
