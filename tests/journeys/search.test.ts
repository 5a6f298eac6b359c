/**
 * Only a browser with the running stack shows that what is typed in the search box, the command palette or the colour field becomes a request,
 * an address and a place for the focus.
 */
import type { Page } from "playwright-core";
import { beforeAll, test } from "vitest";
import { viewports } from "../support/browser.ts";
import { goWithin } from "../support/go-within.ts";
import { newVerifiedMember } from "../support/members.ts";
import { expect } from "../support/page-expect.ts";
import { sharedBrowser } from "../support/shared-browser.ts";
import { signedInPerson } from "../support/signed-in-person.ts";

const browser = sharedBrowser();
let page: Page;
let troubles: string[];
/** Lists every search request of the page, as path and query. */
const asked: string[] = [];

beforeAll(async () => {
  ({ page, troubles } = await signedInPerson(browser(), await newVerifiedMember()));
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith("/api/search")) asked.push(pathname + search);
  });
});

const counted = (query: string, total = String.raw`\d+`) =>
  page.getByText(new RegExp(`^Showing \\d+ of ${total} results for "${query}"$`));
const cards = () => page.getByRole("main").getByRole("article");
const box = () => page.getByRole("searchbox", { name: "Search the library" });

const searchFor = async (query: string): Promise<void> => {
  await box().fill(query);
  await box().press("Enter");
};

test("typing requests nothing; Enter searches, and the address has the query, the page and the chosen industries", async () => {
  await page.goto("/search");
  await expect(page.getByText("Please search for some content.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Home & Interiors" })).toBeVisible();
  await box().fill("linen");
  expect(asked).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/search?query=linen");
  await expect(page).toHaveTitle("linen, search | TrendBible");
  const [shown = 0, all = 0] =
    (await counted("linen").innerText()).match(/\d+/g)?.map(Number) ?? [];
  expect(shown).toBe(12);
  expect(all).toBeGreaterThan(shown);
  await expect(cards()).toHaveCount(shown);
  await expect(cards().locator("mark").first()).toHaveText(/^linen/i);

  await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(/page=2/);
  /** Chooses the first category of this depth, and returns its path and how many results it has. */
  const choose = async (industry: string, level: 2 | 4) => {
    const select = page.getByRole("combobox", { name: industry });
    const options = await select
      .locator("option")
      .evaluateAll((every) =>
        every.map((one) => [one.getAttribute("value") ?? "", one.textContent] as const),
      );
    const [path, words] = options.find(([value]) => value.split("/").length === level) ?? ["", ""];
    await select.selectOption(path);
    return { path, total: Number(/\((\d+)\)$/.exec(words)?.[1]) };
  };
  const one = await choose("Home & Interiors", 2);
  await expect(counted("linen", String(one.total))).toBeVisible();
  const two = await choose("Food & Beverage", 4);
  const both = counted("linen", String(one.total + two.total));
  await expect(both).toBeVisible();
  await expect(page).toHaveURL(`/search?query=linen&catFilter=${one.path},${two.path}`);
  await page.reload();
  await expect(both).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Food & Beverage" })).toHaveValue(two.path);
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(page).toHaveURL("/search?query=linen");
  await expect(counted("linen", String(all))).toBeVisible();
});

test("a misspelt query finds what was meant, the editors' choice comes first, and unusual queries break nothing", async () => {
  await goWithin(page, "/search");
  await searchFor("linnen");
  await expect(page.getByText("Showing results for linen instead of linnen")).toBeVisible();
  await page.getByRole("button", { name: "Clear" }).click();
  await expect(box()).toBeFocused();
  await expect(box()).toHaveValue("");

  await searchFor("terracotta");
  await expect(counted("terracotta")).toBeVisible();
  await expect(cards().first()).toContainText("Editors’ choice");
  await expect(page.getByText("Editors’ choice")).toHaveCount(1);
  await expect(cards().filter({ hasText: "The Kiln Room" })).toHaveCount(1);

  for (const query of ["<img src=x onerror=alert(1)>", ".*(", "\u{1f98a}zxqyv"]) {
    await searchFor(query);
    await expect(page.getByText(`results for "${query}"`)).toBeVisible();
  }
  await expect(
    page.getByText("No matching results found, please modify your query."),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: "Palettes near Terracotta" })).toBeVisible();
  const before = asked.length;
  await searchFor("x".repeat(10_000));
  const tooLong = "Your search has 10,000 characters. Use 200 or fewer.";
  await expect(page.getByText(tooLong)).toBeVisible();
  await expect(page).toHaveTitle(/^Error: /);
  expect(asked.length).toBe(before);
});

