import { rewriteResponse } from "../support/rewrite-response.ts";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { contentContract } from "../../shared/contract/content/content.ts";
import type { CategoryPage } from "../../shared/contract/content/content-view.ts";
import { call, tokenOf } from "../support/api.ts";
import {
  expectNoOverflow,
  expectNoOverflowAtBothWidths,
  newPerson,
  viewports,
} from "../support/browser.ts";
import { heading } from "../support/headings.ts";
import { newVerifiedMember } from "../support/members.ts";
import { sharedBrowser } from "../support/shared-browser.ts";
import { recordOf, recordOfPersona } from "../support/sign-in-as.ts";

const { recordVisit, readCategoryPage, listContent } = contentContract.endpoints;

const browser = sharedBrowser();

const onBasics = async () => recordOf(await newVerifiedMember());

const visit = async (who: "basics" | "professional", path: string, size = viewports.desktop) => {
  const as = who === "basics" ? await onBasics() : await recordOfPersona(who);
  const person = await newPerson(browser(), size, { as });
  await person.page.goto(path);
  await person.page.getByRole("heading", { level: 1 }).first().waitFor();
  return person;
};

/** Replaces the category in the server's response. */
const asCategory = (page: Page, change: (real: CategoryPage) => CategoryPage) =>
  rewriteResponse(page, "**/api/content/slug?*", (real) => ({
    data: change(readCategoryPage.replies[200].parse(real).data),
  }));

const crumbs = (page: Page): Promise<string[]> =>
  page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("listitem").allInnerTexts();

