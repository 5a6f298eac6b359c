/** Layout rules that hold across pages: shared margins, sizes of controls, covers that fill their frames, links in the menu. */
import type { Locator, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { newPerson, viewports } from "../support/browser.ts";
import { newMemberOn } from "../support/members.ts";
import { sharedBrowser } from "../support/shared-browser.ts";
import { recordOf, recordOfPersona, type SignedIn } from "../support/sign-in-as.ts";

const browser = sharedBrowser();
let as: SignedIn;
beforeAll(async () => {
  as = recordOf(await newMemberOn("professional"));
});

const visit = async (path: string, size: { width: number; height: number }): Promise<Page> => {
  const { page } = await newPerson(browser(), size, { as });
  await page.goto(path);
  await page.getByRole("heading", { level: 1 }).first().waitFor({ state: "attached" });
  return page;
};

/** Measures where the content of a box begins and ends, without its padding. */
const measureOf = (box: Locator): Promise<readonly number[]> =>
  box.evaluate((it) => {
    const { left, right } = it.getBoundingClientRect();
    const { paddingLeft, paddingRight } = getComputedStyle(it);
    return [left + Number.parseFloat(paddingLeft), right - Number.parseFloat(paddingRight)].map(
      Math.round,
    );
  });

test.each(["/", "/personalised", "/content", "/search?query=linen", "/masterclass", "/account"])(
  "header and page have the same margins on a wide screen: %s",
  async (path) => {
    const page = await visit(path, { width: 1920, height: 1080 });
    const bar = page.getByRole("banner").locator(":scope > *").first();
    const inside = page.getByRole("main").locator(".page").first();
    expect(await measureOf(bar)).toEqual(await measureOf(inside));
  },
);

const heightsOf = (targets: Locator): Promise<number[]> =>
  targets.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().height)));

test.each([viewports.phone, viewports.desktop])(
  "breadcrumbs and the link to search by colour are large enough to press, $width px wide",
  async (size) => {
    const page = await visit("/category/baby-kids/play/toddler", size);
    const crumbs = page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link");
    await crumbs.first().waitFor();
    const heights = await heightsOf(crumbs);
    await page.goto("/content/the-undyed-house");
    await crumbs.first().waitFor();
    heights.push(...(await heightsOf(crumbs)));
    await page.goto("/search");
    const byColour = page.getByRole("link", { name: "Search by colour" });
    // The search page has the link above the search field and in its empty state.
    await byColour.nth(1).waitFor();
    heights.push(...(await heightsOf(byColour)));
    expect(heights.length).toBeGreaterThanOrEqual(6);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(24);
  },
);

test.each([768, 1440, 1920])("a cover fills its frame, %i px wide", async (width) => {
  const page = await visit("/content/the-undyed-house", { width, height: 1000 });
  const gap = await page
    .getByRole("main")
    .locator("header img")
    .first()
    .evaluate((cover) => {
      const place = cover.closest("picture")?.parentElement;
      return Math.round(
        (place?.getBoundingClientRect().bottom ?? 0) - cover.getBoundingClientRect().bottom,
      );
    });
  expect(gap).toBe(0);
});

test("the menu links to colours, to the newest season and to the shop", async () => {
  const ways = [
    ["Colour", "/colours"],
    ["Season", "/content?season=latest"],
    ["Shop", "/shop"],
  ] as const;
  const phone = await visit("/account", viewports.phone);
  await phone.getByRole("button", { name: "Menu" }).click();
  const menu = phone.getByRole("dialog", { name: "Menu" });
  for (const [name, to] of ways) {
    const way = menu.getByRole("link", { name, exact: true }).first();
    await way.waitFor();
    expect(await way.getAttribute("href")).toBe(to);
  }
  for (const [name, to] of ways) {
    const page = await visit("/account", viewports.desktop);
    const header = page.getByRole("banner");
    await header.getByRole("button", { name: "Library" }).click();
    await page.getByRole("link", { name, exact: true }).first().click();
    await page.waitForURL(to);
  }
});

/** Returns the texts that the button covers. */
const coveredBy = (button: Locator): Promise<string[]> =>
  button.evaluate((it) => {
    const over = it.getBoundingClientRect();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const covered: string[] = [];
    while (texts.nextNode()) {
      const { currentNode: node } = texts;
      if (it.contains(node) || node.textContent?.trim() === "") continue;
      if (node.parentElement?.checkVisibility({ visibilityProperty: true }) !== true) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const { left, right, top, bottom } of range.getClientRects())
        if (left < over.right && right > over.left && top < over.bottom && bottom > over.top)
          covered.push(node.textContent ?? "");
    }
    return covered;
  });

