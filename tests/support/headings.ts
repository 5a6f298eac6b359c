import type { Locator, Page } from "playwright-core";

/** Whose words are these and no others; a page's own unless a level is told. */
export const heading = (page: Page, name: string, level = 1): Locator =>
  page.getByRole("heading", { name, level, exact: true });
