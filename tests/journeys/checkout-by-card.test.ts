import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { newPerson, viewports } from "../support/browser.ts";
import { expectStatus, sendAsMember } from "../support/buyer.ts";
import { heading } from "../support/headings.ts";
import { findLink, waitForMail } from "../support/mailbox.ts";
import { newVerifiedMember } from "../support/members.ts";
import {
  filledOrder,
  parseOrder,
  readOrder,
  updateCheckout,
  newBasketCheckout,
} from "../support/orders-calls.ts";
import { netPaidAtStripe } from "../support/payments.ts";
import { sharedBrowser } from "../support/shared-browser.ts";
import {
  addToBasket,
  agreeToTerms,
  arriveAt,
  confirmedOrder,
  enterCard,
  fillAddress,
  lineOf,
  newShopperEmail,
  registerToCheckout,
  sectionOf,
  skipWelcome,
} from "../support/shopper.ts";
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
  await lineOf(person.page, "Professional").waitFor();
  if (card) await sectionOf(person.page, "Card").getByRole("radio", { name: /4242/ }).check();
  return { ...person, member, buying };
};

const pay = (page: Page) => page.getByRole("button", { name: "Pay £264.00" });
const wrong = (page: Page, words: string) =>
  page.getByRole("alert").filter({ hasText: "Something went wrong..." }).getByText(words);

/** Expects one error summary: its message is in view, it has the focus, and the page's title begins with "Error". */
const expectMessage = async (page: Page, words: string): Promise<void> => {
  const summary = page.getByRole("alert").filter({ hasText: "Something went wrong..." });
  await summary.getByText(words).waitFor();
  await expect.poll(() => summary.evaluate((box) => box.matches(":focus"))).toBe(true);
  await expect.poll(() => isInView(summary)).toBe(true);
  await expect.poll(() => page.title()).toMatch(/^Error: /);
};

/** This says whether the box is completely in the window, and nothing fixed covers it. */
const isInView = (it: Locator): Promise<boolean> =>
  it.evaluate((box) => {
    const { top, bottom, left, width } = box.getBoundingClientRect();
    const seen = [top + 4, bottom - 4].map((y) => document.elementFromPoint(left + width / 2, y));
    return top >= 0 && bottom <= innerHeight && seen.every((one) => box.contains(one));
  });

test.each(Object.entries(viewports))(
  "on a %s a declined new card shows its reason in view, and another card pays",
  async (_, size) => {
    const { page, troubles, buying } = await readyToSubscribe({ size });
    await enterCard(page, "4000000000009995");
    await pay(page).click();
    await expectMessage(page, "there is not enough money in the account");
    expect(await netPaidAtStripe(buying.orderId)).toBe(0);
    // The provider's token of the declined card is used up, so the form is empty again.
    await expect.poll(() => page.getByLabel("Card number").inputValue()).toBe("");
    await enterCard(page, "4242424242424242");
    await pay(page).click();
    await arriveAt(page, "/confirmation");
    await expect.poll(() => page.title()).not.toMatch(/^Error/);
    expect(troubles).toEqual([]);
  },
);

test("a new card whose bank wants a confirmation is saved and charged with one confirmation", async () => {
  const { page, troubles } = await readyToSubscribe({ size: viewports.phone });
  await enterCard(page, "4000002500003155");
  await pay(page).click();
  await page.getByText("who pays £264.00").waitFor();
  await page.getByRole("button", { name: "Complete authentication" }).click();
  // The bank asks only once: saving the card needs no second confirmation.
  await arriveAt(page, "/confirmation");
  await page.goto("/account/paymentMethod");
  const saved = page.getByRole("listitem").filter({ hasText: "3155" });
  await saved.getByText("Default", { exact: true }).waitFor();
  expect(troubles).toEqual([]);
});

test("an unreachable payment provider is reported like a declined card, and the form keeps its content", async () => {
  const { page } = await readyToSubscribe();
  await enterCard(page, "4242424242424242");
  await page.route("**/v1/confirmation_tokens", (route) => route.abort());
  await pay(page).click();
  await expectMessage(page, "We could not reach the card payment provider.");
  expect(await page.getByLabel("Card number").inputValue()).toBe("4242 4242 4242 4242");
  await page.unroute("**/v1/confirmation_tokens");
  await page.route("**/api/users/subscription", (route) =>
    route.fulfill({ status: 503, json: { message: "Told 503.", code: "unavailable", errors: {} } }),
  );
  await pay(page).click();
  await expectMessage(page, "Told 503.");
  await page.unroute("**/api/users/subscription");
  await page.getByRole("button", { name: "Check again" }).click();
  await arriveAt(page, "/confirmation");
});

