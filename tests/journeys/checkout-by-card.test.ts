/** Only a browser with the running stack shows how a payment by card ends when the card, the bank, the network or another tab interferes. */
import type { Locator, Page } from "playwright-core";
import { test } from "vitest";
import { viewports } from "../support/browser.ts";
import { expectStatus, sendAsMember } from "../support/buyer.ts";
import { heading } from "../support/headings.ts";
import { newVerifiedMember } from "../support/members.ts";
import {
  filledOrder,
  parseOrder,
  readOrder,
  updateCheckout,
  newBasketCheckout,
} from "../support/orders-calls.ts";
import { expect } from "../support/page-expect.ts";
import { netPaidAtStripe } from "../support/payments.ts";
import { sharedBrowser } from "../support/shared-browser.ts";
import { addToBasket, agreeToTerms, enterCard, lineOf, sectionOf } from "../support/shopper.ts";
import { signedInPerson } from "../support/signed-in-person.ts";

const browser = sharedBrowser();

/** Opens the checkout of a monthly plan for a member: everything is filled in, and their card is chosen if they have one. */
const readyToSubscribe = async ({ card = false, size = viewports.desktop } = {}) => {
  const member = await newVerifiedMember();
  const body = { payment_method: "pm_card_visa" };
  if (card) expectStatus(await sendAsMember(member, "POST", "/users/payment", { body }), 200);
  const buying = await newBasketCheckout(["professional+monthly"], member);
  // Nothing is shipped, so the checkout asks for no delivery address.
  const { address_delivery_json: _delivery, ...filled } = filledOrder;
  parseOrder(await updateCheckout(buying, filled));
  const person = await signedInPerson(browser(), member, size);
  await person.page.goto("/checkout");
  await expect(lineOf(person.page, "Professional")).toBeVisible();
  if (card) await sectionOf(person.page, "Card").getByRole("radio", { name: /4242/ }).check();
  return { ...person, member, buying };
};

const pay = (page: Page) => page.getByRole("button", { name: "Pay £264.00" });
const problem = (page: Page): Locator =>
  page.getByRole("alert").filter({ hasText: "Something went wrong..." });

/** Expects one error summary: its message is in view, it has the focus, and the page's title begins with "Error". */
const expectMessage = async (page: Page, words: string): Promise<void> => {
  await expect(problem(page).getByText(words)).toBeVisible();
  await expect(problem(page)).toBeFocused();
  await expect(async () => expect(await isInView(problem(page))).toBe(true)).toPass();
  await expect(page).toHaveTitle(/^Error: /);
};

/** This says whether the box is completely in the window, and nothing fixed covers it. */
const isInView = (it: Locator): Promise<boolean> =>
  it.evaluate((box) => {
    const { top, bottom, left, width } = box.getBoundingClientRect();
    const seen = [top + 4, bottom - 4].map((y) => document.elementFromPoint(left + width / 2, y));
    return top >= 0 && bottom <= innerHeight && seen.every((one) => box.contains(one));
  });

test("a declined card shows its reason in view on a phone and on a desktop, and the card that pays is there for the next order", async () => {
  const { page, troubles, buying } = await readyToSubscribe({ size: viewports.phone });
  await enterCard(page, "4000000000009995");
  const keep = page.getByLabel("Save this card");
  await expect(keep).toBeChecked();
  await expect(keep).toBeDisabled();
  await expect(page.getByText("We'll use it for your payments and renewal.")).toBeVisible();
  await pay(page).click();
  await expectMessage(page, "there is not enough money in the account");
  // The provider's token of the declined card is used up, so the form is empty again.
  await expect(page.getByLabel("Card number")).toHaveValue("");
  await page.setViewportSize(viewports.desktop);
  await enterCard(page, "4000000000000341");
  await pay(page).click();
  await expectMessage(page, "Your card was declined by your bank.");
  await expect(page.getByLabel("Card number")).toHaveValue("");
  expect(await netPaidAtStripe(buying.orderId)).toBe(0);
  await enterCard(page, "4242424242424242");
  await pay(page).click();
  await expect(heading(page, "Thanks for Subscribing")).toBeVisible();
  await expect(page).not.toHaveTitle(/^Error/);
  await expect(async () =>
    expect(await page.evaluate(() => localStorage.getItem("auth"))).toMatch(
      /"plan":\{[^}]*"title":"Professional"/,
    ),
  ).toPass();

  await addToBasket(page, "kiln-notes");
  await page.getByRole("link", { name: "Checkout" }).click();
  await sectionOf(page, "Card").getByRole("radio", { name: /4242/ }).check();
  await agreeToTerms(page);
  await page.getByRole("button", { name: /^Pay £/ }).click();
  await expect(heading(page, "Your order has been confirmed")).toBeVisible();
  expect(troubles).toEqual([]);
});

