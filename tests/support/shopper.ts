/** These steps are what a customer does between shop and confirmation, by the texts on the pages. */
import { randomUUID } from "node:crypto";
import type { Locator, Page } from "playwright-core";
import * as z from "zod/mini";
import { password } from "./api.ts";
import { markWelcomeSeen } from "./sign-in-as.ts";

export const newShopperEmail = (): string => `${randomUUID().slice(0, 13)}@shoppers.example`;

const phrase = "a-long-enough-phrase";

export const arriveAt = (page: Page, requested: string): Promise<void> =>
  page.waitForURL((url) => url.pathname === requested);

/** Opens the address that adds an item, and waits until it has become the address of the basket. */
export const addToBasket = async (page: Page, item: string): Promise<void> => {
  await page.goto(`/basket/${item}`);
  await arriveAt(page, "/basket");
};

/** Finds the line with this title in a basket or an order. */
export const lineOf = (page: Page, title: string): Locator =>
  page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: title, exact: true }) });

/** Finds an amount among the totals. */
export const total = (page: Page, name: string): Locator =>
  page
    .locator("dl > div")
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator("dd");

export const logIn = async (page: Page, email: string, secret = password): Promise<void> => {
  await page.getByLabel("Email", { exact: true }).first().fill(email);
  await page.getByLabel("Password", { exact: true }).fill(secret);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
};

/** Completes both steps of the registration form on the page. */
export const register = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Last name").fill("Okonkwo");
  await page.getByLabel("Company").fill("Studio Ada");
  await page.getByLabel("Telephone").fill("0191 498 0000");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(phrase);
  await page.getByLabel("Confirm password").fill(phrase);
  await page.getByLabel(/I agree to the/).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("Job role").selectOption("Design / Creative");
  await page.getByLabel("Seniority").selectOption("Director");
  await page.getByLabel("Budget for trend services").selectOption("No budget");
  await page.getByLabel("Home & Interiors").check();
  await page.getByLabel("How did you hear about us?").selectOption({ index: 1 });
  await page.getByRole("button", { name: "Create account" }).click();
};

/** Goes from a filled basket to the checkout by registering. */
export const registerToCheckout = async (page: Page, email: string): Promise<void> => {
  await page.getByRole("link", { name: "Checkout" }).click();
  await arriveAt(page, "/login");
  await page.getByRole("main").getByRole("link", { name: "Register" }).click();
  await arriveAt(page, "/register");
  await register(page, email);
  await arriveAt(page, "/checkout");
};

/** Marks film and tour as seen for a member who has just registered, so that neither opens over the checkout. */
export const skipWelcome = async (page: Page): Promise<void> => {
  const stored = await page.evaluate(() => localStorage.getItem("auth") ?? "{}");
  await markWelcomeSeen(signedUp.parse(JSON.parse(stored)).user.id);
};

const signedUp = z.object({ user: z.object({ id: z.string() }) });

/** Finds the section of the checkout with this heading. */
export const sectionOf = (page: Page, title: string): Locator =>
  page.getByRole("region", { name: title, exact: true });

export const fillAddress = async (page: Page, title: string): Promise<void> => {
  const section = sectionOf(page, title);
  await section.getByLabel("Street Address 1").fill("14 Quayside");
  await section.getByLabel("City").fill("Newcastle upon Tyne");
  await section.getByLabel("Postcode").fill("ne13dx");
};

export const agreeToTerms = (page: Page): Promise<void> =>
  page.getByLabel("I agree to the terms and conditions").check();

/** Returns the id of the order on the confirmation page. */
export const confirmedOrder = async (page: Page): Promise<string> =>
  (await page.getByRole("main").getByRole("link", { name: /^TB-/ }).textContent()) ?? "";

/** Enters a new card in the provider's form; the page's own button pays with it. */
export const enterCard = async (page: Page, number: string): Promise<void> => {
  const card = sectionOf(page, "Card");
  await card.getByLabel("Name on card").fill("Ada Okonkwo");
  await card.getByLabel("Card number").fill(number);
  await card.getByLabel("Expiry date").fill("04/31");
  await card.getByLabel("Security code").fill("123");
};
