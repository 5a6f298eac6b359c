import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { paymentsContract } from "../../shared/contract/payments/payments.ts";
import { orderAdminContract } from "../../shared/contract/orders/order-admin.ts";
import { call, tokenOf } from "../support/api.ts";
import { viewports } from "../support/browser.ts";
import { type Checkout, newCheckout, pay, placeByTransfer } from "../support/buyer.ts";
import { waitForDownload } from "../support/downloads.ts";
import { newMember, newVerifiedMember } from "../support/members.ts";
import { sharedBrowser } from "../support/shared-browser.ts";
import { arriveAt, lineOf, total } from "../support/shopper.ts";
import { signedInPerson } from "../support/signed-in-person.ts";

const browser = sharedBrowser();

const button = (page: Page, name: RegExp | string) => page.getByRole("button", { name });
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.textContent?.trim() ?? "");

test("a member adds, changes and removes an address", async () => {
  const { page, troubles } = await signedInPerson(browser(), await newMember(), viewports.phone);
  await page.goto("/account");
  await page.getByRole("link", { name: "Manage addresses" }).click();
  await page.getByText("You have no saved addresses.").waitFor();

  await page.getByRole("link", { name: "Add new address" }).click();
  await arriveAt(page, "/account/addresses/create");
  await page.getByLabel("Type").selectOption({ label: "Delivery" });
  await page.getByLabel("Postcode").fill("not a postcode");
  await button(page, "Save address").click();
  await page.getByRole("link", { name: "Enter the first line of the street address" }).click();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("account-street_address_1");
  await expect.poll(() => page.title()).toMatch(/^Error: Add new address/);

  await page.getByLabel("Street Address 1").fill("14 Quayside");
  await page.getByLabel("City").fill("Newcastle upon Tyne");
  await button(page, "Save address").click();
  await page.getByText(/There was a problem creating the user address: ./).waitFor();
  await page.getByLabel("Postcode").fill("ne13dx");
  await button(page, "Save address").click();
  await arriveAt(page, "/account/addresses");
  const card = page.getByRole("listitem").filter({ hasText: "14 Quayside" });
  await card.getByText("NE1 3DX").waitFor();
  await card.getByText("Delivery").waitFor();

  await card.getByRole("link", { name: /^Edit/ }).click();
  await page.getByLabel("Street Address 2").fill("Third floor");
  await page.getByRole("link", { name: "Cancel" }).click();
  await arriveAt(page, "/account/addresses");
  await card.getByRole("link", { name: /^Edit/ }).click();
  expect(await page.getByLabel("Street Address 2").inputValue()).toBe("");
  await page.getByLabel("Street Address 2").fill("Second floor");
  await button(page, "Update").click();
  await page.getByText("User address has been updated!").waitFor();
  await card.getByText("Second floor").waitFor();

  await card.getByRole("button", { name: /^Remove/ }).click();
  await page.getByText("User address has been delete!").waitFor();
  await page.getByText("You have no saved addresses.").waitFor();
  expect(troubles).toEqual([]);
});

test.each([
  "/account/addresses/adr_01AAAAAAAAAAAAAAAAAAAAAAAA",
  "/account/order/ord_01AAAAAAAAAAAAAAAAAAAAAAAA",
  "/account/order/no-order/payments",
])("%s, which is not the member's own, is not found", async (address) => {
  const { page } = await signedInPerson(browser(), await newMember());
  await page.goto(address);
  await arriveAt(page, "/404");
  await expect.poll(() => page.title()).toMatch(/^Page not found/);
});

const fillCard = async (page: Page, number: string, name = "Ada Okonkwo"): Promise<void> => {
  await page.getByLabel("Name on card").fill(name);
  await page.getByLabel("Card number").fill(number);
  await page.getByLabel("Expiry date").fill("12 / 34");
  await page.getByLabel("Security code").fill("123");
};

