/**
 * Only a browser with the running stack shows that categories, filters, tags and pages of the real library are followed from link to link,
 * are kept in the address, and that a card leads back to where its reader stopped.
 */
import type { Page } from "playwright-core";
import { test } from "vitest";
import { expectNoOverflowAtBothWidths, newPerson, viewports } from "../support/browser.ts";
import { goWithin } from "../support/go-within.ts";
import { heading } from "../support/headings.ts";
import { newVerifiedMember } from "../support/members.ts";
import { expect } from "../support/page-expect.ts";
import { sharedBrowser } from "../support/shared-browser.ts";
import { signedInPerson } from "../support/signed-in-person.ts";
import { recordOfPersona } from "../support/sign-in-as.ts";

const browser = sharedBrowser();

const crumbs = (page: Page) =>
  page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("listitem");
const cards = (page: Page) => page.getByRole("main").getByRole("article");

test("on a phone a member of Basics looks into the drawer by keyboard, opens categories four levels down, and returns by the breadcrumbs", async () => {
  const { page, troubles } = await signedInPerson(
    browser(),
    await newVerifiedMember(),
    viewports.phone,
  );
  await page.goto("/category/baby-kids");
  const menu = page.getByRole("banner").getByRole("button", { name: "Menu" });
  await menu.press("Enter");
  const drawer = page.getByRole("dialog");
  await drawer.getByRole("button", { name: /Home & Interiors/ }).press("Enter");
  await expect(drawer.getByText("Industries").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(drawer).toHaveCount(0);
  await expect(menu).toBeFocused();

  const chapter = page.getByRole("region", { name: "Play", exact: true });
  const locked = chapter.getByRole("article").filter({ hasText: "Upgrade to view" }).first();
  await expect(locked).toContainText("Premium");
  await expect(locked.getByRole("link")).toHaveAttribute("href", /^\/upgrade\//);
  await expect(locked.getByRole("button", { name: /^Save / })).toHaveCount(1);
  expect(await chapter.getByRole("article").count()).toBeLessThanOrEqual(4);
  await expectNoOverflowAtBothWidths(page);

  await chapter.getByRole("link", { name: "View All in Play" }).click();
  await expect(page).toHaveURL("/category/baby-kids/play");
  await page.getByRole("link", { name: "Toddler", exact: true }).click();
  await page.getByRole("link", { name: "Ride & Roll", exact: true }).click();
  await expect(page).toHaveURL("/category/baby-kids/play/toddler/ride-and-roll");
  await expect(heading(page, "Ride & Roll")).toBeVisible();
  await expect(crumbs(page)).toHaveText([
    "Industries",
    "Baby & Kids",
    "Play",
    "Toddler",
    "Ride & Roll",
  ]);

  // The button also opens sibling categories by keyboard.
  await page.getByRole("button", { name: "Other categories" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(heading(page, "First Toys")).toBeVisible();
  await crumbs(page).getByRole("link", { name: "Play" }).click();
  await expect(heading(page, "Play")).toBeVisible();
  expect(troubles).toEqual([]);
});

test("page, filters, season and category of the content index are in the address, and a filter begins at the first page", async () => {
  const as = await recordOfPersona("professional");
  const { page, troubles } = await newPerson(browser(), viewports.phone, { as });
  await page.goto("/content?perPage=4&season=latest");
  // The menu's link names no season, so that it never becomes outdated.
  const seasons = page.getByLabel("Season", { exact: true });
  await expect(seasons).toHaveValue(/^\d{4}-(spring|summer|autumn|winter)$/);
  await seasons.selectOption("all");
  await expect(page).toHaveURL(/^(?!.*season=)/);
  await page
    .getByRole("navigation", { name: "Pages" })
    .getByRole("link", { name: "Page 2" })
    .click();
  await expect(page).toHaveURL(/page=2/);
  await page.getByLabel("Type of content").selectOption({ label: "Colour stories" });
  await expect(page).toHaveURL(/^(?!.*[?&]page=).*contentType=colour-story/);
  await page.getByLabel("Media").selectOption("digital");
  await expect(page).toHaveURL(/mediaType=digital/);
  await page.getByRole("link", { name: /^Baby & Kids/ }).click();
  await expect(heading(page, "Baby & Kids")).toBeVisible();
  await expect(crumbs(page)).toHaveText(["Industries", "Baby & Kids"]);
  await expect(page).toHaveURL(/contentType=colour-story/);
  await expectNoOverflowAtBothWidths(page);
  expect(troubles).toEqual([]);
});

test("a category is filtered by access, order and season, without the groups of its subcategories", async () => {
  const { page, troubles } = await signedInPerson(browser(), await newVerifiedMember());
  await page.goto("/category/home-interiors");
  await expect(page.getByRole("link", { name: /^View All/ }).first()).toBeVisible();
  await page.getByLabel("Available to me").check();
  await expect(page).toHaveURL(/[?&]open=1/);
  await expect(cards(page).filter({ hasText: "Upgrade to view" })).toHaveCount(0);
  await page.getByLabel("Order", { exact: true }).selectOption("Oldest");
  await expect(page).toHaveURL(/order=Oldest/);
  await page.getByLabel("Season", { exact: true }).selectOption({ index: 1 });
  await expect(page).toHaveURL(/season=\d{4}-(spring|summer|autumn|winter)/);
  await page.getByLabel("Available to me").uncheck();
  await expect(page).toHaveURL(/^(?!.*open=)/);
  await expect(cards(page).first()).toBeVisible();
  await expect(page.getByRole("link", { name: /^View All/ })).toHaveCount(0);
  await expectNoOverflowAtBothWidths(page);
  expect(troubles).toEqual([]);
});

test("an item's tags link to everything that has the tag, and its card to the page where its reader stopped", async () => {
  const { page } = await signedInPerson(browser(), await newVerifiedMember());
  const list = "/content?open=1&contentType=trend-report";
  await page.goto(list);
  const card = cards(page).first().getByRole("link").first();
  const address = (await card.getAttribute("href")) ?? "";
  await card.click();
  const tag = page.getByRole("navigation", { name: "Tags" }).getByRole("link").first();
  const title = await tag.innerText();
  await tag.click();
  await expect(page).toHaveURL(/\/content\?tags=[a-z-]+$/);
  const chosen = page.getByRole("list", { name: "Chosen tags" });
  await expect(chosen).toContainText(title);
  await expect(cards(page).first()).toBeVisible();
  await chosen.getByRole("link", { name: `Remove the tag ${title}` }).click();
  await expect(page).toHaveURL("/content");

  const noted = page.waitForResponse((answer) => answer.url().endsWith("/api/content/place"));
  await goWithin(page, `${address}/2`);
  expect((await noted).status()).toBe(204);
  await page.goto(list);
  await cards(page)
    .getByRole("link", { name: /^Continue at page 2/ })
    .click();
  await expect(page).toHaveURL(`${address}/2`);
});
