/** Only whole pages with the library's own content show that margins, covers, buttons and menus fit together at each width. */
import type { Locator, Page } from "playwright-core";
import { beforeAll, test } from "vitest";
import { newPerson, viewports } from "../support/browser.ts";
import { goWithin } from "../support/go-within.ts";
import { heading } from "../support/headings.ts";
import { newMemberOn } from "../support/members.ts";
import { expect } from "../support/page-expect.ts";
import { sharedBrowser } from "../support/shared-browser.ts";
import { signedInPerson } from "../support/signed-in-person.ts";

const browser = sharedBrowser();
let page: Page;
beforeAll(async () => {
  ({ page } = await signedInPerson(browser(), await newMemberOn("professional")));
  await page.goto("/account");
});

const open = async (path: string, title: string, width: number, height = 1000): Promise<void> => {
  await page.setViewportSize({ width, height });
  await goWithin(page, path);
  await expect(page).toHaveTitle(new RegExp(`^${title}`));
  await expect(page.locator("html.page-ready")).toBeAttached();
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeAttached();
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

test.each([
  ["/", "For You"],
  ["/personalised", "Your personalised feed"],
  ["/content", "Content"],
  ["/search?query=linen", "linen, search"],
  ["/masterclass", "Masterclass"],
  ["/account", "Account Details"],
])("header and page have the same margins on a wide screen: %s", async (path, title) => {
  await open(path, title, 1920);
  const bar = page.getByRole("banner").locator(":scope > *").first();
  const inside = page.getByRole("main").locator(".page").first();
  expect(await measureOf(bar)).toEqual(await measureOf(inside));
});

/** Returns the smallest height of these targets, of which there are at least so many, on a phone and a desktop. */
const smallestOf = async (targets: Locator, count: number): Promise<number> => {
  await expect(targets.nth(count - 1)).toBeAttached();
  const heights: number[] = [];
  for (const size of Object.values(viewports)) {
    await page.setViewportSize(size);
    const now = await targets.evaluateAll((all) =>
      all.map((one) => Math.round(one.getBoundingClientRect().height)),
    );
    heights.push(...now);
  }
  return Math.min(...heights);
};
/** Anything smaller is hard to press with a finger. */
const pressable = 24;

const crumbs = () => page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link");

test("a category's breadcrumbs and the links to search by colour are large enough to press", async () => {
  await open("/category/baby-kids/play/toddler", "Toddler", viewports.desktop.width);
  expect(await smallestOf(crumbs(), 3)).toBeGreaterThanOrEqual(pressable);
  await open("/search", "Search", viewports.desktop.width);
  // The search page has the link above the search field and in its empty state.
  const byColour = page.getByRole("link", { name: "Search by colour" });
  expect(await smallestOf(byColour, 2)).toBeGreaterThanOrEqual(pressable);
});

test("the cover of a report fills its frame, with breadcrumbs that can be pressed and buttons that are side by side", async () => {
  await open("/content/the-undyed-house", "The Undyed House", 1920);
  expect(await smallestOf(crumbs(), 1)).toBeGreaterThanOrEqual(pressable);
  const cover = page.getByRole("main").locator("header").first();
  const pin = cover.getByRole("button", { name: "Add The Undyed House to a board" });
  const heart = cover.getByRole("button", { name: "Save The Undyed House" });
  await expect(pin).toBeVisible();
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 1000 });
    const [pinBox, heartBox] = [await pin.boundingBox(), await heart.boundingBox()];
    expect([width, pinBox?.y]).toEqual([width, heartBox?.y]);
  }
  for (const width of [768, 1440, 1920]) {
    await page.setViewportSize({ width, height: 1000 });
    const gap = await cover
      .locator("img")
      .first()
      .evaluate((picture) => {
        const place = picture.closest("picture")?.parentElement;
        return Math.round(
          (place?.getBoundingClientRect().bottom ?? 0) - picture.getBoundingClientRect().bottom,
        );
      });
    expect([width, gap]).toEqual([width, 0]);
  }
});

test("both menus link to colours, to the newest season and to the shop, and the account's menu is one line on a phone", async () => {
  const { phone, desktop } = viewports;
  await open("/account/your-data", "Your data", phone.width, phone.height);
  // The account's menu is scrolled to the current page.
  const account = page.getByRole("main").getByRole("navigation", { name: "Account" });
  const here = account.getByRole("link", { name: "Your data" });
  await expect(here).toBeInViewport({ ratio: 1 });
  expect((await account.boundingBox())?.height).toBeLessThan(60);

  const expectWays = async (menu: Locator): Promise<void> => {
    for (const [name, to] of [
      ["Colour", "/colours"],
      ["Season", "/content?season=latest"],
      ["Shop", "/shop"],
    ] as const)
      await expect(menu.getByRole("link", { name, exact: true }).first()).toHaveAttribute(
        "href",
        to,
      );
  };
  await page.getByRole("button", { name: "Menu" }).click();
  await expectWays(page.getByRole("dialog", { name: "Menu" }));
  await page.keyboard.press("Escape");
  await page.setViewportSize(desktop);
  await page.getByRole("banner").getByRole("button", { name: "Library" }).click();
  await expectWays(page.locator("body"));
  await page.getByRole("link", { name: "Colour", exact: true }).first().click();
  await expect(page).toHaveURL("/colours");
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

test("the button back to the top covers no text at any width", async () => {
  await open("/content", "Content", 1920, 800);
  await expect(page.getByRole("article").first()).toBeVisible();
  const button = page.getByRole("button", { name: "Back to the top" });
  for (const width of [1920, 1440, 1200, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    for (const part of [0.3, 0.6, 0.8, 1]) {
      // The page grows while its cards load.
      await expect(async () => {
        await page.evaluate((to) => scrollTo(0, document.body.scrollHeight * to), part);
        expect(await button.isVisible()).toBe(true);
      }).toPass();
      expect([width, part, await coveredBy(button)]).toEqual([width, part, []]);
    }
  }
});

test("a product's name is in the first screen of phones and tablets", async () => {
  const title = "The Kiln Room report";
  await open("/shop/the-kiln-room-report", title, viewports.phone.width, viewports.phone.height);
  const name = heading(page, title);
  for (const size of [viewports.phone, { width: 768, height: 1024 }]) {
    await page.setViewportSize(size);
    expect(await name.evaluate((it) => it.getBoundingClientRect().bottom)).toBeLessThan(422);
  }
});

test("the band of the login shows whole tiles at every width", async () => {
  const { page: visitor } = await newPerson(browser());
  await visitor.goto("/login");
  // The page replaces the first screen of the HTML, and with it the band.
  await expect(visitor.locator("html.page-ready")).toBeAttached();
  for (const width of [320, 390, 412, 600, 820]) {
    await visitor.setViewportSize({ width, height: 844 });
    const offBy = await visitor.locator("[data-full-bleed] > :first-child").evaluate((band) => {
      const [size = ""] = getComputedStyle(band).backgroundSize.split(" ");
      const tiles = (2 * band.clientWidth) / Number.parseFloat(size);
      return Math.abs(tiles - Math.round(tiles));
    });
    expect([width, offBy < 0.01]).toEqual([width, true]);
  }
});