test("a customer whose card is declined pays with another card, which is saved", async () => {
  const { page, troubles, member } = await readyToSubscribe();
  await enterCard(page, "4000000000000341");
  const keep = page.getByLabel("Save this card");
  expect([await keep.isChecked(), await keep.isDisabled()]).toEqual([true, true]);
  await page.getByText("We'll use it for your payments and renewal.").waitFor();
  await pay(page).click();
  await wrong(page, "Your card was declined by your bank.").waitFor();
  await expect.poll(() => page.getByLabel("Card number").inputValue()).toBe("");
  await enterCard(page, "4242424242424242");
  await pay(page).click();
  await arriveAt(page, "/confirmation");
  await heading(page, "Thanks for Subscribing").waitFor();
  expect((await waitForMail(member.email, "Invoice")).subject).toContain("Order");
  await page.waitForFunction(
    () => JSON.parse(localStorage.getItem("auth") ?? "{}").user.plan.title === "Professional",
  );

  await addToBasket(page, "kiln-notes");
  await page.getByRole("button", { name: /^Remove/ }).waitFor();
  await page.getByRole("link", { name: "Checkout" }).click();
  const saved = sectionOf(page, "Card").getByRole("radio", { name: /4242/ });
  await saved.check();
  await agreeToTerms(page);
  await page.getByRole("button", { name: /^Pay £/ }).click();
  await arriveAt(page, "/confirmation");
  await heading(page, "Your order has been confirmed").waitFor();
  expect(troubles).toEqual([]);
});

test("a visitor registers, verifies the address, confirms the payment with the bank, and has the download and the invoice", async () => {
  const { page, troubles } = await newPerson(browser(), viewports.phone);
  const email = newShopperEmail();
  await addToBasket(page, "the-kiln-room-one-designer");
  await lineOf(page, "The Kiln Room report").waitFor();
  await registerToCheckout(page, email);
  await skipWelcome(page);
  await sectionOf(page, "Card").getByText("Please verify your email first.").waitFor();
  await sectionOf(page, "Card").getByRole("button", { name: "Pay by bank transfer" }).waitFor();
  await page.goto(findLink(await waitForMail(email, "Verify"), "/email/verify/"));
  await arriveAt(page, "/checkout");
  await fillAddress(page, "Account address");
  await agreeToTerms(page);
  await enterCard(page, "4000002760003184");
  const payNow = page.getByRole("button", { name: "Pay £354.00" });
  await payNow.click();
  await page.getByText("who pays").waitFor();
  await page.getByRole("button", { name: "Fail authentication" }).click();
  await expectMessage(page, "could not confirm that it was you");
  await expect.poll(() => page.getByLabel("Card number").inputValue()).toBe("");
  await enterCard(page, "4000002760003184");
  await payNow.click();
  await page.getByRole("button", { name: "Complete authentication" }).click();
  await arriveAt(page, "/confirmation");
  await heading(page, "Your order has been confirmed").waitFor();
  const order = await confirmedOrder(page);
  const report = page.getByRole("link", { name: "Open The Kiln Room" });
  expect(await report.getAttribute("href")).toMatch(/^\/content\/[a-z-]+$/);

  await page.goto("/account/downloads");
  await page.getByRole("main").getByRole("heading", { name: "The Kiln Room" }).first().waitFor();
  await page.goto(`/account/order/${order}`);
  await page
    .getByRole("main")
    .getByText(/^INV-\d+$/)
    .waitFor();
  expect(troubles).toEqual([]);
});

test("a response that is lost after the charge is requested again, and the card is charged once", async () => {
  const { page, buying } = await readyToSubscribe({ card: true });
  let puts = 0;
  await page.route("**/api/users/subscription", async (route) => {
    puts += 1;
    await route.fetch();
    await route.abort();
  });
  await pay(page).click();
  await wrong(page, "could not be reached").waitFor();
  await page.getByText("We don’t know yet whether it went through.").waitFor();
  expect(await pay(page).isDisabled()).toBe(true);
  // The bank may take longer than the lost response did.
  await expect.poll(async () => (await readOrder(buying)).status).not.toBe("new");
  await page.getByRole("button", { name: "Check again" }).click();
  await arriveAt(page, "/confirmation");
  await heading(page, "Thanks for Subscribing").waitFor();
  expect(puts).toBe(1);
  await page.goto("/account/orders");
  const listed = page.getByRole("main").getByText("11 × £264.00");
  await listed.first().waitFor();
  await expect.poll(() => listed.count()).toBe(1);
});

const addInAnotherTab = async (page: Page, item: string): Promise<void> => {
  const other = await page.context().newPage();
  await addToBasket(other, item);
  await other
    .getByRole("button", { name: /^Remove/ })
    .nth(1)
    .waitFor();
  await other.close();
};

test("a basket that was changed in another tab is shown again before it is paid", async () => {
  const { page } = await readyToSubscribe({ card: true });
  const anyAmount = page.getByRole("button", { name: /^Pay £/ });

  await addInAnotherTab(page, "broth-weather-e-book");
  await anyAmount.click();
  await wrong(page, "The total has changed").waitFor();
  expect(await pay(page).count()).toBe(0);
  await page.getByRole("button", { name: "Continue with the new total" }).click();
  expect(await anyAmount.isEnabled()).toBe(true);

  // A shipped product needs a delivery address, which this page has not asked for.
  await addInAnotherTab(page, "studio-tote");
  await anyAmount.click();
  await wrong(page, "Your order has changed in another window.").waitFor();
  await page.getByLabel("Billing and delivery are the same").waitFor();
  await page.getByRole("button", { name: "Try again" }).click();
  await anyAmount.click();
  await arriveAt(page, "/confirmation");
  await heading(page, "Your order has been confirmed").waitFor();
});