const saveCard = async (page: Page, number: string, ending: string): Promise<void> => {
  await button(page, "Add a card").click();
  await page.getByLabel("Card number").waitFor();
  await fillCard(page, number);
  await button(page, "Save this card").click();
  await page.getByRole("listitem").filter({ hasText: ending }).waitFor();
};

test("a member saves cards, chooses the default and removes one", async () => {
  const { page, troubles } = await signedInPerson(
    browser(),
    await newVerifiedMember(),
    viewports.phone,
  );
  await page.goto("/account/orders");
  await page.getByRole("link", { name: "Payment methods" }).click();
  await page.getByText("You have no saved cards.").waitFor();

  await button(page, "Add a card").click();
  await page.getByLabel("Card number").waitFor();
  await button(page, "Save this card").click();
  await page.getByText("Enter the name on the card").waitFor();
  await fillCard(page, "4000000000000002");
  await button(page, "Save this card").click();
  const declined = page.getByRole("alert").filter({ hasText: "Something went wrong..." });
  await declined.getByText("Your card was declined by your bank.").waitFor();
  await expect.poll(() => declined.evaluate((box) => box.matches(":focus"))).toBe(true);
  await expect.poll(() => page.title()).toMatch(/^Error: /);
  await button(page, "Cancel").click();
  expect(await focused(page)).toBe("Add a card");

  await saveCard(page, "4242424242424242", "4242");
  expect(await focused(page)).toBe("Add a card");
  await saveCard(page, "5555555555554444", "4444");
  const visa = page.getByRole("listitem").filter({ hasText: "4242" });
  const other = page.getByRole("listitem").filter({ hasText: "4444" });
  await visa.getByText("12/2034").waitFor();
  const makeDefault = page.getByRole("button", { name: /^Make .+ default$/ });
  const chosen = (await visa.getByText("Default", { exact: true }).count()) === 1 ? other : visa;
  await makeDefault.click();
  await chosen.getByText("Default", { exact: true }).waitFor();
  await page.getByText("Your default card has been changed.").waitFor();

  await visa.getByRole("button", { name: "Remove Visa ending in 4242" }).click();
  const dialog = page.getByRole("dialog", { name: "Remove card" });
  await dialog.waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await visa.getByRole("button", { name: /^Remove/ }).click();
  await dialog.getByRole("button", { name: "Remove card" }).click();
  await visa.waitFor({ state: "detached" });
  await other.getByText("Default", { exact: true }).waitFor();
  expect(troubles).toEqual([]);
});

test("a card whose bank wants a confirmation is saved once the customer confirms", async () => {
  const { page } = await signedInPerson(browser(), await newVerifiedMember());
  await page.goto("/account/paymentMethod");
  await button(page, "Add a card").click();
  await page.getByLabel("Card number").waitFor();
  await fillCard(page, "4000002500003155");
  await button(page, "Save this card").click();
  await button(page, "Fail authentication").click();
  await page.getByRole("alert").filter({ hasText: "could not confirm that it was you" }).waitFor();
  await button(page, "Save this card").click();
  await button(page, "Complete authentication").click();
  await page.getByText("Your card has been saved.").waitFor();
  await expect.poll(() => page.getByRole("listitem").filter({ hasText: "3155" }).count()).toBe(1);
});

test("a card form that cannot be loaded says so, and loads on the next try", async () => {
  const { page } = await signedInPerson(browser(), await newVerifiedMember());
  const cards = page.waitForResponse(/\/users\/payment-methods$/);
  await page.goto("/account/paymentMethod");
  const { provider } = paymentsContract.endpoints.listCards.replies[200].parse(
    await (await cards).json(),
  );
  await page.route(`**${new URL(provider.script, page.url()).pathname}*`, (route) => route.abort());
  await button(page, "Add a card").click();
  await page.getByText("The card form could not be loaded.").waitFor();
  await page.unrouteAll();
  await button(page, "Try again").click();
  await page.getByLabel("Card number").waitFor();
  expect(await page.getByText("The card form could not be loaded.").count()).toBe(0);
});

