/** The public pages from the first visit to a purchase, at both widths, and what a locked item shows to visitors and to each plan. */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import {
  expectNoOverflow,
  expectNoOverflowAtBothWidths,
  newPerson,
  viewports,
} from "../support/browser.ts";
import { heading } from "../support/headings.ts";
import { newMemberOn, newVerifiedMember, memberPassword } from "../support/members.ts";
import { findLink, waitForMail } from "../support/mailbox.ts";
import { sharedBrowser } from "../support/shared-browser.ts";
import {
  agreeToTerms,
  arriveAt,
  enterCard,
  fillAddress,
  lineOf,
  logIn,
  newShopperEmail,
  registerToCheckout,
  skipWelcome,
  total,
} from "../support/shopper.ts";
import { recordOf, markWelcomeSeen } from "../support/sign-in-as.ts";

const browser = sharedBrowser();

/** Follows a link of the website's menu, which a phone shows only after a click on its button. */
const goBySite = async (page: Page, name: string): Promise<void> => {
  const menu = page.getByRole("banner").getByRole("button", { name: "Menu" });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name }).click();
};

describe.each(Object.entries(viewports))("on a %s", (_, size) => {
  test("a visitor reads a preview, compares plans, and buys a report and a plan by card", async () => {
    const { page, troubles } = await newPerson(browser(), size);
    await page.goto("/");
    await arriveAt(page, "/login");
    await page.getByRole("link", { name: "what it is" }).click();
    await arriveAt(page, "/home");
    await page.getByRole("link", { name: "Read The Undyed House" }).waitFor();
    await expectNoOverflow(page);
    await page.getByRole("link", { name: "Read The Undyed House" }).click();
    await arriveAt(page, "/preview/the-undyed-house");
    await heading(page, "The Undyed House").waitFor();
    await page.getByText("Undyed used to mean cream.").waitFor();

    await goBySite(page, "Plans");
    await arriveAt(page, "/plans");
    await page.getByText("£2,400 a year").waitFor();
    await page.getByRole("link", { name: "Monthly", exact: true }).click();
    await page.getByText("£220 a month").waitFor();
    expect(new URL(page.url()).search).toBe("?pay=monthly");
    await page.getByText("£264 incl. UK VAT, for twelve months").waitFor();
    await page.getByRole("link", { name: "Choose Professional" }).click();
    await arriveAt(page, "/basket");
    await lineOf(page, "Professional").getByText("12 month minimum term").waitFor();

    await goBySite(page, "Shop");
    await arriveAt(page, "/shop");
    await page
      .getByRole("navigation", { name: "Kinds" })
      .getByRole("link", { name: /^Downloads/ })
      .click();
    await page.waitForURL(/kind=download/);
    await page.getByLabel("Order").selectOption("Price down");
    await page.waitForURL(/order_by=Price/);
    await page.getByRole("link", { name: "The Kiln Room report" }).click();
    await arriveAt(page, "/shop/the-kiln-room-report");
    await page.getByRole("radio", { name: /One studio of up to ten/ }).check();
    await page.getByText("£654 incl. UK VAT").waitFor();
    const add = page.getByRole("link", { name: "Add to basket" });
    await add.waitFor();
    // The button is in the first screen at both widths.
    const place = await add.boundingBox();
    expect((place?.y ?? 9999) + (place?.height ?? 0)).toBeLessThanOrEqual(size.height);
    await add.click();
    await arriveAt(page, "/basket");
    await lineOf(page, "The Kiln Room report")
      .getByText("One studio of up to ten", { exact: true })
      .waitFor();
    await expect.poll(() => total(page, "To pay today").textContent()).toBe("£918.00");

    const email = newShopperEmail();
    await registerToCheckout(page, email);
    await skipWelcome(page);
    await page.goto(findLink(await waitForMail(email, "Verify"), "/email/verify/"));
    await arriveAt(page, "/checkout");
    await fillAddress(page, "Account address");
    await agreeToTerms(page);
    await page.getByLabel("I agree to the contract").check();
    await enterCard(page, "4242424242424242");
    await page.getByRole("button", { name: "Pay £918.00" }).click();
    await arriveAt(page, "/confirmation");
    await heading(page, "Your order has been confirmed").waitFor();
    const plan = lineOf(page, "Professional");
    await plan.getByText("Billed monthly, 12 month minimum term.").waitFor();
    await plan.getByText(/^Renews on \d\d\/\d\d\/\d{4}, unless you cancel\.$/).waitFor();
    expect(await total(page, "Paid today").textContent()).toBe("£918.00");
    await page.getByText("11 × £264.00").waitFor();
    const bought = lineOf(page, "The Kiln Room report");
    await bought.getByText("One studio of up to ten", { exact: true }).waitFor();
    await expectNoOverflow(page);
    await page.getByRole("link", { name: "Open The Kiln Room" }).click();
    await arriveAt(page, "/content/the-kiln-room");
    await page.getByText("Bouclé made rooms soft").waitFor();

    // The new plan opens its items, and the shop marks the report as bought.
    await page.goto("/content/bitter-hour");
    await page.getByText("Drinking less has not meant gathering less.").waitFor();
    await page.goto("/shop/the-kiln-room-report");
    await page.getByText("In your library", { exact: true }).waitFor();
    await page.getByRole("link", { name: "Open it" }).click();
    await arriveAt(page, "/content/the-kiln-room");
    expect(troubles).toEqual([]);
  });
});

