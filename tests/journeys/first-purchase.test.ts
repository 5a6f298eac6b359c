/** Only a browser with the running stack shows whole first purchases: from the home page to My Plan, and from the shop to a report with the keyboard alone. */
import type { Locator, Page } from "playwright-core";
import { test } from "vitest";
import { expectNoOverflowAtBothWidths, newPerson, viewports } from "../support/browser.ts";
import { heading } from "../support/headings.ts";
import { findLink, waitForMail } from "../support/mailbox.ts";
import { newVerifiedMember } from "../support/members.ts";
import { expect } from "../support/page-expect.ts";
import { sharedBrowser } from "../support/shared-browser.ts";
import {
  addToBasket,
  agreeToTerms,
  confirmedOrder,
  fillAddress,
  lineOf,
  newShopperEmail,
  registerToCheckout,
  sectionOf,
  skipWelcome,
  total,
} from "../support/shopper.ts";
import { signedInPerson } from "../support/signed-in-person.ts";

const browser = sharedBrowser();

test("a visitor registers to order a plan by bank transfer, corrects what is missing, and pays by card instead", async () => {
  const { page, troubles } = await newPerson(browser(), viewports.phone);
  const email = newShopperEmail();
  await page.goto("/home");
  await page.getByRole("link", { name: "Compare plans" }).click();
  await page.getByRole("link", { name: "Choose Professional" }).click();
  await expect(page).toHaveURL("/basket");
  const plan = lineOf(page, "Professional");
  await expect(plan.getByText("Billed yearly, from the day of payment.")).toBeVisible();
  await expect(
    plan.getByText("Then renews at £2,400.00 a year plus VAT, unless you cancel."),
  ).toBeVisible();
  await addToBasket(page, "studio-tote");
  await expect(lineOf(page, "Studio Tote")).toBeVisible();
  await registerToCheckout(page, email);
  await skipWelcome(page);
  const unverified = sectionOf(page, "Card").getByText("Please verify your email first.");
  await expect(unverified).toBeVisible();
  await page.goto(findLink(await waitForMail(email, "Verify"), "/email/verify/"));
  await expect(page).toHaveURL("/checkout");
  await expect(page.getByText("Your email address has been verified.")).toBeVisible();
  await expect(unverified).toHaveCount(0);

  await page.getByLabel("Bank transfer").check();
  const confirm = page.getByRole("button", { name: "Confirm order" });
  await expect(confirm).toBeDisabled();
  await expect(page.getByText("Agree to the terms and conditions", { exact: true })).toBeVisible();
  await agreeToTerms(page);
  const contract = page.getByRole("region", { name: "Contract" });
  await expect(contract.getByText("What you get")).toBeVisible();
  await page.getByLabel("I agree to the contract").check();
  await confirm.click();
  const problem = page.getByRole("alert").filter({ hasText: "Something went wrong..." });
  await expect(problem).toBeFocused();
  await expect(page).toHaveTitle(/^Error: Checkout/);
  await expectNoOverflowAtBothWidths(page);
  await problem.getByRole("link", { name: "Account address: Enter the town or city" }).click();
  await expect(sectionOf(page, "Account address").getByLabel("City")).toBeFocused();

  // Billing and delivery use the account address until the customer says otherwise.
  await fillAddress(page, "Account address");
  await expect(sectionOf(page, "Billing address")).toHaveCount(0);
  const same = page.getByLabel("Billing and delivery are the same");
  await same.uncheck();
  await page.getByRole("button", { name: "Copy account" }).click();
  await page.getByRole("button", { name: "Copy billing" }).click();
  await expect(sectionOf(page, "Delivery address").getByLabel("City")).toHaveValue(
    "Newcastle upon Tyne",
  );
  await expectNoOverflowAtBothWidths(page);
  await same.check();
  await page.getByLabel("Purchase order number").fill("PO 7781");
  await expect(problem).toHaveCount(0);
  await expect(total(page, "Total")).toHaveText("£2,906.40");
  await confirm.click();

  await expect(heading(page, "Your order has been confirmed")).toBeVisible();
  const order = await confirmedOrder(page);
  await expect(total(page, "Payment reference")).toHaveText(order);
  await expect(page.getByText("Please transfer £2,906.40")).toBeVisible();
  await expectNoOverflowAtBothWidths(page);
  await page.goto("/checkout");
  await expect(page.getByText("Your basket data can't be found>", { exact: true })).toBeVisible();
  await page.goto("/confirmation");
  await page.getByRole("main").getByRole("link", { name: order }).click();
  await expect(page).toHaveURL(`/account/order/${order}`);
  await expect(page.getByText("PO 7781")).toBeVisible();
  await expect(page.getByRole("heading", { name: "What you get" })).toBeVisible();
  await page.getByRole("button", { name: "Pay by card instead" }).click();
  const card = page.getByRole("group", { name: "Pay by card" });
  await card.getByLabel("Name on card").fill("Ada Okonkwo");
  await card.getByLabel("Card number").fill("4242424242424242");
  await card.getByLabel("Expiry date").fill("04/31");
  await card.getByLabel("Security code").fill("123");
  await card.getByRole("button", { name: "Pay £2,906.40" }).click();
  const main = page.getByRole("main");
  await expect(main.getByText("Active", { exact: true }).first()).toBeVisible();
  await expect(plan.getByText(/^Renews on \d\d\/\d\d\/\d{4}, unless you cancel\.$/)).toBeVisible();
  await page.goto("/account/plan");
  await expect(main.getByText("£2,880.00 a year, including VAT")).toBeVisible();
  await main.getByRole("link", { name: "Browse the library" }).click();
  await expect(page).toHaveURL("/content");
  expect(troubles).toEqual([]);
});

