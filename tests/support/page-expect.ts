/**
 * Playwright's assertions, which wait until a page is as expected: `await expect(heading).toBeVisible()`. Journeys use these instead of
 * Vitest's, because a value that is read from a page once may be read too early.
 */
import { expect as playwrightExpect } from "@playwright/test";

/** Waits as long as the page's own actions at most: long waits are rare, and only happen when the machine is busy. */
export const expect = playwrightExpect.configure({ timeout: 40_000 });