test("a new card whose bank wants a confirmation can be tried again after a failed one, and is saved and charged with the next", async () => {
  const { page, troubles } = await readyToSubscribe({ size: viewports.phone });
  await enterCard(page, "4000002500003155");
  await pay(page).click();
  await expect(page.getByText("who pays £264.00")).toBeVisible();
  await page.getByRole("button", { name: "Fail authentication" }).click();
  await expectMessage(page, "could not confirm that it was you");
  await expect(page.getByLabel("Card number")).toHaveValue("");
  await enterCard(page, "4000002500003155");
  await pay(page).click();
  await page.getByRole("button", { name: "Complete authentication" }).click();
  // The bank asks only once: saving the card needs no second confirmation.
  await expect(heading(page, "Thanks for Subscribing")).toBeVisible();
  await page.goto("/account/paymentMethod");
  const saved = page.getByRole("listitem").filter({ hasText: "3155" });
  await expect(saved.getByText("Default", { exact: true })).toBeVisible();
  expect(troubles).toEqual([]);
});

test("an unreachable payment provider leaves the form as it is, and a response that is lost after the charge is requested again", async () => {
  const { page, buying } = await readyToSubscribe();
  await enterCard(page, "4242424242424242");
  await page.route("**/v1/confirmation_tokens", (route) => route.abort());
  await pay(page).click();
  await expectMessage(page, "We could not reach the card payment provider.");
  await expect(page.getByLabel("Card number")).toHaveValue("4242 4242 4242 4242");
  await page.unroute("**/v1/confirmation_tokens");
  let puts = 0;
  await page.route("**/api/users/subscription", async (route) => {
    puts += 1;
    await route.fetch();
    await route.abort();
  });
  await pay(page).click();
  await expectMessage(page, "could not be reached");
  await expect(page.getByText("We don’t know yet whether it went through.")).toBeVisible();
  await expect(pay(page)).toBeDisabled();
  // The bank may take longer than the lost response did.
  await expect.poll(async () => (await readOrder(buying)).status).not.toBe("new");
  await page.getByRole("button", { name: "Check again" }).click();
  await expect(heading(page, "Thanks for Subscribing")).toBeVisible();
  expect(puts).toBe(1);
  expect(await netPaidAtStripe(buying.orderId)).toBe(26_400);
});

const addInAnotherTab = async (page: Page, item: string): Promise<void> => {
  const other = await page.context().newPage();
  await addToBasket(other, item);
  await expect(other.getByRole("button", { name: /^Remove/ }).nth(1)).toBeVisible();
  await other.close();
};

test("a basket that was changed in another tab is shown again before it is paid", async () => {
  const { page } = await readyToSubscribe({ card: true });
  const anyAmount = page.getByRole("button", { name: /^Pay £/ });

  await addInAnotherTab(page, "broth-weather-e-book");
  await anyAmount.click();
  await expect(problem(page).getByText("The total has changed")).toBeVisible();
  await expect(pay(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Continue with the new total" }).click();
  await expect(anyAmount).toBeEnabled();

  // A shipped product needs a delivery address, which this page has not asked for.
  await addInAnotherTab(page, "studio-tote");
  await anyAmount.click();
  await expect(problem(page).getByText("Your order has changed in another window.")).toBeVisible();
  await expect(page.getByLabel("Billing and delivery are the same")).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  await anyAmount.click();
  await expect(heading(page, "Your order has been confirmed")).toBeVisible();
});
