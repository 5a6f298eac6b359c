/** Only whole pages whose responses arrive late show that what arrives later moves nothing that is already there. */
import type { Page } from "playwright-core";
import { test } from "vitest";
import { newPerson, viewports } from "../support/browser.ts";
import type { Persona } from "../support/api.ts";
import { expect } from "../support/page-expect.ts";
import { sharedBrowser } from "../support/shared-browser.ts";
import { recordOfPersona } from "../support/sign-in-as.ts";

const browser = sharedBrowser();

/** Opens a page that adds up by how much its parts move. */
const openMeasured = async (persona: Persona): Promise<Page> => {
  const as = await recordOfPersona(persona);
  const { page } = await newPerson(browser(), viewports.desktop, { as });
  await page.addInitScript(`
    globalThis.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) globalThis.shift += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  `);
  return page;
};

const expectStill = async (page: Page): Promise<void> => {
  await expect(page.locator("html.page-ready")).toBeAttached();
  expect(Number(await page.evaluate("globalThis.shift"))).toBeLessThan(0.02);
};

test("nothing on the search page moves while its suggestions load", async () => {
  const page = await openMeasured("professional");
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
    await expect(page.getByRole("link", { name: "Home & Interiors" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Search by colour" }).first()).toBeVisible();
    await expectStill(page);
  }
  await page.goto("/search?query=linen");
  await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
  await expect(page.getByRole("heading", { name: "In the shop" })).toBeVisible();
  await expectStill(page);
});

test("nothing moves on a phone or a desktop while the upgrade page of a locked item loads", async () => {
  const page = await openMeasured("basics");
  // Responses arrive one after the other, as on a slow connection.
  let before = Promise.resolve();
  await page.route("**/api/**", async (route) => {
    const turn = before;
    const response = route.fetch();
    before = turn
      .then(() => response)
      .then(
        () => undefined,
        () => undefined,
      );
    await turn;
    await route.fulfill({ response: await response });
  });
  for (const size of Object.values(viewports)) {
    await page.setViewportSize(size);
    await page.goto("/content/building-six-colours");
    await expect(page.getByRole("heading", { name: "Building Six Colours" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Compare plans" })).toBeVisible();
    await expectStill(page);
  }
});
