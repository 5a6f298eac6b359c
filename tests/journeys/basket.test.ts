import { expect, test } from "vitest";
import { basketContract } from "../../shared/contract/basket/basket.ts";
import { expectNoOverflowAtBothWidths, newPerson, viewports } from "../support/browser.ts";
import { rewriteResponse } from "../support/rewrite-response.ts";
import { newMember, memberPassword } from "../support/members.ts";
import { sharedBrowser } from "../support/shared-browser.ts";
import { addToBasket, arriveAt, lineOf, logIn, total } from "../support/shopper.ts";
import { markWelcomeSeen } from "../support/sign-in-as.ts";

const browser = sharedBrowser();

test("a visitor fills, changes and empties a basket", async () => {
  const { page, troubles } = await newPerson(browser(), viewports.phone);
  await page.goto("/basket");
  await page.getByText("Your basket is empty.").waitFor();

  await addToBasket(page, "studio-tote");
  await lineOf(page, "Studio Tote").waitFor();
  await addToBasket(page, "professional%2Bmonthly");
  const plan = lineOf(page, "Professional");
  await plan.getByText("12 month minimum term").waitFor();
  expect(await plan.getByLabel(/Quantity/).count()).toBe(0);
  await expectNoOverflowAtBothWidths(page);

  await expect.poll(() => total(page, "Total").textContent()).toBe("£3,194.40");
  expect(await total(page, "To pay today").textContent()).toBe("£290.40");
  await page.getByText("11 × £264.00", { exact: true }).waitFor();

  await page.getByLabel("Quantity of Studio Tote").selectOption("4");
  await expect.poll(() => total(page, "Total").textContent()).toBe("£3,273.60");
  await page.getByLabel("Delivery country").selectOption("FR");
  await expect.poll(() => total(page, "Total").textContent()).toBe("£2,740.50");
  await page.getByText("reverse charge").waitFor();
  await page.reload();
  await lineOf(page, "Studio Tote").waitFor();
  expect(await page.getByLabel("Quantity of Studio Tote").inputValue()).toBe("4");
  expect(await page.getByLabel("Delivery country").inputValue()).toBe("FR");

  await page.getByRole("button", { name: "Remove Professional" }).click();
  await page.getByText("Item removed from basket").waitFor();
  expect(await page.getByRole("heading", { name: "Subscriptions" }).count()).toBe(0);
  await page.getByRole("link", { name: /^Basket 4 items / }).waitFor();
  await page.getByRole("button", { name: "Remove Studio Tote" }).click();
  await page.getByText("Your basket is empty.").waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Basket");
  expect(troubles).toEqual([]);
});

test("the customer chooses options first, and each chosen option becomes a line", async () => {
  const { page, troubles } = await newPerson(browser());
  await addToBasket(page, "house-colour-fan-deck");
  const picker = page.getByRole("dialog", { name: "House Colour Fan Deck, select an option:" });
  await picker.waitFor();
  // The picker lists only the options that are available.
  await expect.poll(() => picker.getByRole("checkbox").count()).toBe(2);
  const add = picker.getByRole("button", { name: "Add to basket" });
  expect(await add.isDisabled()).toBe(true);
  expect(await picker.getByRole("link", { name: "Back to pricing" }).getAttribute("href")).toBe(
    "/plans",
  );
  await picker.getByLabel("Matt cards").focus();
  await page.keyboard.press("Space");
  await picker.getByLabel("Gloss cards").check();
  await add.click();
  await picker.waitFor({ state: "detached" });
  await lineOf(page, "House Colour Fan Deck").nth(1).waitFor();
  await page.getByText("Gloss cards", { exact: true }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Basket");

  await page.goto("/basket/house-colour-fan-deck");
  await picker.waitFor();
  await page.keyboard.press("Escape");
  await picker.waitFor({ state: "detached" });
  await expect.poll(() => lineOf(page, "House Colour Fan Deck").count()).toBe(2);
  expect(troubles).toEqual([]);
});

test("an unknown product shows an error on the basket, and the basket stays as it is", async () => {
  const { page } = await newPerson(browser());
  await addToBasket(page, "studio-tote");
  await lineOf(page, "Studio Tote").waitFor();
  await addToBasket(page, "no-such-thing");
  await page
    .getByRole("main")
    .getByText(/^There was a problem updating the basket: /)
    .waitFor();
  await lineOf(page, "Studio Tote").waitFor();
  await expect.poll(() => page.getByRole("button", { name: /^Remove/ }).count()).toBe(1);
});

test("a change that the server refuses is undone, and the page shows the error", async () => {
  const { page } = await newPerson(browser());
  await addToBasket(page, "studio-tote");
  const quantity = page.getByLabel("Quantity of Studio Tote");
  await quantity.waitFor();
  const refuse = { status: 503, json: { message: "Too busy.", code: "unavailable", errors: {} } };
  await page.route("**/api/basket/lin_*", (route) => route.fulfill(refuse));
  await quantity.selectOption("3");
  const notified = (doing: string) =>
    page.getByRole("main").getByText(`There was a problem ${doing}: Too busy.`).waitFor();
  await notified("updating the basket");
  await expect.poll(() => quantity.inputValue()).toBe("1");
  await page.getByRole("button", { name: "Remove Studio Tote" }).click();
  await notified("deleting the item from the basket");
  await lineOf(page, "Studio Tote").waitFor();
  await page.route("**/api/basket/country", (route) => route.fulfill(refuse));
  await page.getByLabel("Delivery country").selectOption("US");
  await notified("changing the delivery country");
  await expect.poll(() => page.getByLabel("Delivery country").inputValue()).toBe("GB");
});

test("a visitor's basket is merged into the member's basket at login", async () => {
  const member = await newMember();
  await markWelcomeSeen(member.user.id);
  const { page } = await newPerson(browser());
  await addToBasket(page, "palette-postcards");
  await lineOf(page, "Palette Postcards, a box of twenty-four").waitFor();
  await page.getByRole("main").getByRole("link", { name: "log in" }).click();
  await arriveAt(page, "/login");
  await logIn(page, member.email, memberPassword);
  await arriveAt(page, "/checkout");
  await page.getByRole("main").getByRole("link", { name: "Back", exact: true }).click();
  await arriveAt(page, "/basket");
  await lineOf(page, "Palette Postcards, a box of twenty-four").waitFor();

  const { page: elsewhere } = await newPerson(browser(), viewports.phone);
  await elsewhere.goto("/login");
  await logIn(elsewhere, member.email, memberPassword);
  await elsewhere.getByRole("link", { name: /^Basket 1 item / }).click();
  await lineOf(elsewhere, "Palette Postcards, a box of twenty-four").waitFor();
  await elsewhere
    .getByRole("button", { name: "Remove Palette Postcards, a box of twenty-four" })
    .click();
  await elsewhere.getByText("Your basket is empty.").waitFor();
  expect(await elsewhere.getByRole("link", { name: "Checkout" }).count()).toBe(0);
});

test("a basket that has become an order is reported as missing", async () => {
  const { page } = await newPerson(browser());
  await addToBasket(page, "studio-tote");
  await lineOf(page, "Studio Tote").waitFor();
  await rewriteResponse(page, "**/api/basket", (real) => ({
    ...basketContract.endpoints.readBasket.replies[200].parse(real),
    data: null,
  }));
  await page.goto("/basket");
  await page.getByText("Your basket data can't be found.", { exact: true }).waitFor();
  await expect
    .poll(() => page.getByRole("link", { name: "Back - Continue Shopping" }).count())
    .toBe(1);
});