test("a failed search shows an error and can be tried again", async () => {
  await goWithin(page, "/search");
  const refuse = { status: 500, json: { message: "Out of order.", code: "x", errors: {} } };
  await page.route(/\/api\/search(\/stickied)?\?/, (route) => route.fulfill(refuse));
  await searchFor("wool");
  for (const what of ["search results", "stickied search results"])
    await expect(
      page.getByText(`There was a problem getting the ${what}: Out of order.`).first(),
    ).toBeVisible();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(counted("wool")).toBeVisible();
});

test("the command palette works with the keyboard only, fills a phone, and does not open over another dialog", async () => {
  await goWithin(page, "/search?query=linen");
  await expect(counted("linen")).toBeVisible();
  const palette = page.getByRole("dialog", { name: "Search and go to" });
  const field = palette.getByRole("combobox", { name: "Search the library or go to a page" });
  const chosen = palette.locator('[aria-selected="true"]');
  const opener = page.getByRole("banner").getByRole("button", { name: "Search" });
  await opener.focus();
  // The shortcut works once its script has loaded.
  await expect(async () => {
    await page.keyboard.press("Control+k");
    await expect(field).toBeFocused({ timeout: 500 });
  }).toPass();
  expect(await palette.evaluate((it) => getComputedStyle(it).transitionDuration)).toMatch(/^0s/);
  // Recent searches are kept for the session.
  await expect(palette.getByRole("option", { name: "linen", exact: true })).toBeVisible();
  await palette.getByRole("button", { name: "Clear recent searches" }).click();
  await expect(palette.getByText("Recent searches", { exact: true })).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem("recent-searches"))).toBeNull();
  await page.keyboard.press("Escape");
  await expect(palette).toHaveCount(0);
  await expect(opener).toBeFocused();

  await page.getByRole("button", { name: "Menu" }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await expect(menu).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.keyboard.press("Control+k");
  await expect(field).toBeFocused();
  await page.keyboard.type("scallop");
  await expect(palette.getByText("Results", { exact: true })).toBeVisible();
  await expect(chosen).toHaveText("Search for “scallop”");
  await expect(
    palette.getByRole("status").filter({ hasText: /^\d of \d+ results/ }),
  ).toBeAttached();
  await page.keyboard.press("End");
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowDown");
  await expect(chosen.locator("mark").first()).toHaveText(/^scallop/i);
  const href = (await chosen.getAttribute("href")) ?? "";
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(href);
  await expect(palette).toHaveCount(0);

  await page.setViewportSize(viewports.phone);
  await page.getByRole("banner").getByRole("button", { name: "Search" }).click();
  await expect(field).toBeFocused();
  expect(await palette.boundingBox()).toEqual({ x: 0, y: 0, ...viewports.phone });
  await page.keyboard.type("saved");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/account/favourites");
  await page.setViewportSize(viewports.desktop);
});

test("a colour lists the palettes nearest to it, those of covers last", async () => {
  await goWithin(page, "/colours");
  await page.getByRole("button", { name: "Terracotta" }).click();
  await expect(page).toHaveURL("/colours?colour=C06E4C");
  await expect(page.getByText(/closest to #C06E4C first$/)).toBeVisible();
  await expect(page.getByText("Exact match").first()).toBeVisible();
  const figures = await page.getByText(/^ΔE/).allTextContents();
  const distances = figures.map((figure) => Number(figure.slice(3)));
  expect(distances).toEqual(distances.toSorted((one, other) => one - other));
  const swatch = page.getByRole("button", { name: /^Copy .*#/ }).first();
  const hex = /#\w{6}$/.exec((await swatch.getAttribute("aria-label")) ?? "")?.[0] ?? "";
  await swatch.click();
  await expect(page.getByText(`${hex} copied`).first()).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(hex);

  // Items with a palette come first; items whose colours are only known from the cover are on the last pages.
  const locked = page.getByRole("listitem").filter({ hasText: "Its palettes are inside." });
  await expect(locked).toHaveCount(0);
  await page
    .getByRole("navigation", { name: "Pages" })
    .getByRole("link", { name: /^Page / })
    .last()
    .click();
  await expect(locked.first()).toContainText("Opens with ");
  await expect(locked.first().getByRole("button", { name: /^Copy/ })).toHaveCount(2);

  const field = page.getByRole("textbox", { name: "Hex" });
  await field.fill("8996c1");
  await field.press("Enter");
  await expect(page).toHaveURL("/colours?colour=8996C1");
  await field.fill("blue");
  await field.press("Enter");
  await expect(page.getByText("Enter the colour as #RRGGBB, such as #8996C1.")).toBeVisible();
  await expect(page).toHaveURL("/colours?colour=8996C1");
});

test("no page of these tests has logged an error", () => {
  expect(troubles).toEqual([]);
});
