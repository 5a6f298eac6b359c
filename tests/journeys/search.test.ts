/** Search by words, by the command palette and by colour. */
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { expectNoOverflow, newPerson, viewports } from "../support/browser.ts";
import { newVerifiedMember } from "../support/members.ts";
import { sharedBrowser } from "../support/shared-browser.ts";
import { recordOf, recordOfPersona } from "../support/sign-in-as.ts";

const browser = sharedBrowser();
let page: Page;
let phone: Page;
let troubles: string[];
/** Lists every search request of the pages, as path and query. */
const asked: string[] = [];

beforeAll(async () => {
  const [onDesk, onPhone] = await Promise.all([
    newPerson(browser(), viewports.desktop, { as: recordOf(await newVerifiedMember()) }),
    newPerson(browser(), viewports.phone, { as: await recordOfPersona("professional") }),
  ]);
  ({ page, troubles } = onDesk);
  phone = onPhone.page;
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith("/api/search")) asked.push(pathname + search);
  });
});

const counted = (on: Page) => on.getByText(/^Showing \d+ of \d+ results for /);
const cards = (on: Page) => on.getByRole("main").getByRole("article");

const shownOf = async (): Promise<{ shown: number; total: number }> => {
  const words = (await counted(page).textContent()) ?? "";
  const [shown = 0, total = 0] = (words.match(/\d+/g) ?? []).map(Number);
  return { shown, total };
};

const box = (on: Page) => on.getByRole("searchbox", { name: "Search the library" });

test("typing requests nothing; Enter searches, and the address has the query", async () => {
  await page.goto("/search");
  await page.getByText("Please search for some content.").waitFor();
  await page.getByRole("link", { name: "Home & Interiors" }).waitFor();
  await box(page).fill("linen");
  expect(asked).toEqual([]);
  await page.keyboard.press("Enter");
  await page.waitForURL("/search?query=linen");
  await counted(page).waitFor();
  const { shown, total } = await shownOf();
  expect(await counted(page).textContent()).toBe(
    `Showing ${shown} of ${total} results for "linen"`,
  );
  await expect.poll(() => cards(page).count()).toBe(shown);
  expect(shown).toBe(12);
  expect(total).toBeGreaterThan(shown);
  expect(await cards(page).locator("mark").first().textContent()).toMatch(/^linen/i);
  expect(await page.title()).toBe("linen, search | TrendBible");
});

test("page and filters are in the address, and several industries can be combined", async () => {
  const before = await shownOf();
  await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Next" }).click();
  await page.waitForURL(/page=2/);
  const choose = async (industry: string, level: 2 | 4) => {
    const select = page.getByRole("combobox", { name: industry });
    const options = await select
      .locator("option")
      .evaluateAll((all) =>
        all.map((one) => [one.getAttribute("value") ?? "", one.textContent] as const),
      );
    const [path, words] = options.find(([value]) => value.split("/").length === level) ?? ["", ""];
    const total = Number(/\((\d+)\)$/.exec(words)?.[1]);
    await select.selectOption(path);
    await page.waitForURL((url) => url.search.includes(path) && !url.search.includes("page="));
    return { path, total };
  };
  const one = await choose("Home & Interiors", 2);
  await expect.poll(async () => (await shownOf()).total).toBe(one.total);
  const two = await choose("Food & Beverage", 4);
  expect(page.url()).toContain(`catFilter=${one.path},${two.path}`);
  await expect.poll(async () => (await shownOf()).total).toBe(one.total + two.total);
  await page.reload();
  await expect.poll(async () => (await shownOf()).total).toBe(one.total + two.total);
  expect(await page.getByRole("combobox", { name: "Food & Beverage" }).inputValue()).toBe(two.path);
  await page.getByRole("button", { name: "Clear filters" }).click();
  await page.waitForURL("/search?query=linen");
  await expect.poll(shownOf).toEqual(before);
});

