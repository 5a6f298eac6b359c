/**
 * Only a browser with the running stack shows the way of a visitor from the first page to what was bought, and what a locked item shows to
 * visitors and on each plan.
 */
import type { Page } from "playwright-core";
import { test } from "vitest";
import { expectNoOverflow, newPerson, viewports } from "../support/browser.ts";
import { heading } from "../support/headings.ts";
import { newMemberOn, newVerifiedMember, memberPassword } from "../support/members.ts";
import { expect } from "../support/page-expect.ts";
import { sharedBrowser } from "../support/shared-browser.ts";
import { agreeToTerms, enterCard, fillAddress, lineOf, logIn, total } from "../support/shopper.ts";
import { signedInPerson } from "../support/signed-in-person.ts";
import { markWelcomeSeen, recordOfPersona } from "../support/sign-in-as.ts";

const browser = sharedBrowser();

const atPath = (path: string) => (url: URL) => url.pathname === path;

/** Follows a link of the website's menu, which a phone shows only after a click on its button. */
const goBySite = async (page: Page, name: string): Promise<void> => {
  await page.getByRole("banner").getByRole("button", { name: "Menu" }).click();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name }).click();
};

test("a visitor on a phone reads a preview, compares plans, and buys a report and a plan by card after the login", async () => {
  const member = await newVerifiedMember();
  await markWelcomeSeen(member.user.id);
  const { page, troubles } = await newPerson(browser(), viewports.phone);
  await page.goto("/");
  await expect(page).toHaveURL(atPath("/login"));
  await page.getByRole("link", { name: "what it is" }).click();
  await page.getByRole("link", { name: "Read The Undyed House" }).click();
  await expect(page).toHaveURL("/preview/the-undyed-house");
  await expect(heading(page, "The Undyed House")).toBeVisible();
  await expect(page.getByText("Undyed used to mean cream.")).toBeVisible();

  await goBySite(page, "Plans");
  await expect(page.getByText("£2,400 a year")).toBeVisible();
  await page.getByRole("link", { name: "Monthly", exact: true }).click();
  await expect(page.getByText("£220 a month")).toBeVisible();
  await expect(page).toHaveURL("/plans?pay=monthly");
  await expect(page.getByText("£264 incl. UK VAT, for twelve months")).toBeVisible();
  await page.getByRole("link", { name: "Choose Professional" }).click();
  await expect(lineOf(page, "Professional")).toContainText("12 month minimum term");

  await goBySite(page, "Shop");
  await page
    .getByRole("navigation", { name: "Kinds" })
    .getByRole("link", { name: /^Downloads/ })
    .click();
  await expect(page).toHaveURL(/kind=download/);
  await page.getByLabel("Order").selectOption("Price down");
  await expect(page).toHaveURL(/order_by=Price/);
  await page.getByRole("link", { name: "The Kiln Room report" }).click();
  await page.getByRole("radio", { name: /One studio of up to ten/ }).check();
  await expect(page.getByText("£654 incl. UK VAT")).toBeVisible();
  const add = page.getByRole("link", { name: "Add to basket" });
  // The button is in the first screen at both widths.
  for (const size of [viewports.desktop, viewports.phone]) {
    await page.setViewportSize(size);
    const place = await add.boundingBox();
    expect((place?.y ?? 9999) + (place?.height ?? 0)).toBeLessThanOrEqual(size.height);
  }
  await add.click();
  const report = lineOf(page, "The Kiln Room report");
  await expect(report.getByText("One studio of up to ten", { exact: true })).toBeVisible();
  await expect(total(page, "To pay today")).toHaveText("£918.00");

  await page.getByRole("link", { name: "Checkout" }).click();
  await expect(page).toHaveURL(atPath("/login"));
  await logIn(page, member.user.email, memberPassword);
  await expect(page).toHaveURL("/checkout");
  await fillAddress(page, "Account address");
  await agreeToTerms(page);
  await page.getByLabel("I agree to the contract").check();
  await enterCard(page, "4242424242424242");
  await page.getByRole("button", { name: "Pay £918.00" }).click();
  await expect(heading(page, "Your order has been confirmed")).toBeVisible();
  const plan = lineOf(page, "Professional");
  await expect(plan.getByText("Billed monthly, 12 month minimum term.")).toBeVisible();
  const renewal = /^Renews on \d\d\/\d\d\/\d{4}, unless you cancel\.$/;
  await expect(plan.getByText(renewal)).toBeVisible();
  await expect(total(page, "Paid today")).toHaveText("£918.00");
  await expect(page.getByText("11 × £264.00")).toBeVisible();
  await expect(report.getByText("One studio of up to ten", { exact: true })).toBeVisible();
  await expectNoOverflow(page);
  await page.getByRole("link", { name: "Open The Kiln Room" }).click();
  await expect(page).toHaveURL("/content/the-kiln-room");
  await expect(page.getByText("Bouclé made rooms soft")).toBeVisible();

  // The new plan opens its items, and the shop marks the report as bought.
  await page.goto("/content/bitter-hour");
  await expect(page.getByText("Drinking less has not meant gathering less.")).toBeVisible();
  await page.goto("/shop/the-kiln-room-report");
  await expect(page.getByText("In your library", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Open it" }).click();
  await expect(page).toHaveURL("/content/the-kiln-room");
  expect(troubles).toEqual([]);
});

test("the website's menu works by keyboard on a phone, and the shop restores the scroll position on the way back", async () => {
  const { page } = await newPerson(browser(), viewports.phone);
  await page.goto("/plans");
  const menu = page.getByRole("banner").getByRole("button", { name: "Menu" });
  const shop = page.getByRole("banner").getByRole("link", { name: "Shop" });
  await menu.focus();
  await expect(shop).toBeHidden();
  await page.keyboard.press("Enter");
  await expect(shop).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(shop).toBeHidden();
  await expect(menu).toBeFocused();
  await page.keyboard.press("Enter");
  for (let step = 0; step < 3; step += 1) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/shop");
  await expect(shop).toBeHidden();

  const products = page.getByRole("article");
  await expect(products).toHaveCount(24);
  await products.last().scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => scrollY);
  expect(scrolled).toBeGreaterThan(1000);
  await products.last().getByRole("link").click();
  await expect(page.getByRole("link", { name: "Add to basket" })).toBeVisible();
  await page.goBack();
  await expect(products).toHaveCount(24);
  await expect(async () => {
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  }).toPass();
});

test("an unknown product shows ways on", async () => {
  const { page } = await newPerson(browser());
  await page.goto("/shop/no-such-thing");
  await expect(page.getByRole("heading", { name: /We're sorry/ })).toBeVisible();
  await expect(page.getByRole("link", { name: "Browse the shop" })).toBeVisible();
  await expect(page).toHaveURL("/404");
});

/** An item that Premium opens, and that is also sold on its own. */
const locked = { slug: "the-sleeping-year", title: "The Sleeping Year" };

const expectLocked = async (page: Page): Promise<void> => {
  await expect(heading(page, "Time for an upgrade?")).toBeVisible();
  await expect(heading(page, locked.title, 2)).toBeVisible();
  for (const words of [
    "This article is available with our Premium package.",
    "Opens with Premium",
    "£4,800 a year, or £440 a month for twelve months, excl. VAT",
    "Four beds",
  ])
    await expect(page.getByText(words)).toBeVisible();
  const alone = page.getByText("or buy this seasonal forecast on its own for");
  await expect(alone.getByRole("link", { name: "£325" })).toBeVisible();
};

test("a member of Basics sees the upgrade page of a locked item from its card, from its address and after a reload", async () => {
  const { page, troubles } = await signedInPerson(browser(), await newVerifiedMember());
  await page.goto("/search?query=the+sleeping+year");
  const card = page.getByRole("article").filter({ hasText: locked.title }).first();
  await expect(card.getByText("Opens with Premium")).toBeVisible();
  const logged = page.waitForRequest((request) => request.url().endsWith("/api/event-log"));
  await card.getByRole("link", { name: locked.title }).click();
  await expect(page).toHaveURL(`/upgrade/${locked.slug}`);
  expect((await logged).postData()).toContain(locked.slug);
  await expectLocked(page);

  await page.goto(`/content/${locked.slug}`);
  await expect(page).toHaveURL(atPath("/upgrade/403"));
  await expectLocked(page);
  expect(await page.content()).not.toContain("/gated/");
  await page.reload();
  await expectLocked(page);
  await page.getByRole("link", { name: "Choose Premium" }).click();
  await expect(page).toHaveURL("/basket");
  await expect(lineOf(page, "Premium")).toBeVisible();
  expect(troubles).toEqual([]);
});

test("a visitor sees what a locked item is, shares its preview, and returns to it after the login", async () => {
  const member = await newVerifiedMember();
  await markWelcomeSeen(member.user.id);
  const { page } = await newPerson(browser(), viewports.phone);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`/upgrade/${locked.slug}`);
  await expectLocked(page);
  await page.goto(`/content/${locked.slug}`);
  await expect(page).toHaveURL(atPath("/login"));
  await page.getByRole("link", { name: "See a preview" }).click();
  await expect(heading(page, locked.title)).toBeVisible();
  await page.getByRole("button", { name: /^Share/ }).click();
  await expect(page.getByText("The link has been copied.")).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(copied).pathname).toBe(`/preview/${locked.slug}`);
  await page.goBack();
  await logIn(page, member.user.email, memberPassword);
  await expect(page).toHaveURL(`/upgrade/403?item=${locked.slug}`);
  await expectLocked(page);
  await expectNoOverflow(page);
});

test("a member of Professional sees the exact price of the upgrade", async () => {
  const { page, troubles } = await signedInPerson(browser(), await newMemberOn("professional"));
  await page.goto(`/upgrade/${locked.slug}`);
  await expectLocked(page);
  await page.getByRole("button", { name: /^What it costs today/ }).click();
  await expect(page.getByText(/^Upgrade for the \d+ days left/)).toBeVisible();
  const today = (await total(page, "To pay today").textContent()) ?? "";
  await page.getByRole("link", { name: "Upgrade to Premium" }).click();
  await expect(page).toHaveURL("/basket");
  await expect(lineOf(page, "Premium")).toBeVisible();
  await expect(total(page, "Total")).toHaveText(today);

  await page.goto("/plans");
  const professional = page.getByRole("listitem", { name: "Professional", exact: true });
  await expect(professional.getByText("Your plan")).toBeVisible();
  await expect(professional.getByRole("link", { name: /Choose|Upgrade/ })).toHaveCount(0);
  await expect(page.getByRole("link", { name: /^Choose/ })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Upgrade to Premium Enterprise" })).toBeVisible();
  expect(troubles).toEqual([]);
});

test("a member of Premium opens the item instead", async () => {
  const as = await recordOfPersona("premium");
  const { page } = await newPerson(browser(), viewports.desktop, { as });
  await page.goto(`/upgrade/${locked.slug}`);
  await expect(heading(page, "You have everything")).toBeVisible();
  await page.getByRole("link", { name: "Open it" }).click();
  await expect(page).toHaveURL(`/content/${locked.slug}`);
  await expect(page.getByRole("button", { name: /^Share/ })).toBeVisible();
});