test.each([320, 390, 768, 1200, 1440, 1920])(
  "the button back to the top covers no text, %i px wide",
  async (width) => {
    const page = await visit("/content", { width, height: 800 });
    await page.getByRole("article").first().waitFor();
    const button = page.getByRole("button", { name: "Back to the top" });
    for (const part of [0.3, 0.6, 0.8, 1]) {
      // The page grows while its cards load.
      await expect
        .poll(async () => {
          await page.evaluate((to) => scrollTo(0, document.body.scrollHeight * to), part);
          return button.isVisible();
        })
        .toBe(true);
      expect([part, await coveredBy(button)]).toEqual([part, []]);
    }
  },
);

test.each([390, 768])("a product's name is in the first screen, %i px wide", async (width) => {
  const page = await visit("/shop/the-kiln-room-report", {
    width,
    height: width === 390 ? 844 : 1024,
  });
  const name = page.getByRole("heading", { level: 1 });
  expect(await name.evaluate((it) => it.getBoundingClientRect().bottom)).toBeLessThan(422);
});

test.each([390, 768])(
  "the buttons to pin and to save an item are side by side, %i px wide",
  async (width) => {
    const page = await visit("/content/the-undyed-house", { width, height: 1000 });
    const cover = page.getByRole("main").locator("header").first();
    const pin = cover.getByRole("button", { name: "Add The Undyed House to a board" });
    await pin.waitFor();
    const heart = cover.getByRole("button", { name: "Save The Undyed House" });
    const [pinBox, heartBox] = [await pin.boundingBox(), await heart.boundingBox()];
    expect(pinBox?.y).toBe(heartBox?.y);
  },
);

test("the account menu is one line on a phone, and is scrolled to the current page", async () => {
  const page = await visit("/account/your-data", viewports.phone);
  const menu = page.getByRole("main").getByRole("navigation", { name: "Account" });
  expect((await menu.boundingBox())?.height).toBeLessThan(60);
  const here = await menu.getByRole("link", { name: "Your data" }).boundingBox();
  expect(here?.x).toBeGreaterThanOrEqual(0);
  expect((here?.x ?? 0) + (here?.width ?? 0)).toBeLessThanOrEqual(viewports.phone.width);
});

test.each([320, 390, 412, 600, 820])(
  "the band of the login shows whole tiles, %i px wide",
  async (width) => {
    const { page } = await newPerson(browser(), { width, height: 844 });
    await page.goto("/login");
    await page.getByRole("heading", { level: 1 }).waitFor();
    // The page replaces the first screen of the HTML, and the band that was found may be gone.
    const offBy = (): Promise<number> =>
      page.locator("[data-full-bleed] > :first-child").evaluate((band) => {
        const [size = ""] = getComputedStyle(band).backgroundSize.split(" ");
        const tiles = (2 * band.clientWidth) / Number.parseFloat(size);
        return Math.abs(tiles - Math.round(tiles));
      });
    await expect.poll(offBy).toBeLessThan(0.01);
  },
);

test.each(Object.values(viewports))(
  "nothing moves while the upgrade page of a locked item loads, $width px wide",
  async (size) => {
    const { page } = await newPerson(browser(), size, { as: await recordOfPersona("basics") });
    await page.addInitScript(`
    globalThis.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) globalThis.shift += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  `);
    // Responses arrive one after the other, as on a slow connection.
    let before = Promise.resolve();
    await page.route("**/api/**", async (route) => {
      const turn = before;
      const response = route.fetch();
      before = turn
        .then(() => response)
        .then(
          () => undefined,
          () => undefined,
        );
      await turn;
      await route.fulfill({ response: await response });
    });
    await page.goto("/content/building-six-colours");
    await page.getByRole("heading", { name: "Building Six Colours" }).waitFor();
    await page.getByRole("link", { name: "Compare plans" }).waitFor();
    await page.locator("html.page-ready").waitFor({ state: "attached" });
    expect(Number(await page.evaluate("globalThis.shift"))).toBeLessThan(0.02);
  },
);
