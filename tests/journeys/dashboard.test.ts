import { rewriteResponse } from "../support/rewrite-response.ts";
import type { Locator } from "playwright-core";
import { describe, expect, test } from "vitest";
import { contentContract } from "../../shared/contract/content/content.ts";
import { expectNoOverflowAtBothWidths, viewports } from "../support/browser.ts";
import { visit } from "../support/feed-visits.ts";
import { sharedBrowser } from "../support/shared-browser.ts";

const { readDashboard } = contentContract.endpoints;

const browser = sharedBrowser();

/** A window that shows the masthead and Latest at once, without scrolling. */
const tall = { ...viewports.desktop, height: 1500 };

/** Measures where a card begins, in pixels from the left edge of the window. */
const leftOf = (card: Locator): Promise<number> =>
  card.evaluate((it) => it.getBoundingClientRect().left);

describe("the dashboard's carousels", () => {
  test("the masthead's first control pauses it, and a dot shows its slide and makes all others inert", async () => {
    const { page, troubles } = await visit(browser(), "premium", "/", { motion: true });
    const masthead = page.getByRole("region", { name: "Featured" });
    const dots = masthead.getByRole("list").getByRole("button");
    const shown = (): Promise<number> =>
      dots.evaluateAll((all) => all.findIndex((dot) => dot.ariaCurrent === "true"));
    const first = masthead.getByRole("button").first();
    expect(await first.getAttribute("aria-label")).toBe("Pause the featured items");
    await first.click();
    await masthead.getByRole("button", { name: "Play the featured items" }).waitFor();
    // The script of the masthead loads after its HTML, so the first clicks may do nothing.
    await expect
      .poll(async () => {
        await dots.nth(3).click();
        return shown();
      })
      .toBe(3);
    await expect.poll(() => masthead.locator("[role=group]:not([inert])").count()).toBe(1);
    expect(troubles).toEqual([]);
  });

  test("Latest shows three cards with gaps of 16 px, and moves by its buttons and the wheel", async () => {
    const { page } = await visit(browser(), "professional", "/", { size: tall });
    const stream = page.getByRole("region", { name: "Latest", exact: true });
    const cards = stream.getByRole("listitem");
    await cards.first().waitFor();
    // Nothing moves by itself under reduced motion, so there is nothing to pause.
    expect(await page.getByRole("button", { name: /^(Pause|Play)/ }).count()).toBe(0);
    const places = await cards.evaluateAll((all) =>
      all.map((card) => {
        const { left, right } = card.getBoundingClientRect();
        return { left, right };
      }),
    );
    const [first, second, third] = places;
    if (!first || !second || !third) throw new Error("Latest has fewer than three cards");
    const pace = second.left - first.left;
    expect(second.left - first.right).toBeCloseTo(16, 0);
    const { right } = await stream.evaluate((it) => it.getBoundingClientRect());
    expect(third.right).toBeLessThanOrEqual(right + 1);
    expect(third.right + pace).toBeGreaterThan(right);

    const moved = async (): Promise<number> =>
      Math.round((first.left - (await leftOf(cards.first()))) / pace);
    // The script of the carousel loads after its HTML; until then a click does nothing.
    await stream.locator(".swiper-initialized").waitFor();
    await stream.getByRole("button", { name: "Next latest item" }).click();
    await expect.poll(moved).toBe(1);
    await stream.getByRole("button", { name: "Previous latest item" }).click();
    await expect.poll(moved).toBe(0);

    // The whole carousel is in the window, so the page does not scroll to reach it.
    const scrolled = (): Promise<number> => page.evaluate(() => scrollY);
    await cards.nth(1).hover();
    expect(await scrolled()).toBe(0);
    // The carousel ignores the wheel while it moves, and treats fast turns as one, so the test turns it slowly.
    const apart = { interval: 400, timeout: 20_000 };
    const turn = (x: number, y: number) => async (): Promise<number> => {
      await page.mouse.wheel(x, y);
      return moved();
    };
    await expect.poll(turn(pace, 0), apart).toBeGreaterThan(0);
    // A vertical turn moves the carousel until its end, and scrolls the page after that.
    const wheeledFrom = await moved();
    await expect.poll(turn(0, pace), apart).toBeGreaterThan(wheeledFrom);
    expect(await scrolled()).toBe(0);
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 120);
        return scrolled();
      }, apart)
      .toBeGreaterThan(0);

    const locked = stream
      .getByRole("listitem")
      .filter({ hasText: "Please upgrade your subscription" });
    expect(await locked.first().innerText()).toMatch(/Upgrade[\s\S]+View[\s\S]+Premium/);
    expect(await locked.first().getByRole("link").getAttribute("href")).toMatch(
      /^\/upgrade\/[a-z0-9-]+$/,
    );
  });
});

