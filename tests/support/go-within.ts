import type { Page } from "playwright-core";

/** Navigates without loading the site's code again, like the Back button. The page must show the site already. */
export const goWithin = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, address);
