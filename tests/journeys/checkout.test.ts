/** Only a browser with the running stack shows how a member's saved addresses and the country's prices meet in the checkout. */
import { test } from "vitest";
import { addressesContract } from "../../shared/contract/addresses/addresses.ts";
import { heading } from "../support/headings.ts";
import { newMember, newVerifiedMember } from "../support/members.ts";
import { newBasketCheckout } from "../support/orders-calls.ts";
import { expect } from "../support/page-expect.ts";
import { sharedBrowser } from "../support/shared-browser.ts";
import { agreeToTerms, fillAddress, sectionOf, total } from "../support/shopper.ts";
import { signedInPerson } from "../support/signed-in-person.ts";

const browser = sharedBrowser();

test("a free order asks an unverified member for one address, and is complete without payment", async () => {
  const member = await newMember();
  await newBasketCheckout(["the-undyed-house-taster"], member);
  const { page, troubles } = await signedInPerson(browser(), member);
  await page.goto("/checkout");
  await expect(page.getByRole("heading", { name: "Free Order" })).toBeVisible();
  await expect(page.getByRole("radio", { name: "Card" })).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Billing address" })).toHaveCount(0);
  await fillAddress(page, "Account address");
  await agreeToTerms(page);
  await page.getByRole("button", { name: "Complete order" }).click();
  await expect(heading(page, "Your order has been confirmed")).toBeVisible();
  await expect(
    page.getByText("You can open them once you have verified your email address."),
  ).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "My Downloads" }).click();
  await expect(page).toHaveURL("/account/downloads");
  expect(troubles).toEqual([]);
});

test("saved addresses are offered first, another delivery country changes the total, and without the card form a bank transfer is offered", async () => {
  const member = await newVerifiedMember();
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
  await newBasketCheckout(["palette-postcards"], member);
  const { page } = await signedInPerson(browser(), member);
  await page.route(/stripe\.js/, (route) => route.abort());
  await page.goto("/checkout");
  await expect(
    sectionOf(page, "Account address").getByRole("radio", { checked: true }),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Pay £39.54" })).toBeVisible();
  await page.getByLabel("Billing and delivery are the same").uncheck();
  const delivery = sectionOf(page, "Delivery address");
  await expect(delivery.getByRole("radio", { checked: true })).toBeVisible();
  await expect(delivery.getByLabel("Street Address 1")).toHaveCount(0);
  await delivery.getByLabel("Another address").check();
  await delivery.getByLabel("Street Address 1").fill("12 rue de la Paix");
  await delivery.getByLabel("City").fill("Paris");
  await delivery.getByLabel("Postcode").fill("75002");
  await delivery.getByLabel("Country").selectOption("FR");
  await expect(page.getByRole("button", { name: "Pay £40.50" })).toBeVisible();
  await expect(total(page, "Delivery excl. VAT")).toHaveText("£12.50");
  await page.reload();
  await expect(page.getByRole("button", { name: "Pay £40.50" })).toBeVisible();
  await expect(delivery.getByLabel("City")).toHaveValue("Paris");

  const card = sectionOf(page, "Card");
  await expect(card.getByText("The card form could not be loaded.")).toBeVisible();
  await card.getByRole("button", { name: "Pay by bank transfer" }).click();
  await expect(sectionOf(page, "Bank transfer").getByText("Sort code")).toBeVisible();
  await expect(page.getByRole("radio", { name: /^Bank transfer/ })).toBeChecked();
});
