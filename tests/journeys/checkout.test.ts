import { addressesContract } from "../../shared/contract/addresses.ts";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import {
  expectAccessible,
  expectNoOverflowAtBothWidths,
  newPerson,
  widths,
} from "../support/browser.ts";
import { cheap, expectStatus, placeByTransfer, send } from "../support/buyer.ts";
import { heading } from "../support/headings.ts";
import { linkIn, mailTo, paperIn } from "../support/mailbox.ts";
import { newMember, newVerifiedMember } from "../support/members.ts";
import { filledIn, orderIn, readOrder, update, withBasket } from "../support/orders-calls.ts";
import { sharedBrowser } from "../support/shared-browser.ts";
import {
  addToBasket,
  agreeToTerms,
  arriveAt,
  confirmedOrder,
  enterCard,
  fillAddress,
  lineOf,
  newShopper,
  registerToCheckout,
  sectionOf,
  skipWelcome,
  total,
} from "../support/shopper.ts";
import { signedInPerson } from "../support/signed-in-person.ts";

const browser = sharedBrowser();

const toCheckout = async (page: Page): Promise<void> => {
  await page.getByRole("link", { name: "Checkout" }).click();
  await arriveAt(page, "/checkout");
};

test("a visitor registers on the way and pays by bank transfer", async () => {
  const { page, troubles } = await newPerson(browser(), widths.phone);
  const email = newShopper();
  await addToBasket(page, "studio-tote");
  await lineOf(page, "Studio Tote").waitFor();
  await addToBasket(page, "professional+annual");
  await lineOf(page, "Professional").waitFor();
  await registerToCheckout(page, email);
  await lineOf(page, "Studio Tote").waitFor();
  await page.getByLabel("Bank transfer").check();

  const confirm = page.getByRole("button", { name: "Confirm order" });
  expect(await confirm.isDisabled()).toBe(true);
  await page.getByText("Agree to the terms and conditions", { exact: true }).waitFor();
  await agreeToTerms(page);
  await page.getByRole("region", { name: "Contract" }).getByText("What you get").waitFor();
  await page.getByLabel("I agree to the contract").check();
  await confirm.click();
  const box = page.getByRole("alert").filter({ hasText: "Something went wrong..." });
  await box.waitFor();
  await expect.poll(() => page.title()).toMatch(/^Error: Checkout/);
  expect(await box.evaluate((element) => element === document.activeElement)).toBe(true);
  await expectAccessible(page);
  await expectNoOverflowAtBothWidths(page);
  await box.getByRole("link", { name: "Account address: Enter the town or city" }).click();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("account-city");

  // One address for all, until they are parted.
  await fillAddress(page, "Account address");
  expect(await page.getByRole("region", { name: "Billing address" }).count()).toBe(0);
  const same = page.getByLabel("Billing and delivery are the same");
  await same.uncheck();
  await page.getByRole("button", { name: "Copy account" }).click();
  await page.getByRole("button", { name: "Copy billing" }).click();
  expect(await sectionOf(page, "Delivery address").getByLabel("City").inputValue()).toBe(
    "Newcastle upon Tyne",
  );
  await expectAccessible(page);
  await expectNoOverflowAtBothWidths(page);
  await same.check();
  await page.getByLabel("Purchase order number").fill("PO 7781");
  await box.waitFor({ state: "detached" });
  const owed = await total(page, "Total").textContent();
  expect(owed).toBe("£2,906.40");
  await confirm.click();
  await arriveAt(page, "/confirmation");
  await heading(page, "Your order has been confirmed").waitFor();
  const order = await confirmedOrder(page);
  const reference = page.locator("dl > div", { hasText: "Payment reference" }).locator("dd");
  expect(await reference.textContent()).toBe(order);
  await page.getByText(`Please transfer £2,906.40`).waitFor();
  await page.reload();
  await heading(page, "Your order has been confirmed").waitFor();
  const mail = await mailTo(email, "Pro forma");
  expect(mail.text).toContain(order);
  const paper = await paperIn(mail);
  for (const words of [order, "PO 7781", "£2,906.40", "not a VAT invoice"])
    expect(paper).toContain(words);

  await page.goto("/checkout");
  await page.getByText("Your basket data can't be found>", { exact: true }).waitFor();
  await page.goto("/basket");
  await page.getByText("Your basket is empty.").waitFor();
  await page.goto(`/account/order/${order}`);
  await page.getByText("PO 7781").waitFor();
  expect(troubles).toEqual([]);
});

test("a free order asks for one address and is complete at once", async () => {
  const member = await newMember();
  const { page, troubles } = await signedInPerson(browser(), member);
  await addToBasket(page, "the-undyed-house-taster");
  await page.getByRole("button", { name: /^Remove/ }).waitFor();
  await toCheckout(page);
  await page.getByRole("heading", { name: "Free Order" }).waitFor();
  expect(await page.getByRole("radio", { name: "Card" }).count()).toBe(0);
  expect(await page.getByRole("heading", { name: "Billing address" }).count()).toBe(0);
  await fillAddress(page, "Account address");
  await agreeToTerms(page);
  await page.getByRole("button", { name: "Complete order" }).click();
  await arriveAt(page, "/confirmation");
  await heading(page, "Your order has been confirmed").waitFor();
  await page.getByText("They open once you have verified your email address.").waitFor();
  await mailTo(member.email, "Order");
  await page.getByRole("main").getByRole("link", { name: "My Downloads" }).click();
  await arriveAt(page, "/account/downloads");
  expect(troubles).toEqual([]);
});