describe("the dashboard's content", () => {
  test("shows every part in order, and says why each suggestion is there", async () => {
    const { page, troubles } = await visit(browser(), "premium", "/", {
      size: viewports.phone,
      dashboard: (real) => ({
        ...real,
        featured_content: real.latest_content.slice(0, 2).map((card, index) => ({
          ...card,
          colour_primary: null,
          colour_text: null,
          media_type: index === 0 ? "download" : "digital",
        })),
        searchFeature: { keyword: "linen", content: real.latest_content.slice(0, 4) },
        moreContent: real.latest_content.map((card) => ({
          ...card,
          reason: "because you follow Baby & Kids",
        })),
      }),
    });
    await page.getByRole("heading", { name: "More content for you" }).waitFor();
    const order = ["Latest", "Your personalised feed", "linen", "Premium content for you"];
    const places = await page
      .getByRole("main")
      .getByRole("heading", { level: 2 })
      .evaluateAll((all) => all.map((heading) => heading.textContent.trim()));
    const found = order.map((name) => places.indexOf(name));
    expect(found).not.toContain(-1);
    expect(found).toEqual(found.toSorted((a, b) => a - b));
    await expect
      .poll(() => page.getByText("because you follow Baby & Kids").count())
      .toBeGreaterThan(3);

    const slide = page.getByRole("region", { name: "Featured" }).locator("[role=group]").first();
    expect(
      await slide.getByRole("link", { name: /^Download/ }).evaluate((link) => {
        const ground = link.closest("[role=group]")?.firstElementChild;
        return ground instanceof HTMLElement ? ground.style.backgroundColor : "";
      }),
    ).toBe("rgb(137, 150, 193)");
    expect(await slide.getByRole("link", { name: /^View all / }).getAttribute("href")).toMatch(
      /^\/content\?contentType=[a-z-]+$/,
    );
    expect(await page.getByRole("link", { name: "linen", exact: true }).getAttribute("href")).toBe(
      "/search?query=linen",
    );
    expect(await page.getByRole("link", { name: "View all my trends" }).getAttribute("href")).toBe(
      "/personalised",
    );
    await expectNoOverflowAtBothWidths(page);
    expect(troubles).toEqual([]);
  });

  test("shows a welcome in place of an empty masthead, with or without the server's message, and an empty feed", async () => {
    const { page } = await visit(browser(), "premium", "/", {
      dashboard: (real) => ({
        ...real,
        featured_content: [],
        latest_content: [],
        personalisedFeed: [],
      }),
    });
    const blank = page.getByRole("region", { name: "Welcome" });
    expect((await blank.innerText()).replaceAll(/\s+/g, " ")).toBe(
      "Welcome This is your dashboard, Get started by clicking 'personalise your feed' above and select some topics.",
    );
    await page.getByText("No matches were found in your personalised feed").waitFor();
    expect(await page.getByRole("heading", { name: "Latest" }).count()).toBe(0);

    await page.unrouteAll();
    await page.route("**/api/content/dashboard*", (route) => route.fulfill({ status: 500 }));
    await page.reload();
    const panel = page.getByRole("alert").filter({ hasText: "Uho..." });
    await panel.getByText("There was a problem getting the dashboard:").waitFor();
    await page.unrouteAll();
    await rewriteResponse(page, "**/api/content/dashboard*", (real) => {
      const { data } = readDashboard.replies[200].parse(real);
      return { data: { ...data, message: "Back at nine." } };
    });
    await panel.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("region", { name: "Welcome" }).getByText("Back at nine.").waitFor();
  });
});
