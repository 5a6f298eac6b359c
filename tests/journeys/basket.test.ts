/** Only a browser with the running stack shows that a basket survives reloads and the login, with the server's prices at every step. */
import { test } from "vitest";
import { expectNoOverflowAtBothWidths, newPerson, viewports } from "../support/browser.ts";
import { newMember, memberPassword } from "../support/members.ts";
import { newBasketCheckout } from "../support/orders-calls.ts";
import { expect } from "../support/page-expect.ts";
import { sharedBrowser } from "../support/shared-browser.ts";
import { addToBasket, lineOf, logIn, total } from "../support/shopper.ts";
import { markWelcomeSeen } from "../support/sign-in-as.ts";

const browser = sharedBrowser();

test("a visitor fills a basket, changes it, chooses the options of a product and empties it", async () => {
  const { page, troubles } = await newPerson(browser(), viewports.phone);
  await addToBasket(page, "studio-tote");
  await expect(lineOf(page, "Studio Tote")).toBeVisible();
  await addToBasket(page, "professional%2Bmonthly");
  const plan = lineOf(page, "Professional");
  await expect(plan.getByText("12 month minimum term")).toBeVisible();
  await expect(plan.getByLabel(/Quantity/)).toHaveCount(0);
  await expectNoOverflowAtBothWidths(page);
  await expect(total(page, "Total")).toHaveText("£3,194.40");
  await expect(total(page, "To pay today")).toHaveText("£290.40");
  await expect(page.getByText("11 × £264.00", { exact: true })).toBeVisible();

  const quantity = page.getByLabel("Quantity of Studio Tote");
  await quantity.selectOption("4");
  await expect(total(page, "Total")).toHaveText("£3,273.60");
  const country = page.getByLabel("Delivery country");
  await country.selectOption("FR");
  await expect(total(page, "Total")).toHaveText("£2,740.50");
  await expect(page.getByText("reverse charge")).toBeVisible();

  await addToBasket(page, "house-colour-fan-deck");
  const picker = page.getByRole("dialog", { name: "House Colour Fan Deck, select an option:" });
  await picker.getByLabel("Matt cards").focus();
  await page.keyboard.press("Space");
  await picker.getByLabel("Gloss cards").check();
  await picker.getByRole("button", { name: "Add to basket" }).click();
  await expect(lineOf(page, "House Colour Fan Deck")).toHaveCount(2);
  await expect(picker).toHaveCount(0);
  const heading = page.getByRole("heading", { name: "Basket", level: 1 });
  await expect(heading).toBeFocused();
  await expect(quantity).toHaveValue("4");
  await expect(country).toHaveValue("FR");

  await page.getByRole("button", { name: "Remove Professional" }).click();
  await expect(page.getByText("Item removed from basket").first()).toBeVisible();
  await expect(page.getByRole("heading", { name: "Subscriptions" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: /^Basket 6 items / })).toBeVisible();
  const removals = page.getByRole("button", { name: /^Remove / });
  for (const left of [2, 1, 0]) {
    await removals.first().click();
    await expect(removals).toHaveCount(left);
  }
  await expect(page.getByText("Your basket is empty.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Checkout" })).toHaveCount(0);
  await expect(heading).toBeFocused();
  expect(troubles).toEqual([]);
});

test("a visitor's basket is merged into the member's basket at login, which leads to the checkout", async () => {
  const member = await newMember();
  await newBasketCheckout(["studio-tote"], member);
  await markWelcomeSeen(member.user.id);
  const { page } = await newPerson(browser());
  await addToBasket(page, "palette-postcards");
  await page.getByRole("main").getByRole("link", { name: "log in" }).click();
  await expect(page).toHaveURL("/login");
  await logIn(page, member.email, memberPassword);
  await expect(page).toHaveURL("/checkout");
  await page.getByRole("main").getByRole("link", { name: "Back", exact: true }).click();
  await expect(page).toHaveURL("/basket");
  await expect(lineOf(page, "Palette Postcards, a box of twenty-four")).toBeVisible();
  await expect(lineOf(page, "Studio Tote")).toBeVisible();
});