test("saved addresses come first, and another country of delivery is another total", async () => {
  const member = await newMember();
  const { status } = await member.visitor.call(
    addressesContract.endpoints.createAddress,
    {
      params: { id: member.user.id },
      body: {
        type: "delivery",
        first_name: "Ada",
        last_name: "Okonkwo",
        street_address_1: "22 Lime Street",
        city: "Newcastle upon Tyne",
        postcode: "NE1 2PQ",
        country: "GB",
      },
    },
    member.token,
  );
  expect(status).toBe(201);
  const { page } = await signedInPerson(browser(), member);
  await addToBasket(page, "palette-postcards");
  await page.getByRole("button", { name: /^Remove/ }).waitFor();
  await toCheckout(page);
  await sectionOf(page, "Account address").getByRole("radio", { checked: true }).waitFor();
  await page.getByRole("button", { name: "Pay £39.54" }).waitFor();
  await page.getByLabel("Billing and delivery are the same").uncheck();
  const delivery = sectionOf(page, "Delivery address");
  await delivery.getByRole("radio", { checked: true }).waitFor();
  expect(await delivery.getByLabel("Street Address 1").count()).toBe(0);
  await delivery.getByLabel("Another address").check();
  await delivery.getByLabel("Street Address 1").fill("12 rue de la Paix");
  await delivery.getByLabel("City").fill("Paris");
  await delivery.getByLabel("Postcode").fill("75002");
  await delivery.getByLabel("Country").selectOption("FR");
  await page.getByRole("button", { name: "Pay £40.50" }).waitFor();
  expect(await total(page, "Delivery, without VAT").textContent()).toBe("£12.50");
  await page.reload();
  await page.getByRole("button", { name: "Pay £40.50" }).waitFor();
  expect(await delivery.getByLabel("City").inputValue()).toBe("Paris");
});

test("without the card provider's script the page says so and offers bank transfer", async () => {
  const { page } = await signedInPerson(browser(), await newVerifiedMember());
  await page.route(/stripe.*\.js$/, (route) => route.abort());
  await addToBasket(page, "kiln-notes");
  await page.getByRole("button", { name: /^Remove/ }).waitFor();
  await toCheckout(page);
  const card = sectionOf(page, "Card");
  await card.getByText("The card form could not be loaded.").waitFor();
  await card.getByRole("button", { name: "Pay by bank transfer" }).click();
  await sectionOf(page, "Bank transfer").getByText("Sort code").waitFor();
  expect(await page.getByRole("radio", { name: /^Bank transfer/ }).isChecked()).toBe(true);
});

/** A member at the checkout of a plan that is paid by the month: everything is filled in, and a card chosen if they have one. */
const readyToSubscribe = async ({ card = false } = {}) => {
  const member = await newVerifiedMember();
  const body = { payment_method: "pm_card_visa" };
  if (card) expectStatus(await send(member, "POST", "/users/payment", { body }), 200);
  const buying = await withBasket(["professional+monthly"], member);
  // Nothing is sent, so no address of delivery is asked for.
  const { address_delivery_json: _delivery, ...filled } = filledIn;
  orderIn(await update(buying, filled));
  const person = await signedInPerson(browser(), member);
  await person.page.goto("/checkout");
  await lineOf(person.page, "Professional").waitFor();
  if (card) await sectionOf(person.page, "Card").getByRole("radio", { name: /4242/ }).check();
  return { ...person, member, buying };
};

const pay = (page: Page) => page.getByRole("button", { name: "Pay £264.00" });
const wrong = (page: Page, words: string) =>
  page.getByRole("alert").filter({ hasText: "Something went wrong..." }).getByText(words);

