/** The search page: content that arrives later moves nothing that is already there. */
import { expect, test } from "vitest";
import { newPerson, viewports } from "../support/browser.ts";
import { sharedBrowser } from "../support/shared-browser.ts";
import { recordOfPersona } from "../support/sign-in-as.ts";

const browser = sharedBrowser();

test("nothing on the search page moves while its suggestions load", async () => {
  const { page } = await newPerson(browser(), viewports.desktop, {
    as: await recordOfPersona("professional"),
  });
  await page.addInitScript(`
    globalThis.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) globalThis.shift += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  `);
  // The category tree arrives long after everything else.
  let release = (): void => undefined;
  const current = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/tree", async (route) => {
    await current;
    await route.continue();
  });
  for (const query of ["", "zzzzqq"]) {
    const dashboard = page.waitForResponse(/content\/dashboard/);
    await page.goto(`/search?query=${query}`);
    await dashboard;
    release();
    await page.getByRole("link", { name: "Home & Interiors" }).waitFor();
    await page.getByRole("link", { name: "Search by colour" }).first().waitFor();
    expect(Number(await page.evaluate("globalThis.shift"))).toBeLessThan(0.02);
  }
  await page.goto("/search?query=linen");
  await page.getByRole("main").getByRole("article").first().waitFor();
  await page.getByRole("heading", { name: "In the shop" }).waitFor();
  expect(Number(await page.evaluate("globalThis.shift"))).toBeLessThan(0.02);
});
