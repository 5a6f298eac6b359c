/** Only a whole page that scrolls shows which of its two movements the wheel causes over a carousel: that of the slides or that of the page. */
import type { Locator } from "playwright-core";
import { test } from "vitest";
import { viewports } from "../support/browser.ts";
import { visit } from "../support/feed-visits.ts";
import { expect } from "../support/page-expect.ts";
import { sharedBrowser } from "../support/shared-browser.ts";

const browser = sharedBrowser();

/** A window that shows the masthead and Latest at once, without scrolling. */
const tall = { ...viewports.desktop, height: 1500 };

const edgesOf = (card: Locator) =>
  card.evaluate((it) => {
    const { left, right } = it.getBoundingClientRect();
    return { left, right };
  });

test("Latest shows three cards with gaps of 16 px, and moves by its buttons and by the wheel, which then scrolls the page", async () => {
  const { page, troubles } = await visit(browser(), "premium", "/", { size: tall });
  const stream = page.getByRole("region", { name: "Latest", exact: true });
  const cards = stream.getByRole("listitem");
  // The script of the carousel loads after its HTML; until then a click does nothing.
  await expect(stream.locator(".swiper-initialized")).toBeVisible();
  const [first, second, third] = [
    await edgesOf(cards.nth(0)),
    await edgesOf(cards.nth(1)),
    await edgesOf(cards.nth(2)),
  ];
  const pace = second.left - first.left;
  expect(second.left - first.right).toBeCloseTo(16, 0);
  const { right } = await edgesOf(stream);
  expect(third.right).toBeLessThanOrEqual(right + 1);
  expect(third.right + pace).toBeGreaterThan(right);

  const moved = async (): Promise<number> =>
    Math.round((first.left - (await edgesOf(cards.first())).left) / pace);
  const expectMoved = (by: number) =>
    expect(async () => {
      expect(await moved()).toBe(by);
    }).toPass();
  await stream.getByRole("button", { name: "Next latest item" }).click();
  await expectMoved(1);
  await stream.getByRole("button", { name: "Previous latest item" }).click();
  await expectMoved(0);

  // The whole carousel is in the window, so the page does not scroll to reach it.
  const scrolled = (): Promise<number> => page.evaluate(() => scrollY);
  await cards.nth(1).hover();
  expect(await scrolled()).toBe(0);
  /** The carousel ignores the wheel while it moves, and treats fast turns as one, so the test turns it slowly. */
  const turnUntil = (y: number, reached: () => Promise<boolean>) =>
    expect(async () => {
      await page.mouse.wheel(0, y);
      expect(await reached()).toBe(true);
    }).toPass({ intervals: [400] });
  // A vertical turn moves the carousel until its end, and scrolls the page after that.
  await turnUntil(pace, async () => (await moved()) > 0);
  expect(await scrolled()).toBe(0);
  await turnUntil(120, async () => (await scrolled()) > 0);
  expect(troubles).toEqual([]);
});