test("a misspelt query finds what was meant", async () => {
  await page.goto("/search?query=linnen");
  await page.getByText("Showing results for linen instead of linnen").waitFor();
  await page.getByRole("button", { name: "Clear" }).click();
  await expect.poll(() => box(page).evaluate((it) => it === document.activeElement)).toBe(true);
  expect(await box(page).inputValue()).toBe("");
});

test("the editors' choice is the first result and is not repeated", async () => {
  await page.goto("/search?query=terracotta");
  await counted(page).waitFor();
  expect(await cards(page).first().textContent()).toContain("Editors’ choice");
  await expect.poll(() => page.getByText("Editors’ choice").count()).toBe(1);
  await expect.poll(() => cards(page).filter({ hasText: "The Kiln Room" }).count()).toBe(1);
});

test("a locked result leads to its upgrade page", async () => {
  await page.goto("/search?query=linen");
  const locked = cards(page).getByRole("link").and(page.locator('[href^="/upgrade/"]')).first();
  const href = (await locked.getAttribute("href")) ?? "";
  await locked.click();
  await page.getByRole("heading", { name: "Time for an upgrade?" }).waitFor();
  expect(new URL(page.url()).pathname).toBe(href);
});

test("unusual queries find nothing and break nothing", async () => {
  for (const query of ["<img src=x onerror=alert(1)>", ".*(", "\u{1f98a}zxqyv"]) {
    await page.goto(`/search?${new URLSearchParams({ query })}`);
    await page.getByText(`results for "${query}"`).waitFor();
  }
  await page.getByText("No matching results found, please modify your query.").waitFor();
  await page.getByRole("link", { name: "Palettes near Terracotta" }).waitFor();
  const before = asked.length;
  await box(page).fill("x".repeat(10_000));
  await box(page).press("Enter");
  await page.getByText("Your search has 10,000 characters. Use 200 or fewer.").waitFor();
  expect(await page.title()).toMatch(/^Error: /);
  expect(asked.length).toBe(before);
});

test("a failed search shows an error and can be tried again", async () => {
  const refuse = { status: 500, json: { message: "Out of order.", code: "x", errors: {} } };
  await page.route(/\/api\/search(\/stickied)?\?/, (route) => route.fulfill(refuse));
  await page.goto("/search?query=linen");
  await page.getByText("There was a problem getting the search results: Out of order.").waitFor();
  await page
    .getByText("There was a problem getting the stickied search results: Out of order.")
    .waitFor();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Try again" }).click();
  await counted(page).waitFor();
  expect((await shownOf()).shown).toBe(12);
});

const palette = (on: Page) => on.getByRole("dialog", { name: "Search and go to" });
const chosen = (on: Page) => palette(on).locator('[aria-selected="true"]');
const focusedName = (on: Page) =>
  on.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "");

test("the command palette works with the keyboard only", async () => {
  await page.goto("/content");
  await page.getByRole("heading", { level: 1 }).waitFor();
  const opener = page.getByRole("banner").getByRole("button", { name: "Search" });
  await opener.focus();
  await expect
    .poll(async () => {
      await page.keyboard.press("Control+k");
      return palette(page).isVisible();
    })
    .toBe(true);
  expect(await palette(page).evaluate((it) => getComputedStyle(it).transitionDuration)).toMatch(
    /^0s/,
  );
  await expect.poll(() => focusedName(page)).toBe("Search the library or go to a page");
  await page.keyboard.press("Escape");
  await palette(page).waitFor({ state: "hidden" });
  await expect.poll(() => focusedName(page)).toBe("Search");

  await page.keyboard.press("Control+k");
  await expect.poll(() => focusedName(page)).toBe("Search the library or go to a page");
  await page.keyboard.type("scallop");
  await palette(page).getByText("Results", { exact: true }).waitFor();
  expect(await chosen(page).textContent()).toBe("Search for “scallop”");
  await palette(page)
    .getByRole("status")
    .filter({ hasText: /^\d of \d+ results/ })
    .waitFor();
  await page.keyboard.press("End");
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowDown");
  expect(await chosen(page).locator("mark").first().textContent()).toMatch(/^scallop/i);
  const href = (await chosen(page).getAttribute("href")) ?? "";
  await page.keyboard.press("Enter");
  await page.waitForURL(href);
  await palette(page).waitFor({ state: "hidden" });

  await page.keyboard.press("Control+k");
  await expect.poll(() => focusedName(page)).toBe("Search the library or go to a page");
  await page.keyboard.type("saved");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForURL("/account/favourites");
});

