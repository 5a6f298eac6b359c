/** First purchases: a plan ordered by bank transfer and paid by card instead, and a report bought with the keyboard only. */
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectNoOverflow, newPerson, viewports } from "../support/browser.ts";
import { heading } from "../support/headings.ts";
import { findLink, waitForMail } from "../support/mailbox.ts";
import { newVerifiedMember } from "../support/members.ts";
import { sharedBrowser } from "../support/shared-browser.ts";
import {
  agreeToTerms,
  arriveAt,
  confirmedOrder,
  fillAddress,
  lineOf,
  newShopperEmail,
  registerToCheckout,
  sectionOf,
  skipWelcome,
  total,
} from "../support/shopper.ts";
import { recordOf } from "../support/sign-in-as.ts";

const browser = sharedBrowser();

test.each(Object.entries(viewports))(
  "on a %s a visitor orders a plan by bank transfer and pays it by card instead",
  async (_, size) => {
    const { page, troubles } = await newPerson(browser(), size);
    const email = newShopperEmail();
    await page.goto("/home");
    await page.getByRole("link", { name: "Compare plans" }).click();
    await arriveAt(page, "/plans");
    await page.getByRole("link", { name: "Choose Professional" }).click();
    await arriveAt(page, "/basket");
    const line = lineOf(page, "Professional");
    await line.getByText("Billed yearly, from the day of payment.").waitFor();
    await line.getByText("Then renews at £2,400.00 a year plus VAT, unless you cancel.").waitFor();
    await registerToCheckout(page, email);
    await skipWelcome(page);
    await lineOf(page, "Professional")
      .getByText("Billed yearly, from the day of payment.")
      .waitFor();
    await page.getByLabel("Bank transfer").check();
    await fillAddress(page, "Account address");
    await agreeToTerms(page);
    await page.getByLabel("I agree to the contract").check();
    await page.getByRole("button", { name: "Confirm order" }).click();
    await arriveAt(page, "/confirmation");
    await heading(page, "Thanks for Subscribing").waitFor();
    await page.getByText("Please transfer £2,880.00").waitFor();
    await lineOf(page, "Professional")
      .getByText(/^Then renews at £2,400\.00 a year/)
      .waitFor();
    await expectNoOverflow(page);
    const order = await confirmedOrder(page);
    const issued = await waitForMail(email, "Pro forma");
    expect(issued.text).toContain("Professional (Subscription, 12 months): £2,400.00");
    expect(issued.text).toContain("VAT at 20%: £480.00");

    await page.goto(findLink(await waitForMail(email, "Verify"), "/email/verify/"));
    await page.getByText("Your email address has been verified.").waitFor();
    await page.goto(findLink(issued, "/account/order/"));
    expect(new URL(page.url()).pathname).toBe(`/account/order/${order}`);
    await page.getByRole("button", { name: "Pay by card instead" }).click();
    const card = page.getByRole("group", { name: "Pay by card" });
    await card.getByLabel("Name on card").fill("Ada Okonkwo");
    await card.getByLabel("Card number").fill("4242424242424242");
    await card.getByLabel("Expiry date").fill("04/31");
    await card.getByLabel("Security code").fill("123");
    await card.getByRole("button", { name: "Pay £2,880.00" }).click();
    const main = page.getByRole("main");
    await main.getByText("Active", { exact: true }).first().waitFor();
    expect((await waitForMail(email, "Invoice")).text).toMatch(
      /Paid on \d\d\/\d\d\/\d{4}: £2,880\.00/,
    );
    await lineOf(page, "Professional")
      .getByText(/^Renews on \d\d\/\d\d\/\d{4}, unless you cancel\.$/)
      .waitFor();

    await page.goto("/account/plan");
    await main.getByText("£2,880.00 a year, including VAT").waitFor();
    await main.getByRole("link", { name: "Browse the library" }).click();
    await arriveAt(page, "/content");
    expect(troubles).toEqual([]);
  },
);

/** More presses than any page needs from its first control to its last. */
const maxTabPresses = 120;

/** Presses Tab until the target has the focus. */
const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await target.waitFor();
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
  const as = recordOf(await newVerifiedMember());
  const { page, troubles } = await newPerson(browser(), viewports.desktop, { as });
  await page.goto("/shop");
  const main = page.getByRole("main");
  await press(page, main.getByRole("link", { name: "The Kiln Room report" }));
  await arriveAt(page, "/shop/the-kiln-room-report");
  await tabTo(page, page.getByRole("radio", { name: /^One designer/ }));
  await page.keyboard.press("ArrowDown");
  expect(await page.getByRole("radio", { name: /^One studio/ }).isChecked()).toBe(true);
  await press(page, page.getByRole("link", { name: "Add to basket" }));
  await arriveAt(page, "/basket");
  await lineOf(page, "The Kiln Room report").waitFor();
  await press(page, main.getByRole("link", { name: "Checkout" }));
  await arriveAt(page, "/checkout");

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
  expect(await total(page, "Total").textContent()).toBe("£654.00");
  await press(page, page.getByRole("button", { name: "Pay £654.00" }));
  await arriveAt(page, "/confirmation");
  await heading(page, "Your order has been confirmed").waitFor();
  await press(page, main.getByRole("link", { name: "Open The Kiln Room" }));
  await arriveAt(page, "/content/the-kiln-room");
  await page.getByText("Bouclé made rooms soft").waitFor();
  expect(troubles).toEqual([]);
});
