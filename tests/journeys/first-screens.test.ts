/** The first screen in a page's HTML is laid out exactly as the page's own components lay it out later. */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { newPerson, viewports } from "../support/browser.ts";
import { sharedBrowser } from "../support/shared-browser.ts";

const browser = sharedBrowser();

/** Measures the page's heading, its first paragraph, and its first picture if the page begins with one. */
const placesOf = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    return ["h1", ".standfirst, .opening-intro", "picture img"].flatMap((kind) => {
      const found = document.querySelector(kind);
      if (found === null) return [];
      const { x, y, width, height } = found.getBoundingClientRect();
      return [{ kind, places: [x, y, width, height].map(Math.round) }];
    });
  });

describe.each(Object.entries(viewports))("on a %s", (_, size) => {
  test.each([
    ["/home", 3],
    ["/plans", 2],
    ["/shop", 2],
    ["/shop/thermal-winter-e-book", 3],
    ["/preview/sweet-counter", 3],
    ["/preview/the-undyed-house", 3],
    ["/terms", 2],
    ["/login", 1],
    ["/register", 1],
    ["/basket", 1],
  ])("%s keeps its layout when its scripts load", async (path, parts) => {
    const { page } = await newPerson(browser(), size);
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.goto(path);
    const before = (await placesOf(page)).slice(0, parts);
    expect(before).toHaveLength(parts);
    await page.unroute("**/assets/*.js");
    await page.reload();
    await page.getByRole("main").locator("h1").waitFor();
    await page.locator("html.page-ready").waitFor({ state: "attached" });
    const after = (await placesOf(page)).slice(0, parts);
    expect(after).toEqual(before);
  });
});

describe("without scripts", () => {
  test.each([
    ["/login", "Log in", "Email"],
    ["/register", "Register", "Every verified member starts on Basics."],
    ["/basket", "Basket", "Confirmation"],
    ["/basket/professional", "Basket", "Confirmation"],
    ["/checkout", "Checkout", "Payment"],
  ])("%s shows its first screen, with its styles", async (path, title, words) => {
    const { page, troubles } = await newPerson(browser(), viewports.phone);
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.goto(path);
    expect(await page.title()).toBe(`${title} | TrendBible`);
    await page.getByRole("heading", { name: title, level: 1 }).waitFor();
    await page.getByText(words).first().waitFor();
    expect(await page.locator("[style]").count()).toBe(0);
    const places = page.locator("[data-place]").first();
    if ((await places.count()) > 0)
      expect((await places.boundingBox())?.height).toBeGreaterThan(10);
    expect(troubles.filter((trouble) => trouble.includes("Content Security"))).toEqual([]);
  });
});

test("a signed-in member does not see the first screen of the login page", async () => {
  const { page } = await newPerson(browser(), viewports.phone);
  await page.route("**/assets/start-*.js", (route) => route.abort());
  await page.addInitScript(() =>
    localStorage.setItem("auth", JSON.stringify({ access_token: "a.b.c", user: {} })),
  );
  await page.goto("/login");
  await page.getByText("TrendBible", { exact: true }).first().waitFor();
  const frame = page.locator('[data-frame="guest"]');
  await expect.poll(() => frame.isVisible()).toBe(false);
});
