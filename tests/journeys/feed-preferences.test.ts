import { describe, expect, test } from "vitest";
import { expectNoOverflow, viewports } from "../support/browser.ts";
import { isFilter, visit } from "../support/feed-visits.ts";
import { focusedName, tabTo } from "../support/focus.ts";
import { sharedBrowser } from "../support/shared-browser.ts";

const browser = sharedBrowser();

describe("personalising the feed", () => {
  test("works by keyboard only, and the confirmation returns the focus", async () => {
    const { page, troubles } = await visit(browser(), "premium", "/");
    await page.getByRole("region", { name: "Featured" }).waitFor();
    const saved: string[] = [];
    page.on("request", (request) => {
      if (isFilter(request)) saved.push(request.postData() ?? "");
    });
    const toggle = page.getByRole("region", { name: "Personalise" }).getByRole("button").first();

    await tabTo(page, "Personalise your feed");
    await page.keyboard.press("Enter");
    expect(await toggle.innerText()).toBe("Update your feed");
    await page.getByRole("group", { name: "Baby & Kids" }).waitFor();
    // Nothing has changed, so closing the panel saves nothing and shows no message.
    await page.keyboard.press("Enter");
    expect(await toggle.innerText()).toBe("Personalise your feed");
    // Escape also closes the panel, and so does a click anywhere else.
    await page.keyboard.press("Enter");
    await page.getByRole("group", { name: "Baby & Kids" }).waitFor();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    expect(await focusedName(page)).toBe("Personalise your feed");
    await page.keyboard.press("Enter");
    await page.getByRole("group", { name: "Baby & Kids" }).waitFor();
    await page.getByRole("contentinfo").dispatchEvent("pointerdown");
    await expect.poll(() => toggle.innerText()).toBe("Personalise your feed");
    await toggle.focus();

    await page.keyboard.press("Enter");
    const all = page.getByLabel("Select/deselect all in Baby & Kids");
    await all.focus();
    await page.keyboard.press("Space");
    expect(await page.getByLabel("Play", { exact: true }).isChecked()).toBe(true);
    await page.getByLabel("Play", { exact: true }).focus();
    await page.keyboard.press("Space");
    expect(await all.evaluate((it) => it instanceof HTMLInputElement && it.indeterminate)).toBe(
      true,
    );
    // The panel offers all four levels.
    await page.getByRole("button", { name: "What is in Play" }).click();
    await page.getByRole("button", { name: "What is in Toddler" }).click();
    await page.getByLabel("Ride & Roll", { exact: true }).check();
    expect(
      await page
        .getByLabel("Play", { exact: true })
        .evaluate((it) => it instanceof HTMLInputElement && it.indeterminate),
    ).toBe(true);
    await page.getByLabel("Ride & Roll", { exact: true }).uncheck();
    await page.getByLabel("Play", { exact: true }).focus();
    await tabTo(page, "Update my feed");
    const reloaded = page.waitForResponse(/content\/dashboard/);
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Your content has been personalised" });
    await dialog.waitFor();
    await reloaded;
    expect(saved).toHaveLength(1);
    expect(saved[0]?.match(/cat_/g)).toHaveLength(3);
    expect(await focusedName(page)).toBe("Ok show me my trends");

    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    expect(await focusedName(page)).toBe("Personalise your feed");

    // A link to another page also closes the panel.
    await page.keyboard.press("Enter");
    await page.getByRole("group", { name: "Baby & Kids" }).waitFor();
    await page.getByRole("link", { name: "View all my trends" }).press("Enter");
    await page.waitForURL("/personalised");
    await expect.poll(() => toggle.innerText()).toBe("Personalise your feed");
    expect(await page.getByRole("group", { name: "Baby & Kids" }).count()).toBe(0);
    expect(troubles).toEqual([]);
  });

  test("the order has its own panel, which the filter's panel replaces", async () => {
    const { page } = await visit(browser(), "premium", "/", { size: viewports.phone });
    await page.getByRole("button", { name: "Sort By", exact: true }).click();
    const sort = page.getByRole("button", { name: "Set Sort By" });
    await sort.waitFor();
    await page.getByLabel("Oldest").check();
    await expectNoOverflow(page);
    const saved = page.waitForRequest(isFilter);
    await sort.click();
    expect((await saved).postData()).toContain('"order_by":"Oldest"');
    await page.getByRole("button", { name: "Sort By", exact: true }).click();
    await page.getByRole("radio", { name: "Latest" }).waitFor();
    await page.getByRole("button", { name: "Personalise your feed" }).click();
    await page.getByRole("button", { name: "Sort By", exact: true }).waitFor();
    expect(await page.getByLabel("Oldest").count()).toBe(0);
    await expectNoOverflow(page);

    // A link further down the page toggles the panel too, and scrolls to the top.
    await page.getByRole("link", { name: "Update my personlisation settings" }).click();
    await page.getByRole("button", { name: "Personalise your feed" }).waitFor();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

    await page.getByRole("button", { name: "Personalise your feed" }).click();
    await page.getByLabel("Select/deselect all in Home & Interiors").check();
    await page.getByRole("button", { name: "Update my feed" }).click();
    await page.getByRole("dialog").waitFor();
    // The confirmation does not close by itself while somebody moves in it by keyboard.
    await page.keyboard.press("Tab");
    await page.getByRole("button", { name: "Ok show me my trends" }).click();
    await page.waitForURL((url) => url.pathname === "/personalised");
  });

  test("the page of the feed shows the member's selection, all content, an empty state, and the rows below", async () => {
    const { page, troubles } = await visit(browser(), "premium", "/personalised", {
      size: viewports.phone,
    });
    for (const name of ["More content for you", "Subscription trends"])
      await page.getByRole("heading", { name }).waitFor();
    await expectNoOverflow(page);
    const toggle = page.getByRole("navigation", { name: "What is shown" });
    // A member who has chosen nothing sees the newest content and a link to choose, as on the dashboard.
    expect(await page.getByRole("main").getByRole("article").count()).toBeGreaterThan(8);
    const offer = page.getByRole("link", { name: "Choose them now" });
    expect(await offer.getAttribute("href")).toBe("/welcome");
    await toggle.getByRole("link", { name: "All Content" }).click();
    await page.waitForURL(/show=all/);
    await toggle.locator("[aria-current=page]", { hasText: "All Content" }).waitFor();
    const pages = page.getByRole("navigation", { name: "Pages" });
    await pages.getByRole("link", { name: "Next" }).click();
    await page.waitForURL(/show=all&page=2/);

    await page.route("**/api/content/personalised*", (route) =>
      route.fulfill({
        json: {
          data: [],
          meta: { total: 0, page: 1, perPage: 32 },
          moreContent: [],
          subscriptionTrends: [],
        },
      }),
    );
    await page.goto("/personalised");
    await page.getByText("No matches were found in your personalised feed").waitFor();
    await page.getByText(/Use 'personalise your feed'/).waitFor();
    expect(await page.getByRole("heading", { name: "Subscription trends" }).count()).toBe(0);
    expect(troubles).toEqual([]);
  });
});
