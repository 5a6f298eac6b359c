import type { Locator, Page } from "playwright-core";

/** Finds the heading with exactly this text: the page's own, unless another level is given. */
export const heading = (page: Page, name: string, level = 1): Locator =>
  page.getByRole("heading", { name, level, exact: true });
