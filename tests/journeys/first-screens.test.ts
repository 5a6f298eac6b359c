/** Only a browser that loads the built HTML shows that a first screen without scripts is laid out exactly as its page lays it out later. */
import type { Page } from "playwright-core";
import { beforeAll, describe, test } from "vitest";
import { newPerson, viewports } from "../support/browser.ts";
import { expect } from "../support/page-expect.ts";
import { sharedBrowser } from "../support/shared-browser.ts";

const browser = sharedBrowser();
const scripts = "**/assets/*.js";
let page: Page;
let troubles: string[];

beforeAll(async () => {
  ({ page, troubles } = await newPerson(browser(), viewports.phone));
});

/** Measures the page's heading, its first paragraph, and its first picture if the page begins with one. */
const placesOf = () =>
  page.evaluate(async () => {
    // Fonts start to load with the first frame of a layout.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    await document.fonts.ready;
    return ["h1", ".standfirst, .opening-intro", "picture img"].flatMap((kind) => {
      const found = document.querySelector(kind);
      if (found === null) return [];
      const { x, y, width, height } = found.getBoundingClientRect();
      return [{ kind, places: [x, y, width, height].map(Math.round) }];
    });
  });

const openWithoutScripts = async (path: string): Promise<void> => {
  await page.setViewportSize(viewports.phone);
  // The page before would reload itself if one of its scripts did not arrive.
  await page.goto("about:blank");
  await page.route(scripts, (route) => route.abort());
  await page.goto(path);
};

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
])("%s keeps its layout on a phone and a desktop when its scripts load", async (path, parts) => {
  await openWithoutScripts(path);
  const onPhone = (await placesOf()).slice(0, parts);
  expect(onPhone).toHaveLength(parts);
  await page.setViewportSize(viewports.desktop);
  const onDesktop = (await placesOf()).slice(0, parts);
  await page.unroute(scripts);
  await page.reload();
  await expect(page.getByRole("main").locator("h1")).toBeVisible();
  await expect(page.locator("html.page-ready")).toBeAttached();
  const expectPlaces = (places: typeof onPhone) =>
    expect(async () => {
      expect((await placesOf()).slice(0, parts)).toEqual(places);
    }).toPass();
  await expectPlaces(onDesktop);
  await page.setViewportSize(viewports.phone);
  await expectPlaces(onPhone);
});

describe("without scripts", () => {
  test.each([
    ["/login", "Log in", "Email"],
    ["/register", "Register", "Every verified member starts on Basics."],
    ["/basket/professional", "Basket", "Confirmation"],
    ["/checkout", "Checkout", "Payment"],
  ])("%s shows its first screen, with its styles", async (path, title, words) => {
    troubles.length = 0;
    await openWithoutScripts(path);
    await expect(page).toHaveTitle(`${title} | TrendBible`);
    await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
    await expect(page.getByText(words).first()).toBeVisible();
    await expect(page.locator("[style]")).toHaveCount(0);
    const heights = await page
      .locator("[data-place]")
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    for (const height of heights.slice(0, 1)) expect(height).toBeGreaterThan(10);
    expect(troubles.filter((trouble) => trouble.includes("Content Security"))).toEqual([]);
  });
});

test("a signed-in member does not see the first screen of the login page", async () => {
  const { page: another } = await newPerson(browser(), viewports.phone);
  await another.route("**/assets/start-*.js", (route) => route.abort());
  await another.addInitScript(() =>
    localStorage.setItem("auth", JSON.stringify({ access_token: "a.b.c", user: {} })),
  );
  await another.goto("/login");
  await expect(another.getByText("TrendBible", { exact: true }).first()).toBeVisible();
  await expect(another.locator('[data-frame="guest"]')).toBeHidden();
});