/** More presses than any page needs from its first control to its last. */
const maxTabPresses = 120;

/** Presses Tab until the target has the focus. */
const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeVisible();
  for (let pressed = 0; pressed < maxTabPresses; pressed += 1) {
    if (await target.evaluate((it) => it.matches(":focus"))) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`No Tab leads to ${target.toString()}`);
};

const press = async (page: Page, target: Locator, key = "Enter"): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.press(key);
};

const type = async (page: Page, target: Locator, text: string): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.type(text);
};

test("with the keyboard only, a member finds a report in the shop, chooses a licence, buys it by card and opens it", async () => {
  const { page, troubles } = await signedInPerson(browser(), await newVerifiedMember());
  await page.goto("/shop");
  const main = page.getByRole("main");
  await press(page, main.getByRole("link", { name: "The Kiln Room report" }));
  await expect(page).toHaveURL("/shop/the-kiln-room-report");
  await tabTo(page, page.getByRole("radio", { name: /^One designer/ }));
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: /^One studio/ })).toBeChecked();
  await press(page, page.getByRole("link", { name: "Add to basket" }));
  await expect(page).toHaveURL("/basket");
  await expect(lineOf(page, "The Kiln Room report")).toBeVisible();
  await press(page, main.getByRole("link", { name: "Checkout" }));
  await expect(page).toHaveURL("/checkout");

  const address = sectionOf(page, "Account address");
  await type(page, address.getByLabel("Street Address 1"), "14 Quayside");
  await type(page, address.getByLabel("City"), "Newcastle upon Tyne");
  await type(page, address.getByLabel("Postcode"), "NE1 3DX");
  const card = sectionOf(page, "Card");
  await type(page, card.getByLabel("Name on card"), "Ada Okonkwo");
  await type(page, card.getByLabel("Card number"), "4242424242424242");
  await type(page, card.getByLabel("Expiry date"), "0431");
  await type(page, card.getByLabel("Security code"), "123");
  await press(page, page.getByLabel("I agree to the terms and conditions"), "Space");
  await expect(total(page, "Total")).toHaveText("£654.00");
  await press(page, page.getByRole("button", { name: "Pay £654.00" }));
  await expect(heading(page, "Your order has been confirmed")).toBeVisible();
  await press(page, main.getByRole("link", { name: "Open The Kiln Room" }));
  await expect(page).toHaveURL("/content/the-kiln-room");
  await expect(page.getByText("Bouclé made rooms soft")).toBeVisible();
  expect(troubles).toEqual([]);
});
