import type { Page } from "playwright-core";

/** What the API answers to these calls is turned into another answer before the page has it. */
export const changeAnswer = (
  page: Page,
  calls: string,
  change: (real: unknown) => unknown,
): Promise<unknown> =>
  page.route(calls, async (route) => {
    // The page may be gone by then, and what was answered with it.
    const real = await route
      .fetch()
      .then(async (answer): Promise<{ body: unknown }> => ({ body: await answer.json() }))
      .catch(() => null);
    if (real !== null) await route.fulfill({ json: change(real.body) });
  });
