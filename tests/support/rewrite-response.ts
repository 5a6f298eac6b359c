import type { Page } from "playwright-core";

/** Replaces the API's response to these calls before the page receives it. */
export const rewriteResponse = (
  page: Page,
  calls: string,
  change: (real: unknown) => unknown,
): Promise<unknown> =>
  page.route(calls, async (route) => {
    // The page, and with it the response, may be gone by then.
    const real = await route
      .fetch()
      .then(async (answer): Promise<{ body: unknown }> => ({ body: await answer.json() }))
      .catch(() => null);
    if (real !== null) await route.fulfill({ json: change(real.body) });
  });