describe("categories", () => {
  test("a member opens categories four levels down, and returns by the breadcrumbs", async () => {
    const { page, troubles } = await visit("basics", "/category/baby-kids", viewports.phone);
    const chapters = page.getByRole("region", { name: "Play", exact: true });
    await chapters.waitFor();
    expect(await chapters.getByRole("article").count()).toBeLessThanOrEqual(4);
    const locked = chapters.getByRole("article").filter({ hasText: "Upgrade to view" }).first();
    expect(await locked.innerText()).toContain("Premium");
    expect(await locked.getByRole("link").getAttribute("href")).toMatch(/^\/upgrade\//);
    await expect.poll(() => locked.getByRole("button", { name: /^Save / }).count()).toBe(1);
    await expectNoOverflowAtBothWidths(page);

    await chapters.getByRole("link", { name: "View All in Play" }).click();
    await page.waitForURL((url) => url.pathname === "/category/baby-kids/play");
    await page.getByRole("link", { name: "Toddler", exact: true }).click();
    await page.getByRole("link", { name: "Ride & Roll", exact: true }).click();
    await page.waitForURL((url) => url.pathname.endsWith("/play/toddler/ride-and-roll"));
    await heading(page, "Ride & Roll").waitFor();
    expect(await crumbs(page)).toEqual([
      "Industries",
      "Baby & Kids",
      "Play",
      "Toddler",
      "Ride & Roll",
    ]);
    await expectNoOverflowAtBothWidths(page);

    // The button also opens sibling categories by keyboard.
    const others = page.getByRole("button", { name: "Other categories" });
    await others.focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await heading(page, "First Toys").waitFor();
    await page
      .getByRole("navigation", { name: "Breadcrumb" })
      .getByRole("link", { name: "Play" })
      .click();
    await heading(page, "Play").waitFor();
    expect(troubles).toEqual([]);
  });

  test("a category shows the server's message, its empty parts and a failed request", async () => {
    const { page } = await visit("professional", "/masterclass");
    await asCategory(page, (real) => ({
      ...real,
      title: "Housewares, Tabletop, Ovenproof Stoneware & Undecorated Earthenware",
      message: "This industry is being rearranged.",
      children: real.children.map((child) => ({ ...child, total: 0, content: [] })),
      content: { data: [], meta: { total: 0, page: 1, perPage: 32 } },
    }));
    await page.setViewportSize(viewports.phone);
    await page.goto("/category/home-interiors");
    await page.getByText("This industry is being rearranged.").waitFor();
    await expect
      .poll(() => page.getByText("Nothing to show", { exact: true }).count())
      .toBeGreaterThan(2);
    await page.getByText("No matching content found.").waitFor();
    expect(await page.getByRole("link", { name: /^View All/ }).count()).toBe(0);
    await expectNoOverflow(page);

    await page.unrouteAll();
    await page.route("**/api/content/slug?*", (route) => route.fulfill({ status: 503 }));
    await page.reload();
    await page.getByText("There was a problem getting the content category:").waitFor();
  });

  test("an address of levels that do not belong together shows no content", async () => {
    const { page } = await visit("professional", "/category/baby-kids/ceramics");
    await page.getByText("We're sorry").waitFor();
    expect(await page.getByRole("article").count()).toBe(0);
  });
});

describe("the content index", () => {
  test("keeps categories, filters and page in the address on a phone", async () => {
    const { page, troubles } = await visit("professional", "/content?perPage=4", viewports.phone);
    const pages = page.getByRole("navigation", { name: "Pages" });
    await pages.getByRole("link", { name: "Page 2" }).click();
    await page.waitForURL(/page=2/);
    // A new filter resets the page number, because the new results may have fewer pages.
    await page.getByLabel("Type of content").selectOption({ label: "Colour stories" });
    await page.waitForURL(/^(?!.*[?&]page=).*contentType=colour-story/);
    await page.getByLabel("Media").selectOption("digital");
    await page.waitForURL(/mediaType=digital/);
    await page.getByRole("link", { name: /^Baby & Kids/ }).click();
    await heading(page, "Baby & Kids").waitFor();
    expect(await crumbs(page)).toEqual(["Industries", "Baby & Kids"]);
    const { searchParams } = new URL(page.url());
    expect(searchParams.get("contentType")).toBe("colour-story");
    await expectNoOverflow(page);
    expect(troubles).toEqual([]);
  });

  test.each([
    [2, false],
    [3, true],
  ])("%s pages are numbered: %s", async (pagesWanted, numbered) => {
    const reply = await call(
      listContent,
      { query: { media_type: "all", content_type: "all" } },
      await tokenOf("professional"),
    );
    const { total } = listContent.replies[200].parse(reply.body).meta;
    const perPage = Math.ceil(total / pagesWanted);
    const { page } = await visit("professional", `/content?perPage=${perPage}`);
    const pages = page.getByRole("navigation", { name: "Pages" });
    await pages.getByText("Previous").waitFor();
    await pages.getByRole("link", { name: "Next" }).waitFor();
    expect((await pages.getByRole("link", { name: /^Page / }).count()) > 0).toBe(numbered);
  });

  test.each(["?contentType=no-such-type", "?page=999999", "?perPage=12&page=400"])(
    "%s finds nothing, and offers a way on",
    async (query) => {
      const { page } = await visit("professional", `/content${query}`);
      const first = page.getByRole("link", { name: "Go to the first page" });
      await page
        .getByText("No matching results found, please modify your selected filters.")
        .waitFor();
      expect(await page.getByRole("article").count()).toBe(0);
      expect(await first.count()).toBe(query.includes("page=") ? 1 : 0);
      await page.getByRole("link", { name: "Clear all filters" }).click();
      await page.getByRole("article").first().waitFor();
    },
  );

  test("is filtered by season, tag and access, and sorted, just as categories are", async () => {
    const { page, troubles } = await visit("basics", "/content", viewports.phone);
    const cards = page.getByRole("main").getByRole("article");
    await cards.first().waitFor();
    for (const start of ["/content", "/category/home-interiors"]) {
      await page.goto(start);
      await page.getByLabel("Available to me").check();
      await page.waitForURL(/[?&]open=1/);
      await expect.poll(() => cards.filter({ hasText: "Upgrade to view" }).count()).toBe(0);
      await page.getByLabel("Order", { exact: true }).selectOption("Oldest");
      await page.waitForURL(/order=Oldest/);
      const seasons = page.getByLabel("Season", { exact: true });
      await seasons.selectOption({ index: 1 });
      await page.waitForURL(/season=\d{4}-(spring|summer|autumn|winter)/);
      await page.getByLabel("Available to me").uncheck();
      await page.waitForURL(/^(?!.*open=)/);
      await cards.first().waitFor();
      await expectNoOverflowAtBothWidths(page);
    }
    // A filtered category lists its content without the groups of its subcategories.
    expect(await page.getByRole("link", { name: /^View All/ }).count()).toBe(0);

    // The menu links to the newest season without naming it, so that the link never becomes outdated.
    await page.goto("/content?season=latest");
    await cards.first().waitFor();
    const chosen = await page
      .getByLabel("Season", { exact: true })
      .evaluate((it) => it instanceof HTMLSelectElement && it.selectedIndex);
    expect(chosen).toBe(1);
    expect(troubles).toEqual([]);
  });

  test("an item's tags link to everything that has the tag", async () => {
    const { page } = await visit("professional", "/content?open=1&mediaType=digital");
    await page.getByRole("main").getByRole("article").first().getByRole("link").click();
    const tag = page.getByRole("navigation", { name: "Tags" }).getByRole("link").first();
    const title = await tag.innerText();
    await tag.click();
    await page.waitForURL(/\/content\?tags=[a-z-]+$/);
    const chosen = page.getByRole("list", { name: "Chosen tags" });
    await chosen.getByText(title).waitFor();
    await page.getByRole("main").getByRole("article").first().waitFor();
    await chosen.getByRole("link", { name: `Remove the tag ${title}` }).click();
    await page.waitForURL((url) => url.search === "");
    await page.goto("/content?tags=no-such-tag");
    await page
      .getByText("No matching results found, please modify your selected filters.")
      .waitFor();
    expect(await page.getByRole("main").getByRole("article").count()).toBe(0);
  });

  test("shows where to continue reading, and what is new since the last visit", async () => {
    const { page } = await visit("basics", "/content");
    await rewriteResponse(page, "**/api/content/visit", (real) => {
      const { data } = recordVisit.replies[200].parse(real);
      return { data: { ...data, since: "2026-01-01T00:00:00.000Z" } };
    });
    await page.goto("/content?open=1&contentType=trend-report");
    const cards = page.getByRole("main").getByRole("article");
    await cards.getByText("New since your last visit").first().waitFor();
    const slug = (await cards.first().getByRole("link").first().getAttribute("href")) ?? "";
    const noted = page.waitForResponse((answer) => answer.url().endsWith("/api/content/place"));
    await page.goto(`${slug}/2`);
    expect((await noted).status()).toBe(204);
    await page.goto("/content?open=1&contentType=trend-report");
    const goOn = cards.getByRole("link", { name: /^Continue at page 2/ });
    await goOn.waitFor();
    await goOn.click();
    await page.waitForURL(`**${slug}/2`);
  });

  test("lists masterclasses, and says when a page has none", async () => {
    const { page } = await visit("professional", "/masterclass");
    await page.getByRole("article").first().waitFor();
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Masterclass");
    await page.goto("/masterclass?page=900");
    await page
      .getByText("No matching results found, please modify your selected filters.")
      .waitFor();
    await page.getByRole("link", { name: "Go to the first page" }).click();
    await page.getByRole("article").first().waitFor();
  });
});
