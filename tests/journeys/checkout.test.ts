import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { addressesContract } from "../../shared/contract/addresses/addresses.ts";
import { expectNoOverflowAtBothWidths, newPerson, viewports } from "../support/browser.ts";
import { heading } from "../support/headings.ts";
import { waitForMail, readAttachment } from "../support/mailbox.ts";
import { newMember, newVerifiedMember } from "../support/members.ts";
import { sharedBrowser } from "../support/shared-browser.ts";
import {
  addToBasket,
  agreeToTerms,
  arriveAt,
  confirmedOrder,
  fillAddress,
  lineOf,
  newShopperEmail,
  registerToCheckout,
  sectionOf,
  total,
} from "../support/shopper.ts";
import { signedInPerson } from "../support/signed-in-person.ts";

const browser = sharedBrowser();

const toCheckout = async (page: Page): Promise<void> => {
  await page.getByRole("link", { name: "Checkout" }).click();
  await arriveAt(page, "/checkout");
};

test("a visitor registers during checkout and pays by bank transfer", async () => {
  const { page, troubles } = await newPerson(browser(), viewports.phone);
  const email = newShopperEmail();
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
  await expectNoOverflowAtBothWidths(page);
  await box.getByRole("link", { name: "Account address: Enter the town or city" }).click();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("account-city");

  // Billing and delivery use the account address until the customer says otherwise.
  await fillAddress(page, "Account address");
  expect(await page.getByRole("region", { name: "Billing address" }).count()).toBe(0);
  const same = page.getByLabel("Billing and delivery are the same");
  await same.uncheck();
  await page.getByRole("button", { name: "Copy account" }).click();
  await page.getByRole("button", { name: "Copy billing" }).click();
  expect(await sectionOf(page, "Delivery address").getByLabel("City").inputValue()).toBe(
    "Newcastle upon Tyne",
  );
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
  const mail = await waitForMail(email, "Pro forma");
  expect(mail.text).toContain(order);
  const issued = await readAttachment(mail);
  for (const words of [order, "PO 7781", "£2,906.40", "not a VAT invoice"])
    expect(issued).toContain(words);

  await page.goto("/checkout");
  await page.getByText("Your basket data can't be found>", { exact: true }).waitFor();
  await page.goto("/basket");
  await page.getByText("Your basket is empty.").waitFor();
  await page.goto(`/account/order/${order}`);
  await page.getByText("PO 7781").waitFor();
  expect(troubles).toEqual([]);
});

test("a free order asks for one address and is complete without payment", async () => {
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
  await page.getByText("You can open them once you have verified your email address.").waitFor();
  await waitForMail(member.email, "Order");
  await page.getByRole("main").getByRole("link", { name: "My Downloads" }).click();
  await arriveAt(page, "/account/downloads");
  expect(troubles).toEqual([]);
});

test("saved addresses are offered first, and another delivery country changes the total", async () => {
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
  expect(await total(page, "Delivery excl. VAT").textContent()).toBe("£12.50");
  await page.reload();
  await page.getByRole("button", { name: "Pay £40.50" }).waitFor();
  expect(await delivery.getByLabel("City").inputValue()).toBe("Paris");
});

test("without the card provider's script the page says so and offers a bank transfer", async () => {
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