test("the palette does not open over another dialog, and remembers searches for the session", async () => {
  await page.goto("/search?query=linen");
  await counted(page).waitFor();
  await page.getByRole("button", { name: "Menu" }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await menu.waitFor();
  await page.keyboard.press("Control+k");
  await page.keyboard.press("Escape");
  await menu.waitFor({ state: "hidden" });
  expect(await page.getByRole("dialog").count()).toBe(0);
  await page.keyboard.press("Control+k");
  await palette(page).getByRole("option", { name: "linen", exact: true }).waitFor();
  await palette(page).getByRole("button", { name: "Clear recent searches" }).click();
  expect(await palette(page).getByText("Recent searches", { exact: true }).count()).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem("recent-searches"))).toBeNull();
});

test("a colour lists the palettes nearest to it", async () => {
  await page.goto("/colours");
  await page.getByRole("button", { name: "Terracotta" }).click();
  await page.waitForURL("/colours?colour=C06E4C");
  await page.getByText(/closest to #C06E4C first$/).waitFor();
  const figures = await page.getByText(/^ΔE/).allTextContents();
  const distances = figures.map((figure) => Number(figure.slice(3)));
  expect(distances).toEqual(distances.toSorted((one, other) => one - other));
  await page.getByText("Exact match").first().waitFor();
  const swatch = page.getByRole("button", { name: /^Copy .*#/ }).first();
  const hex = /#\w{6}$/.exec((await swatch.getAttribute("aria-label")) ?? "")?.[0] ?? "";
  await swatch.click();
  await page.getByText(`${hex} copied`).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(hex);

  // Items with a palette come first; items whose colours are only known from the cover are on the last pages.
  const locked = page.getByRole("listitem").filter({ hasText: "Its palettes are inside." });
  expect(await locked.count()).toBe(0);
  const pages = page.getByRole("navigation", { name: "Pages" });
  await pages
    .getByRole("link", { name: /^Page / })
    .last()
    .click();
  await locked.first().waitFor();
  expect(await locked.first().getByRole("button", { name: /^Copy/ }).count()).toBe(2);
  await locked
    .first()
    .getByText(/^Opens with /)
    .waitFor();

  await page.getByRole("textbox", { name: "Hex" }).fill("8996c1");
  await page.keyboard.press("Enter");
  await page.waitForURL("/colours?colour=8996C1");
  await page.getByRole("textbox", { name: "Hex" }).fill("blue");
  await page.keyboard.press("Enter");
  await page.getByText("Enter the colour as #RRGGBB, such as #8996C1.").waitFor();
  expect(page.url()).toContain("colour=8996C1");
});

test("all parts of the search fit a phone", async () => {
  await phone.goto("/search?query=linen");
  await counted(phone).waitFor();
  await expectNoOverflow(phone);
  await phone.getByRole("button", { name: "Filter by category" }).click();
  await phone.getByRole("combobox", { name: "Baby & Kids" }).waitFor();
  await phone.getByRole("banner").getByRole("button", { name: "Search" }).click();
  await palette(phone).waitFor();
  expect(await palette(phone).boundingBox()).toEqual({ x: 0, y: 0, ...viewports.phone });
  await phone.keyboard.type("#8996c1");
  await palette(phone).getByRole("option", { name: "Palettes near #8996C1" }).click();
  await phone.waitForURL("/colours?colour=8996C1");
  await phone.getByText(/closest to #8996C1 first$/).waitFor();
  await expectNoOverflow(phone);
});

test("no page of these tests has logged an error", () => {
  expect(troubles).toEqual([]);
});