test("the website's menu works by keyboard on a phone", async () => {
  const { page } = await newPerson(browser(), viewports.phone);
  await page.goto("/plans");
  const menu = page.getByRole("banner").getByRole("button", { name: "Menu" });
  await menu.focus();
  const shop = page.getByRole("banner").getByRole("link", { name: "Shop" });
  expect(await shop.isVisible()).toBe(false);
  await page.keyboard.press("Enter");
  await shop.waitFor();
  await page.keyboard.press("Escape");
  await shop.waitFor({ state: "hidden" });
  expect(await menu.evaluate((it) => it === document.activeElement)).toBe(true);
  await page.keyboard.press("Enter");
  for (let step = 0; step < 3; step += 1) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await arriveAt(page, "/shop");
  await shop.waitFor({ state: "hidden" });
});

test("the shop says when nothing matches, and restores the scroll position on the way back", async () => {
  const { page } = await newPerson(browser());
  await page.goto("/shop?kind=e-book&industry=baby-kids");
  await page.getByText("Nothing in the shop matches these filters.").waitFor();
  await page.getByRole("link", { name: "Show everything" }).click();
  const last = page.getByRole("article").last();
  await page.getByRole("article").nth(23).waitFor();
  await last.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => scrollY);
  expect(scrolled).toBeGreaterThan(1000);
  await last.getByRole("link").click();
  await page.waitForURL(/\/shop\/[a-z0-9-]+$/);
  await page.getByRole("link", { name: "Add to basket" }).waitFor();
  await page.goBack();
  await page.getByRole("article").nth(23).waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled);
  await page.goto("/shop?page=9");
  await page.getByRole("link", { name: "Go to the first page" }).click();
  await page.getByRole("article").nth(23).waitFor();
});

