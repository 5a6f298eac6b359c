/**
 * Only a browser with the running stack shows that the panels above the feed keep the focus, save once, and are applied by every feed that is
 * loaded after them.
 */
import { test } from "vitest";
import { expectNoOverflow, viewports } from "../support/browser.ts";
import { isFilter, visit } from "../support/feed-visits.ts";
import { tabTo } from "../support/focus.ts";
import { expect } from "../support/page-expect.ts";
import { sharedBrowser } from "../support/shared-browser.ts";

const browser = sharedBrowser();

test("the feed is personalised by keyboard only, and the confirmation returns the focus", async () => {
  const { page, troubles } = await visit(browser(), "premium", "/");
  const saved: string[] = [];
  page.on("request", (request) => {
    if (isFilter(request)) saved.push(request.postData() ?? "");
  });
  const toggle = page.getByRole("region", { name: "Personalise" }).getByRole("button").first();
  const group = page.getByRole("group", { name: "Baby & Kids" });

  await tabTo(page, "Personalise your feed");
  await page.keyboard.press("Enter");
  await expect(toggle).toHaveText("Update your feed");
  await expect(group).toBeVisible();
  // The panel saves nothing and shows no message when it is closed without a change.
  await page.keyboard.press("Enter");
  await expect(toggle).toHaveText("Personalise your feed");
  // Escape also closes the panel, and so does a click anywhere else.
  await page.keyboard.press("Enter");
  await expect(group).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  await expect(toggle).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(group).toBeVisible();
  await page.getByRole("contentinfo").dispatchEvent("pointerdown");
  await expect(toggle).toHaveText("Personalise your feed");
  await toggle.focus();

  await page.keyboard.press("Enter");
  const all = page.getByLabel("Select/deselect all in Baby & Kids");
  const play = page.getByLabel("Play", { exact: true });
  await all.focus();
  await page.keyboard.press("Space");
  await expect(play).toBeChecked();
  await play.focus();
  await page.keyboard.press("Space");
  await expect(all).toBeChecked({ indeterminate: true });
  // The panel offers all four levels.
  await page.getByRole("button", { name: "What is in Play" }).click();
  await page.getByRole("button", { name: "What is in Toddler" }).click();
  const deepest = page.getByLabel("Ride & Roll", { exact: true });
  await deepest.check();
  await expect(play).toBeChecked({ indeterminate: true });
  await deepest.uncheck();
  await play.focus();
  await tabTo(page, "Update my feed");
  const reloaded = page.waitForRequest(/content\/dashboard/);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Your content has been personalised" });
  await expect(dialog.getByRole("button", { name: "Ok show me my trends" })).toBeFocused();
  await reloaded;
  expect(saved).toHaveLength(1);
  expect(saved[0]?.match(/cat_/g)).toHaveLength(3);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(toggle).toBeFocused();

  // A link to another page also closes the panel.
  await page.keyboard.press("Enter");
  await expect(group).toBeVisible();
  await page.getByRole("link", { name: "View all my trends" }).press("Enter");
  await expect(page).toHaveURL("/personalised");
  await expect(toggle).toHaveText("Personalise your feed");
  await expect(group).toHaveCount(0);
  expect(troubles).toEqual([]);
});

test("the order has its own panel on a phone, and the page of the feed shows the member's selection or everything", async () => {
  const { page, troubles } = await visit(browser(), "premium", "/", { size: viewports.phone });
  const sortToggle = page.getByRole("button", { name: "Sort By", exact: true });
  await sortToggle.click();
  await page.getByLabel("Oldest").check();
  await expectNoOverflow(page);
  const saved = page.waitForRequest(isFilter);
  await page.getByRole("button", { name: "Set Sort By" }).click();
  expect((await saved).postData()).toContain('"order_by":"Oldest"');
  // The filter's panel replaces that of the order.
  await sortToggle.click();
  await expect(page.getByRole("radio", { name: "Latest" })).toBeVisible();
  const filterToggle = page.getByRole("button", { name: "Personalise your feed" });
  await filterToggle.click();
  await expect(page.getByLabel("Oldest")).toHaveCount(0);
  await expectNoOverflow(page);

  // A link further down the page toggles the panel too, and scrolls to the top.
  await page.getByRole("link", { name: "Update my personlisation settings" }).click();
  await expect(filterToggle).toBeVisible();
  await expect(async () => {
    expect(await page.evaluate(() => scrollY)).toBe(0);
  }).toPass();

  await filterToggle.click();
  await page.getByLabel("Select/deselect all in Home & Interiors").check();
  await page.getByRole("button", { name: "Update my feed" }).click();
  // The confirmation does not close by itself while somebody moves in it by keyboard.
  const confirmation = page.getByRole("dialog", { name: "Your content has been personalised" });
  await expect(confirmation).toBeVisible();
  await page.keyboard.press("Tab");
  await page.getByRole("button", { name: "Ok show me my trends" }).click();
  await expect(page).toHaveURL("/personalised");
  for (const name of ["More content for you", "Subscription trends"])
    await expect(page.getByRole("heading", { name })).toBeVisible();

  const shown = page.getByRole("navigation", { name: "What is shown" });
  await shown.getByRole("link", { name: "All Content" }).click();
  await expect(page).toHaveURL(/show=all/);
  await expect(shown.getByRole("link", { name: "All Content" })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(/show=all&page=2/);
  expect(troubles).toEqual([]);
});
