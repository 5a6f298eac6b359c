/** Only a browser with the running stack shows how forms, the bank's dialog and saved files work on a member's addresses, cards and orders. */
import type { Page } from "playwright-core";
import { test } from "vitest";
import { expectNoOverflowAtBothWidths, viewports } from "../support/browser.ts";
import { placeByTransfer } from "../support/buyer.ts";
import { waitForDownload } from "../support/downloads.ts";
import { newMember, newVerifiedMember } from "../support/members.ts";
import { expect } from "../support/page-expect.ts";
import { sharedBrowser } from "../support/shared-browser.ts";
import { lineOf, total } from "../support/shopper.ts";
import { signedInPerson } from "../support/signed-in-person.ts";

const browser = sharedBrowser();

const button = (page: Page, name: RegExp | string) => page.getByRole("button", { name });

test("a member adds, changes and removes an address", async () => {
  const { page, troubles } = await signedInPerson(browser(), await newMember(), viewports.phone);
  await page.goto("/account/addresses");
  await page.getByRole("link", { name: "Add new address" }).click();
  await page.getByLabel("Type").selectOption({ label: "Delivery" });
  await page.getByLabel("Postcode").fill("not a postcode");
  await button(page, "Save address").click();
  await page.getByRole("link", { name: "Enter the first line of the street address" }).click();
  await expect(page.getByLabel("Street Address 1")).toBeFocused();
  await expect(page).toHaveTitle(/^Error: Add new address/);

  await page.getByLabel("Street Address 1").fill("14 Quayside");
  await page.getByLabel("City").fill("Newcastle upon Tyne");
  await button(page, "Save address").click();
  await expect(page.getByText(/There was a problem creating the user address: ./)).toBeVisible();
  await page.getByLabel("Postcode").fill("ne13dx");
  await button(page, "Save address").click();
  await expect(page).toHaveURL("/account/addresses");
  const card = page.getByRole("listitem").filter({ hasText: "14 Quayside" });
  await expect(card.getByText("NE1 3DX")).toBeVisible();
  await expect(card.getByText("Delivery")).toBeVisible();

  await card.getByRole("link", { name: /^Edit/ }).click();
  await page.getByLabel("Street Address 2").fill("Third floor");
  await page.getByRole("link", { name: "Cancel" }).click();
  await card.getByRole("link", { name: /^Edit/ }).click();
  await expect(page.getByLabel("Street Address 2")).toHaveValue("");
  await page.getByLabel("Street Address 2").fill("Second floor");
  await button(page, "Update").click();
  await expect(page.getByText("User address has been updated!")).toBeVisible();
  await expect(card.getByText("Second floor")).toBeVisible();

  await card.getByRole("button", { name: /^Remove/ }).click();
  await expect(page.getByText("User address has been delete!")).toBeVisible();
  await expect(page.getByText("You have no saved addresses.")).toBeVisible();
  expect(troubles).toEqual([]);
});

const fillCard = async (page: Page, number: string): Promise<void> => {
  await page.getByLabel("Name on card").fill("Ada Okonkwo");
  await page.getByLabel("Card number").fill(number);
  await page.getByLabel("Expiry date").fill("12 / 34");
  await page.getByLabel("Security code").fill("123");
};