test("an unknown product or preview shows ways on", async () => {
  const { page } = await newPerson(browser());
  for (const address of ["/shop/no-such-thing", "/preview/no-such-report"]) {
    await page.goto(address);
    await page.getByRole("heading", { name: /We're sorry/ }).waitFor();
    await page.getByRole("link", { name: "Browse the shop" }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/404");
  }
});

/** An item that Premium opens, and that is also sold on its own. */
const locked = { slug: "the-sleeping-year", title: "The Sleeping Year" };

const expectLocked = async (page: Page): Promise<void> => {
  await heading(page, "Time for an upgrade?").waitFor();
  await page.getByText("This article is available with our Premium package.").waitFor();
  await heading(page, locked.title, 2).waitFor();
  await page.getByText("Opens with Premium").waitFor();
  await page.getByText("£4,800 a year, or £440 a month for twelve months, excl. VAT").waitFor();
  await page
    .getByText("or buy this seasonal forecast on its own for")
    .getByRole("link", { name: "£325" })
    .waitFor();
  await page.getByText("Four beds").waitFor();
};

test("a member of Basics sees the upgrade page of a locked item from its card, from its address and after a reload", async () => {
  const as = recordOf(await newVerifiedMember());
  const { page, troubles } = await newPerson(browser(), viewports.desktop, { as });
  await page.goto("/search?query=the+sleeping+year");
  const card = page.getByRole("article").filter({ hasText: locked.title }).first();
  await card.getByText("Opens with Premium").waitFor();
  await card.getByRole("link", { name: locked.title }).click();
  await arriveAt(page, `/upgrade/${locked.slug}`);
  await expectLocked(page);
  await expectNoOverflowAtBothWidths(page);

  await page.goto(`/content/${locked.slug}`);
  await arriveAt(page, "/upgrade/403");
  await expectLocked(page);
  await page.reload();
  await expectLocked(page);
  await page.getByRole("link", { name: "Choose Premium" }).click();
  await arriveAt(page, "/basket");
  await lineOf(page, "Premium").waitFor();
  expect(troubles).toEqual([]);
});

test("a visitor sees what a locked item is, and returns to it after the login", async () => {
  const member = await newVerifiedMember();
  await markWelcomeSeen(member.user.id);
  const { page } = await newPerson(browser(), viewports.phone);
  await page.goto(`/upgrade/${locked.slug}`);
  await expectLocked(page);
  await page.goto(`/content/${locked.slug}`);
  await arriveAt(page, "/login");
  await page.getByRole("link", { name: "See a preview" }).click();
  await arriveAt(page, `/preview/${locked.slug}`);
  await heading(page, locked.title).waitFor();
  await page.goBack();
  await logIn(page, member.user.email, memberPassword);
  await arriveAt(page, "/upgrade/403");
  await expectLocked(page);
  expect(new URL(page.url()).searchParams.get("item")).toBe(locked.slug);
});

test("a member of Professional sees the exact price of the upgrade", async () => {
  const as = recordOf(await newMemberOn("professional"));
  const { page, troubles } = await newPerson(browser(), viewports.desktop, { as });
  await page.goto(`/upgrade/${locked.slug}`);
  await expectLocked(page);
  await page.getByRole("button", { name: /^What it costs today/ }).click();
  await page.getByText(/^Upgrade for the \d+ days left/).waitFor();
  const today = await total(page, "To pay today").textContent();
  await page.getByRole("link", { name: "Upgrade to Premium" }).click();
  await arriveAt(page, "/basket");
  await lineOf(page, "Premium").waitFor();
  await expect.poll(() => total(page, "Total").textContent()).toBe(today);

  await page.goto("/plans");
  const professional = page.getByRole("listitem", { name: "Professional", exact: true });
  await professional.getByText("Your plan").waitFor();
  expect(await professional.getByRole("link", { name: /Choose|Upgrade/ }).count()).toBe(0);
  expect(await page.getByRole("link", { name: /^Choose/ }).count()).toBe(0);
  await page.getByRole("link", { name: "Upgrade to Premium Enterprise" }).waitFor();
  expect(troubles).toEqual([]);
});

test("a member of Premium has every item, and is offered only more seats", async () => {
  const as = recordOf(await newMemberOn("premium"));
  const { page } = await newPerson(browser(), viewports.desktop, { as });
  await page.goto("/upgrade");
  await page.getByRole("link", { name: "Upgrade to Premium Enterprise" }).waitFor();
  expect(await page.getByRole("link", { name: /^(Choose|Upgrade to)/ }).count()).toBe(1);
  await page.goto(`/upgrade/${locked.slug}`);
  await heading(page, "You have everything").waitFor();
  await page.getByRole("link", { name: "Open it" }).click();
  await arriveAt(page, `/content/${locked.slug}`);
  await page.getByRole("button", { name: /^Share/ }).waitFor();
});

test("anybody can share an item's address", async () => {
  const { page } = await newPerson(browser());
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`/preview/${locked.slug}`);
  await page.getByRole("button", { name: /^Share/ }).click();
  await page.getByText("The link has been copied.").waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(copied).pathname).toBe(`/preview/${locked.slug}`);
});
