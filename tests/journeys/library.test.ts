import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectNoOverflowAtBothWidths, newPerson, viewports } from "../support/browser.ts";
import { newVerifiedMember } from "../support/members.ts";
import { published } from "../support/published-items.ts";
import { sharedBrowser } from "../support/shared-browser.ts";
import { recordOf, recordOfPersona } from "../support/sign-in-as.ts";

const browser = sharedBrowser();

const reportFor = (access: "basics" | "professional") => {
  const found = published.find(
    ({ head, pages }) => head.access === access && head.media === "digital" && pages.length >= 3,
  );
  if (found === undefined) throw new Error(`The seed has no ${access} report`);
  return found;
};

const arriveAt = (page: Page, requested: string): Promise<void> =>
  page.waitForURL((url) => url.pathname === requested);

const signedIn = async (who: "basics" | "premium" | "professional", size = viewports.desktop) => {
  const as = who === "basics" ? recordOf(await newVerifiedMember()) : await recordOfPersona(who);
  return newPerson(browser(), size, { as });
};

test("a Basics member reads a free report", async () => {
  const { page, troubles } = await signedIn("basics", viewports.phone);
  const report = reportFor("basics");
  await page.goto(`/content/${report.slug}`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForFunction((title) => document.title.startsWith(title), report.head.title);
  await expect.poll(() => page.title()).toBe(`${report.head.title} | TrendBible`);

  await page.goto(`/content/${report.slug}/1`);
  await page.getByRole("link", { name: /^next/i }).first().click();
  await arriveAt(page, `/content/${report.slug}/2`);
  await page
    .getByRole("link", { name: /^(back|previous)/i })
    .first()
    .waitFor();
  await expectNoOverflowAtBothWidths(page);
  expect(troubles).toEqual([]);
});

test("a report of Premium leads a member of Basics to its upgrade page", async () => {
  const { page, troubles } = await signedIn("basics");
  await page.goto("/content");
  const locked = page.locator('main a[href^="/upgrade/"]').first();
  await locked.waitFor();
  const href = await locked.getAttribute("href");
  const logged = page.waitForRequest((request) => request.url().endsWith("/api/event-log"));
  await locked.click();
  await arriveAt(page, href ?? "");
  await page.getByRole("heading", { name: "Time for an upgrade?" }).waitFor();
  expect((await logged).postData()).toContain(href?.split("/").at(-1));
  expect(troubles).toEqual([]);
});

test("the address of a report of Premium is refused and leads to the upgrade page", async () => {
  const { page } = await signedIn("basics");
  await page.goto(`/content/${reportFor("professional").slug}`);
  await arriveAt(page, "/upgrade/403");
  await page.getByRole("heading", { name: "Time for an upgrade?" }).waitFor();
  expect(await page.content()).not.toContain("/gated/");
});

test("the Professional persona opens what was locked for Basics", async () => {
  const { page, troubles } = await signedIn("professional");
  const report = reportFor("professional");
  await page.goto(`/content/${report.slug}`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForFunction((title) => document.title.startsWith(title), report.head.title);
  expect(troubles).toEqual([]);
});

test("the dashboard shows the masthead, Latest and the rows", async () => {
  const { page, troubles } = await signedIn("premium", viewports.phone);
  await page.goto("/");
  for (const name of ["Latest", "Premium content for you", "More content for you"])
    await page.getByRole("heading", { name, exact: true }).waitFor();
  await expectNoOverflowAtBothWidths(page);
  expect(troubles).toEqual([]);
});

test("the content index keeps its filters and page in the address", async () => {
  const { page } = await signedIn("professional");
  await page.goto("/content?perPage=12&page=2");
  await page.getByRole("navigation", { name: /pag/i }).waitFor();
  await page.getByRole("navigation", { name: /pag/i }).getByRole("link", { name: /next/i }).click();
  await page.waitForURL((url) => url.searchParams.get("page") === "3");
  await page.goto("/content?contentType=no-such-type");
  const empty = page.getByText("No matching results found, please modify your selected filters.");
  await empty.waitFor();
  expect(await page.getByRole("main").locator("article").count()).toBe(0);
});

test("a member opens four levels of categories in the drawer and returns, by keyboard", async () => {
  const { page } = await signedIn("professional");
  await page.goto("/content");
  const toggle = page
    .getByRole("banner")
    .getByRole("button", { name: /menu|browse|industries/i })
    .first();
  await toggle.focus();
  await page.keyboard.press("Enter");
  const drawer = page.getByRole("dialog");
  await drawer.waitFor();
  await drawer.getByRole("button", { name: /Home & Interiors/ }).focus();
  await page.keyboard.press("Enter");
  await drawer.getByText("Industries").first().waitFor();
  await page.keyboard.press("Escape");
  await drawer.waitFor({ state: "hidden" });
  expect(await toggle.evaluate((it) => it === document.activeElement)).toBe(true);
});

test.each([
  "/",
  "/personalised",
  "/content",
  "/masterclass",
  "/category/home-interiors",
  "/content/soft-landing",
])(
  "%s requests everything once, although its first requests start before its code is loaded",
  async (address) => {
    const { page } = await signedIn("basics");
    const queryText: string[] = [];
    page.on("request", (request) => {
      const { pathname, search } = new URL(request.url());
      if (request.method() === "GET" && /^\/api\/(content|tree)/.test(pathname))
        queryText.push(pathname + search);
    });
    await page.goto(address);
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    await page.locator("main img").first().waitFor();
    expect(queryText.length).toBeGreaterThan(0);
    // The query string is ignored, because the same resource under two addresses would be a repeated request as well.
    const things = queryText.map((it) => it.split("?")[0] ?? it);
    expect(things).toEqual([...new Set(things)]);
  },
);