test("a member saves cards once they are accepted and the bank is sure, chooses the default and removes one", async () => {
  const member = await newVerifiedMember();
  const { page, troubles } = await signedInPerson(browser(), member, viewports.phone);
  await page.goto("/account/paymentMethod");
  await expect(page.getByText("You have no saved cards.")).toBeVisible();
  await page.route(/stripe\.js/, (route) => route.abort());
  const add = button(page, "Add a card");
  await add.click();
  const missing = page.getByText("The card form could not be loaded.");
  await expect(missing).toBeVisible();
  await page.unrouteAll();
  await button(page, "Try again").click();

  const save = button(page, "Save this card");
  await save.click();
  await expect(page.getByText("Enter the name on the card")).toBeVisible();
  await expect(missing).toHaveCount(0);
  await fillCard(page, "4000000000000002");
  await save.click();
  const refused = page.getByRole("alert").filter({ hasText: "Something went wrong..." });
  await expect(refused.getByText("Your card was declined by your bank.")).toBeVisible();
  await expect(refused).toBeFocused();
  await expect(page).toHaveTitle(/^Error: /);
  await button(page, "Cancel").click();
  await expect(add).toBeFocused();

  await add.click();
  await fillCard(page, "4242424242424242");
  await save.click();
  const visa = page.getByRole("listitem").filter({ hasText: "4242" });
  await expect(visa.getByText("12/2034")).toBeVisible();
  await expect(add).toBeFocused();
  await add.click();
  await fillCard(page, "4000002500003155");
  await save.click();
  await button(page, "Fail authentication").click();
  await expect(refused.getByText("could not confirm that it was you")).toBeVisible();
  await save.click();
  await button(page, "Complete authentication").click();
  const other = page.getByRole("listitem").filter({ hasText: "3155" });
  await expect(other).toBeVisible();
  await expect(visa.getByText("Default", { exact: true })).toBeVisible();
  await other.getByRole("button", { name: /^Make .+ default$/ }).click();
  await expect(page.getByText("Your default card has been changed.")).toBeVisible();
  await expect(other.getByText("Default", { exact: true })).toBeVisible();

  const remove = other.getByRole("button", { name: "Remove Visa ending in 3155" });
  await remove.click();
  const dialog = page.getByRole("dialog", { name: "Remove card" });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await remove.click();
  await dialog.getByRole("button", { name: "Remove card" }).click();
  await expect(other).toHaveCount(0);
  await expect(visa.getByText("Default", { exact: true })).toBeVisible();
  expect(troubles).toEqual([]);
});

test("an order by bank transfer has a pro forma until it is paid, by a card that is not saved, and an invoice after that", async () => {
  const { member, orderId } = await placeByTransfer(["studio-tote", "kiln-notes"]);
  const { page, troubles } = await signedInPerson(browser(), member, viewports.phone);
  await page.goto("/account/orders");
  const row = page.getByRole("listitem").filter({ hasText: "Pending" });
  await expect(row.getByText(orderId, { exact: true })).toBeVisible();
  await row.getByRole("link").click();
  await expect(page).toHaveURL(`/account/order/${orderId}`);
  await expect(lineOf(page, "Studio Tote")).toBeVisible();
  await expect(page.getByText("Requires Shipping")).toBeVisible();
  const left = page.getByRole("heading", { name: /left to pay$/ });
  await expect(left).toBeVisible();
  await expect(total(page, "Payment reference")).toHaveText(orderId);
  await expect(page.locator("dt").filter({ hasText: /^To pay by / })).toHaveCount(1);
  const owed = (await total(page, "Total").textContent()) ?? "";
  const proForma = await waitForDownload(page, () => button(page, /^Download Pro forma/).click());
  expect(proForma.suggestedFilename()).toMatch(/\.pdf$/);

  await button(page, "Pay by card instead").click();
  const card = page.getByRole("group", { name: "Pay by card" });
  await fillCard(page, "4242424242424242");
  await card.getByLabel("Save this card").uncheck();
  await expectNoOverflowAtBothWidths(page);
  await card.getByRole("button", { name: `Pay ${owed}` }).click();
  await expect(left).toHaveCount(0);
  await expect(total(page, "Paid today")).toHaveText(owed);
  await expect(button(page, /^Download VAT invoice/)).toBeVisible();
  await page.goto("/account/paymentMethod");
  await expect(page.getByText("You have no saved cards.")).toBeVisible();
  expect(troubles).toEqual([]);

  await page.goto("/account/order/ord_01AAAAAAAAAAAAAAAAAAAAAAAA");
  await expect(page).toHaveURL("/404");
});
