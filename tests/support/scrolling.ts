/** Checks whether a page scrolls behind what has opened over it. */
import type { Page } from "playwright-core";
import { expect } from "vitest";

export const expectScrolls = async (page: Page): Promise<void> => {
  await turnWheel(page);
  await expect.poll(() => readScrollY(page)).toBeGreaterThan(0);
};

export const expectLocked = async (page: Page): Promise<void> => {
  const before = await readScrollY(page);
  await turnWheel(page);
  for (let frame = 0; frame < 5; frame += 1)
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => done(null))));
  expect(await readScrollY(page)).toBe(before);
};

const turnWheel = async (page: Page): Promise<void> => {
  await page.mouse.move(10, 400);
  await page.mouse.wheel(0, 600);
};

const readScrollY = (page: Page): Promise<number> => page.evaluate(() => scrollY);
