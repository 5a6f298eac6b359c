/** Measures that hold across pages: one width, targets that can be pressed, covers without strips, ways in the menu. */
import type { Locator, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { newPerson, widths } from "../support/browser.ts";
import { newMemberOn } from "../support/members.ts";
import { sharedBrowser } from "../support/shared-browser.ts";
import { recordOf, type SignedIn } from "../support/signed-in.ts";

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

/** Where the words of a box begin and end. */
const measureOf = (box: Locator): Promise<readonly number[]> =>
  box.evaluate((it) => {
    const { left, right } = it.getBoundingClientRect();
    const { paddingLeft, paddingRight } = getComputedStyle(it);
    return [left + Number.parseFloat(paddingLeft), right - Number.parseFloat(paddingRight)].map(
      Math.round,
    );
  });

test.each(["/", "/personalised", "/content", "/search?query=linen", "/masterclass", "/account"])(
  "header and page share one measure on a wide screen: %s",
  async (path) => {
    const page = await visit(path, { width: 1920, height: 1080 });
    const bar = page.getByRole("banner").locator(":scope > *").first();
    const inside = page.getByRole("main").locator(".page").first();
    expect(await measureOf(bar)).toEqual(await measureOf(inside));
  },
);

const heightsOf = (targets: Locator): Promise<number[]> =>
  targets.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().height)));

test.each([widths.phone, widths.desktop])(
  "breadcrumbs and the way to search by colour can be pressed, $width px wide",
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
    // Above the search, and among the ways on from an empty one.
    await byColour.nth(1).waitFor();
    heights.push(...(await heightsOf(byColour)));
    expect(heights.length).toBeGreaterThanOrEqual(6);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(24);
  },
);

test.each([768, 1440, 1920])("a cover fills its place, %i px wide", async (width) => {
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

test("the menu leads to colours, to the season and to the shop", async () => {
  const ways = [
    ["Colour", "/colours"],
    ["Season", "/content?season=latest"],
    ["Shop", "/shop"],
  ] as const;
  const phone = await visit("/account", widths.phone);
  await phone.getByRole("button", { name: "Menu" }).click();
  const menu = phone.getByRole("dialog", { name: "Menu" });
  for (const [name, to] of ways) {
    const way = menu.getByRole("link", { name, exact: true }).first();
    await way.waitFor();
    expect(await way.getAttribute("href")).toBe(to);
  }
  for (const [name, to] of ways) {
    const page = await visit("/account", widths.desktop);
    const header = page.getByRole("banner");
    await header.getByRole("button", { name: "Library" }).click();
    await page.getByRole("link", { name, exact: true }).first().click();
    await page.waitForURL(to);
  }
});

/** Words that the button stands over. */
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
  "the way back to the top covers no text, %i px wide",
  async (width) => {
    const page = await visit("/content", { width, height: 800 });
    await page.getByRole("article").first().waitFor();
    const button = page.getByRole("button", { name: "Back to the top" });
    for (const part of [0.3, 0.6, 0.8, 1]) {
      // The page grows while its cards come.
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