const recordReceipt = async ({ orderId, toPay }: Checkout): Promise<void> => {
  const reply = await call(
    orderAdminContract.endpoints.recordReceipt,
    {
      params: { id: orderId },
      body: { amount: toPay, reference: `statement ${orderId}`, received_on: "2026-01-05" },
    },
    await tokenOf("staff"),
  );
  expect(reply.status).toBe(200);
};

test("an order by bank transfer shows what is left to pay, and its invoice once it is paid", async () => {
  const checkout = await placeByTransfer(["studio-tote", "professional+annual"]);
  const { page, troubles } = await signedInPerson(browser(), checkout.member, viewports.phone);
  await page.goto("/account/orders");
  const row = page.getByRole("listitem").filter({ hasText: "Pending" });
  await row.getByText(checkout.orderId, { exact: true }).waitFor();
  await row.getByRole("link").click();
  await arriveAt(page, `/account/order/${checkout.orderId}`);

  await lineOf(page, "Studio Tote").waitFor();
  await lineOf(page, "Professional").waitFor();
  await page.getByText("Requires Shipping").waitFor();
  await page.getByRole("heading", { name: /left to pay$/ }).waitFor();
  expect(await total(page, "Payment reference").textContent()).toBe(checkout.orderId);
  const owed = await total(page, "Total").textContent();
  expect(
    await page
      .locator("dt")
      .filter({ hasText: /^To pay by / })
      .count(),
  ).toBe(1);
  await page.getByRole("heading", { name: "What you get" }).waitFor();
  await button(page, /^Download Pro forma/).waitFor();
  const proForma = await waitForDownload(page, () => button(page, /^Download Pro forma/).click());
  expect(proForma.suggestedFilename()).toMatch(/\.pdf$/);

  await recordReceipt(checkout);
  await page.reload();
  await page.getByText(/^Due \d\d/).waitFor({ state: "detached" });
  await button(page, /^Download VAT invoice/).waitFor();
  await page.getByRole("heading", { name: /left to pay$/ }).waitFor({ state: "detached" });
  expect(await total(page, "Paid today").textContent()).toBe(owed);
  expect(troubles).toEqual([]);
});

test("a monthly plan lists twelve payments: the paid one first, the others with their due dates", async () => {
  const member = await newVerifiedMember();
  const checkout = await newCheckout(["professional+monthly"], member);
  expect((await pay(checkout)).status).toBe(200);
  const { page, troubles } = await signedInPerson(browser(), member, viewports.phone);
  await page.goto("/account/payments");
  const payments = page.getByRole("main").getByRole("list").last().getByRole("listitem");
  await payments.nth(11).waitFor();
  await expect.poll(() => payments.count()).toBe(12);
  await payments.first().getByText("Paid", { exact: true }).waitFor();
  await payments
    .last()
    .getByText(/^Due \d\d\/\d\d\/\d{4}$/)
    .waitFor();
  expect(await page.getByText("Unpaid").count()).toBe(0);
  await payments.first().getByRole("link").click();
  await arriveAt(page, `/account/order/${checkout.orderId}`);
  await page.getByText("11 × £264.00").waitFor();
  await page.getByRole("link", { name: "See all 12 payments" }).click();
  await arriveAt(page, `/account/order/${checkout.orderId}/payments`);
  await payments.nth(11).waitFor();
  await page.goto("/account/orders");
  await page.getByRole("listitem").filter({ hasText: "Active" }).waitFor();
  expect(troubles).toEqual([]);
});

test("a member who has bought nothing sees that they have no orders and no payments", async () => {
  const { page } = await signedInPerson(browser(), await newMember());
  await page.goto("/account/orders");
  await page.getByText("You have no orders.").waitFor();
  const tabs = page.getByRole("navigation", { name: "Orders and payments" });
  await tabs.getByRole("link", { name: "Payments" }).click();
  await page.getByText("You have no payments.").waitFor();
  await page.getByText("Payments you’ve made or owe are listed here.").waitFor();
  await expect.poll(() => page.title()).toMatch(/^Payments/);
});