test("a card that is declined is followed by another one, and then it is saved", async () => {
  const { page, troubles, member } = await readyToSubscribe();
  await enterCard(page, "4000000000000341");
  const keep = page.getByLabel("Save this card");
  expect([await keep.isChecked(), await keep.isDisabled()]).toEqual([true, true]);
  await page.getByText("Your plan is paid and renewed with it.").waitFor();
  await pay(page).click();
  await wrong(page, "Your card was declined by your bank.").waitFor();
  // The form goes with the card that was entered in it, and with it the way to pay.
  await page.getByText("Choose a card, or enter a new one").waitFor();
  expect(await pay(page).isDisabled()).toBe(true);
  await page.getByLabel("Use another card").check();
  await enterCard(page, "4242424242424242");
  await pay(page).click();
  await arriveAt(page, "/confirmation");
  await heading(page, "Thanks for Subscribing").waitFor();
  expect((await mailTo(member.email, "Invoice")).subject).toContain("Order");
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

test("a visitor becomes a member, is verified, confirms the payment with the bank and has download and invoice", async () => {
  const { page, troubles } = await newPerson(browser(), widths.phone);
  const email = newShopper();
  await addToBasket(page, "the-kiln-room-one-designer");
  await lineOf(page, "The Kiln Room report").waitFor();
  await registerToCheckout(page, email);
  await skipWelcome(page);
  await sectionOf(page, "Card").getByText("Please verify your email address first.").waitFor();
  await sectionOf(page, "Card").getByRole("button", { name: "Pay by bank transfer" }).waitFor();
  await page.goto(linkIn(await mailTo(email, "Verify"), "/email/verify/"));
  await arriveAt(page, "/checkout");
  await fillAddress(page, "Account address");
  await agreeToTerms(page);
  await enterCard(page, "4000002760003184");
  const payNow = page.getByRole("button", { name: "Pay £354.00" });
  await payNow.click();
  // The bank asks once when the card is saved, and again for the payment.
  await page.getByText("who saves this card").waitFor();
  await page.getByRole("button", { name: "Complete authentication" }).click();
  await page.getByText("who pays").waitFor();
  await page.getByRole("button", { name: "Fail authentication" }).click();
  await wrong(page, "could not confirm that it was you").waitFor();
  await expect.poll(() => page.title()).toMatch(/^Error: /);
  await sectionOf(page, "Card").getByRole("radio", { name: /3184/ }).check();
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

test("an answer that is lost after the charge is asked for again, and nothing is charged twice", async () => {
  const { page, buying } = await readyToSubscribe({ card: true });
  let puts = 0;
  await page.route("**/api/users/subscription", async (route) => {
    puts += 1;
    await route.fetch();
    await route.abort();
  });
  await pay(page).click();
  await wrong(page, "could not be reached").waitFor();
  await page.getByText("We do not know yet what has become of it.").waitFor();
  expect(await pay(page).isDisabled()).toBe(true);
  // The bank may be slower than the answer that was lost.
  await expect.poll(async () => (await readOrder(buying)).status).not.toBe("new");
  await page.getByRole("button", { name: "Check again" }).click();
  await arriveAt(page, "/confirmation");
  await heading(page, "Thanks for Subscribing").waitFor();
  expect(puts).toBe(1);
  await page.goto("/account/orders");
  await page.getByRole("main").getByText("£3,168.00").first().waitFor();
  await expect.poll(() => page.getByRole("main").getByText("£3,168.00").count()).toBe(1);
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

test("a basket that was changed in another tab is shown before it is paid", async () => {
  const { page } = await readyToSubscribe({ card: true });
  const anyAmount = page.getByRole("button", { name: /^Pay £/ });

  await addInAnotherTab(page, "broth-weather-e-book");
  await anyAmount.click();
  await wrong(page, "The total has changed").waitFor();
  expect(await pay(page).count()).toBe(0);
  await page.getByRole("button", { name: "Go on with the total shown now" }).click();
  expect(await anyAmount.isEnabled()).toBe(true);

  // What is sent needs an address that this page did not ask for.
  await addInAnotherTab(page, "studio-tote");
  await anyAmount.click();
  await wrong(page, "Your order has changed in another window.").waitFor();
  await page.getByLabel("Billing and delivery are the same").waitFor();
  await page.getByRole("button", { name: "Try again" }).click();
  await anyAmount.click();
  await arriveAt(page, "/confirmation");
  await heading(page, "Your order has been confirmed").waitFor();
});

test("an order that waits for a bank transfer is paid by card instead, and another one is cancelled", async () => {
  const member = await newVerifiedMember();
  const { page, troubles } = await signedInPerson(browser(), member, widths.phone);
  const [paid, cancelled] = [
    await placeByTransfer([cheap], member),
    await placeByTransfer([cheap], member),
  ];
  await page.goto(`/account/order/${paid.orderId}`);
  await page.getByText("If nothing has come by").waitFor();
  await page.getByRole("button", { name: "Pay by card instead" }).click();
  const card = page.getByRole("group", { name: "Pay by card" });
  await card.getByLabel("Name on card").fill("Ada Okonkwo");
  await card.getByLabel("Card number").fill("4242424242424242");
  await card.getByLabel("Expiry date").fill("04/31");
  await card.getByLabel("Security code").fill("123");
  await card.getByLabel("Save this card").uncheck();
  await expectAccessible(page);
  await expectNoOverflowAtBothWidths(page);
  await card.getByRole("button", { name: "Pay £234.00" }).click();
  const main = page.getByRole("main");
  await main.getByText("Paid", { exact: true }).first().waitFor();
  await page.goto("/account/paymentMethod");
  await page.getByText("You have no saved cards.").waitFor();

  await page.goto(`/account/order/${cancelled.orderId}`);
  await page.getByRole("button", { name: "Cancel order" }).click();
  const sure = page.getByRole("dialog", { name: "Cancel order" });
  await sure.getByRole("button", { name: "Cancel order" }).click();
  await main.getByText("You have cancelled this order.").waitFor();
  expect(await main.getByText("Sort code").count()).toBe(0);
  await mailTo(member.email, "Cancelled");
  expect(troubles).toEqual([]);
});
