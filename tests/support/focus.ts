import type { Page } from "playwright-core";

/** Returns the name of the control that has the focus. */
export const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    return (focused?.getAttribute("aria-label") ?? focused?.textContent ?? "").trim();
  });

/** Presses Tab until the control with this name has the focus. */
export const tabTo = async (page: Page, name: string): Promise<void> => {
  for (let presses = 0; presses < 120; presses += 1) {
    if ((await focusedName(page)) === name) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab never came to ${name}`);
};
