/** What the function `front` writes into a page stands where the page's own components then show the same. */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { newPerson, widths } from "../support/browser.ts";
import { sharedBrowser } from "../support/shared-browser.ts";

const browser = sharedBrowser();

/** Of the page's name, its first lines, and its first picture where it begins with one. */
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

describe.each(Object.entries(widths))("on a %s", (_, size) => {
  test.each([
    ["/home", 3],
    ["/plans", 2],
    ["/shop", 2],
    ["/shop/thermal-winter-e-book", 3],
    ["/preview/sweet-counter", 3],
    ["/preview/the-undyed-house", 3],
    ["/terms", 2],
  ])("%s stands still when its scripts come", async (path, parts) => {
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
