import type { Locator, Page, Request } from "playwright-core";
import { describe, expect, test } from "vitest";
import type * as z from "zod/mini";
import { contentContract } from "../../shared/contract/content.ts";
import {
  expectAccessible,
  expectNoOverflow,
  expectNoOverflowAtBothWidths,
  newPerson,
  widths,
} from "../support/browser.ts";
import { newMemberOn, newVerifiedMember } from "../support/members.ts";
import { sharedBrowser } from "../support/shared-browser.ts";
import { recordOf } from "../support/signed-in.ts";

const { readDashboard, readTree } = contentContract.endpoints;
type Dashboard = z.output<(typeof readDashboard.replies)[200]>["data"];

const browser = sharedBrowser();

type Plan = "basics" | "premium" | "professional";

/** Has masthead and Latest at once. */
const tall = { ...widths.desktop, height: 1500 };

interface Visit {
  readonly size?: { width: number; height: number };
  /** Whether things may move by themselves. */
  readonly motion?: boolean;
  /** What the dashboard's answer is turned into. */
  readonly dashboard?: (real: Dashboard) => Dashboard;
}

/** A member who follows nothing yet, with an empty page. */
const enter = async (
  plan: Plan,
  { size = widths.desktop, motion = false, dashboard }: Visit = {},
) => {
  const member = plan === "basics" ? await newVerifiedMember() : await newMemberOn(plan);
  const person = await newPerson(browser(), size, { as: recordOf(member) });
  const { page } = person;
  if (motion) await page.emulateMedia({ reducedMotion: "no-preference" });
  if (dashboard)
    await page.route("**/api/content/dashboard*", async (route) => {
      const { data } = readDashboard.replies[200].parse(await (await route.fetch()).json());
      await route.fulfill({ json: { data: dashboard(data) } });
    });
  return person;
};

const visit = async (plan: Plan, path: string, visiting: Visit = {}) => {
  const person = await enter(plan, visiting);
  await person.page.goto(path);
  await person.page.getByRole("heading", { level: 1 }).first().waitFor({ state: "attached" });
  return person;
};

const focusedText = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    return (focused?.getAttribute("aria-label") ?? focused?.textContent ?? "").trim();
  });

/** Moves the focus on with Tab until it is on what is named so. */
const tabTo = async (page: Page, name: string): Promise<void> => {
  for (let presses = 0; presses < 120; presses += 1) {
    if ((await focusedText(page)) === name) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab never came to ${name}`);
};

/** How far the cards of a line have moved to the left, in pixels from the window's edge. */
const leftOf = (card: Locator): Promise<number> =>
  card.evaluate((it) => it.getBoundingClientRect().left);

describe("the dashboard's carousels", () => {
  test("the masthead can be paused first of all, and a dot chooses the only slide in reach", async () => {
    const { page, troubles } = await visit("premium", "/", { motion: true });
    const masthead = page.getByRole("region", { name: "Featured" });
    const dots = masthead.getByRole("list").getByRole("button");
    const shown = (): Promise<number> =>
      dots.evaluateAll((all) => all.findIndex((dot) => dot.ariaCurrent === "true"));
    const first = masthead.getByRole("button").first();
    expect(await first.getAttribute("aria-label")).toBe("Pause the featured items");
    await first.click();
    await masthead.getByRole("button", { name: "Play the featured items" }).waitFor();
    // Their code arrives a moment after them.
    await expect
      .poll(async () => {
        await dots.nth(3).click();
        return shown();
      })
      .toBe(3);
    await expect.poll(() => masthead.locator("[role=group]:not([inert])").count()).toBe(1);
    expect(troubles).toEqual([]);
  });

  test("Latest shows three at a time with gaps of 16, and is moved by its buttons and the wheel", async () => {
    const { page } = await visit("professional", "/", { size: tall });
    const stream = page.getByRole("region", { name: "Latest", exact: true });
    const cards = stream.getByRole("listitem");
    await cards.first().waitFor();
    // Nothing moves by itself under reduced motion, so there is nothing to pause.
    expect(await page.getByRole("button", { name: /^(Pause|Play)/ }).count()).toBe(0);
    const places = await cards.evaluateAll((all) =>
      all.map((card) => {
        const { left, right } = card.getBoundingClientRect();
        return { left, right };
      }),
    );
    const [first, second, third] = places;
    if (!first || !second || !third) throw new Error("Latest has fewer than three cards");
    const pace = second.left - first.left;
    expect(second.left - first.right).toBeCloseTo(16, 0);
    const { right } = await stream.evaluate((it) => it.getBoundingClientRect());
    expect(third.right).toBeLessThanOrEqual(right + 1);
    expect(third.right + pace).toBeGreaterThan(right);

    const moved = async (): Promise<number> =>
      Math.round((first.left - (await leftOf(cards.first()))) / pace);
    // Its code arrives late: until then a press does nothing.
    await stream.locator(".swiper-initialized").waitFor();
    await stream.getByRole("button", { name: "Next latest item" }).click();
    await expect.poll(moved).toBe(1);
    await stream.getByRole("button", { name: "Previous latest item" }).click();
    await expect.poll(moved).toBe(0);

    // All of it is in the window: nothing has to be scrolled to, and so the page stands still.
    const scrolled = (): Promise<number> => page.evaluate(() => scrollY);
    await cards.nth(1).hover();
    expect(await scrolled()).toBe(0);
    // A turn while it still moves counts for nothing, and turns that follow each other fast are one.
    const apart = { interval: 400, timeout: 20_000 };
    const turn = (x: number, y: number) => async (): Promise<number> => {
      await page.mouse.wheel(x, y);
      return moved();
    };
    await expect.poll(turn(pace, 0), apart).toBeGreaterThan(0);
    // Up and down moves it as well, while it has room to move, and then the page, which it never holds.
    const wheeledFrom = await moved();
    await expect.poll(turn(0, pace), apart).toBeGreaterThan(wheeledFrom);
    expect(await scrolled()).toBe(0);
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 120);
        return scrolled();
      }, apart)
      .toBeGreaterThan(0);

    const locked = stream
      .getByRole("listitem")
      .filter({ hasText: "Please upgrade your subscription" });
    expect(await locked.first().innerText()).toMatch(/Upgrade[\s\S]+View[\s\S]+Premium/);
    expect(await locked.first().getByRole("link").getAttribute("href")).toMatch(
      /^\/upgrade\/[a-z0-9-]+$/,
    );
  });
});

describe("what the dashboard says", () => {
  test("everything in its order, each suggestion with its reason", async () => {
    const { page, troubles } = await visit("premium", "/", {
      size: widths.phone,
      dashboard: (real) => ({
        ...real,
        featured_content: real.latest_content.slice(0, 2).map((card, index) => ({
          ...card,
          colour_primary: null,
          colour_text: null,
          media_type: index === 0 ? "download" : "digital",
        })),
        searchFeature: { keyword: "linen", content: real.latest_content.slice(0, 4) },
        moreContent: real.latest_content.map((card) => ({
          ...card,
          reason: "because you follow Baby & Kids",
        })),
      }),
    });
    await page.getByRole("heading", { name: "More content for you" }).waitFor();
    const order = ["Latest", "Your personalised feed", "linen", "Premium content for you"];
    const places = await page
      .getByRole("main")
      .getByRole("heading", { level: 2 })
      .evaluateAll((all) => all.map((heading) => heading.textContent.trim()));
    const found = order.map((name) => places.indexOf(name));
    expect(found).not.toContain(-1);
    expect(found).toEqual(found.toSorted((a, b) => a - b));
    await expect
      .poll(() => page.getByText("because you follow Baby & Kids").count())
      .toBeGreaterThan(3);

    const slide = page.getByRole("region", { name: "Featured" }).locator("[role=group]").first();
    expect(
      await slide.getByRole("link", { name: /^Download/ }).evaluate((link) => {
        const ground = link.closest("[role=group]")?.firstElementChild;
        return ground instanceof HTMLElement ? ground.style.backgroundColor : "";
      }),
    ).toBe("rgb(137, 150, 193)");
    expect(await slide.getByRole("link", { name: /^View all / }).getAttribute("href")).toMatch(
      /^\/content\?contentType=[a-z-]+$/,
    );
    expect(await page.getByRole("link", { name: "linen", exact: true }).getAttribute("href")).toBe(
      "/search?query=linen",
    );
    expect(await page.getByRole("link", { name: "View all my trends" }).getAttribute("href")).toBe(
      "/personalised",
    );
    await expectNoOverflowAtBothWidths(page);
    expect(troubles).toEqual([]);
  });

  test("a blank masthead, with the server's message or without; an empty feed", async () => {
    const { page } = await visit("premium", "/", {
      dashboard: (real) => ({
        ...real,
        featured_content: [],
        latest_content: [],
        personalisedFeed: [],
      }),
    });
    const blank = page.getByRole("region", { name: "Welcome" });
    expect((await blank.innerText()).replaceAll(/\s+/g, " ")).toBe(
      "Welcome This is your dashboard, Get started by clicking 'personalise your feed' above and select some topics.",
    );
    await page.getByText("No matches were found in your personalised feed").waitFor();
    expect(await page.getByRole("heading", { name: "Latest" }).count()).toBe(0);

    await page.unrouteAll();
    await page.route("**/api/content/dashboard*", (route) => route.fulfill({ status: 500 }));
    await page.reload();
    const panel = page.getByRole("alert").filter({ hasText: "Uho..." });
    await panel.getByText("There was a problem getting the dashboard:").waitFor();
    await expectAccessible(page);
    await page.unrouteAll();
    await page.route("**/api/content/dashboard*", async (route) => {
      const { data } = readDashboard.replies[200].parse(await (await route.fetch()).json());
      await route.fulfill({ json: { data: { ...data, message: "Back at nine." } } });
    });
    await panel.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("region", { name: "Welcome" }).getByText("Back at nine.").waitFor();
  });
});

const isFilter = (request: Request): boolean =>
  request.method() === "POST" && request.url().endsWith("/api/users/filter");

describe("personalising the feed", () => {
  test("by keyboard alone, with a confirmation that gives the focus back", async () => {
    const { page, troubles } = await visit("premium", "/");
    await page.getByRole("region", { name: "Featured" }).waitFor();
    const saved: string[] = [];
    page.on("request", (request) => {
      if (isFilter(request)) saved.push(request.postData() ?? "");
    });
    const toggle = page.getByRole("region", { name: "Personalise" }).getByRole("button").first();

    await tabTo(page, "Personalise your feed");
    await page.keyboard.press("Enter");
    expect(await toggle.innerText()).toBe("Update your feed");
    await page.getByRole("group", { name: "Baby & Kids" }).waitFor();
    await expectAccessible(page);
    // Nothing is changed: nothing is saved, and nothing said.
    await page.keyboard.press("Enter");
    expect(await toggle.innerText()).toBe("Personalise your feed");
    // Escape closes it too, and so does a press anywhere else.
    await page.keyboard.press("Enter");
    await page.getByRole("group", { name: "Baby & Kids" }).waitFor();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    expect(await focusedText(page)).toBe("Personalise your feed");
    await page.keyboard.press("Enter");
    await page.getByRole("group", { name: "Baby & Kids" }).waitFor();
    await page.getByRole("contentinfo").dispatchEvent("pointerdown");
    await expect.poll(() => toggle.innerText()).toBe("Personalise your feed");
    await toggle.focus();

    await page.keyboard.press("Enter");
    const all = page.getByLabel("Select/deselect all in Baby & Kids");
    await all.focus();
    await page.keyboard.press("Space");
    expect(await page.getByLabel("Play", { exact: true }).isChecked()).toBe(true);
    await page.getByLabel("Play", { exact: true }).focus();
    await page.keyboard.press("Space");
    expect(await all.evaluate((it) => it instanceof HTMLInputElement && it.indeterminate)).toBe(
      true,
    );
    // All four levels are there to choose from.
    await page.getByRole("button", { name: "What is in Play" }).click();
    await page.getByRole("button", { name: "What is in Toddler" }).click();
    await page.getByLabel("Ride & Roll", { exact: true }).check();
    expect(
      await page
        .getByLabel("Play", { exact: true })
        .evaluate((it) => it instanceof HTMLInputElement && it.indeterminate),
    ).toBe(true);
    await expectAccessible(page);
    await page.getByLabel("Ride & Roll", { exact: true }).uncheck();
    await page.getByLabel("Play", { exact: true }).focus();
    await tabTo(page, "Update my feed");
    const reloaded = page.waitForResponse(/content\/dashboard/);
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Your content has been personalised" });
    await dialog.waitFor();
    await reloaded;
    expect(saved).toHaveLength(1);
    expect(saved[0]?.match(/cat_/g)).toHaveLength(3);
    expect(await focusedText(page)).toBe("Ok show me my trends");

    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    expect(await focusedText(page)).toBe("Personalise your feed");

    // And going on closes the panel.
    await page.keyboard.press("Enter");
    await page.getByRole("group", { name: "Baby & Kids" }).waitFor();
    await page.getByRole("link", { name: "View all my trends" }).press("Enter");
    await page.waitForURL("/personalised");
    await expect.poll(() => toggle.innerText()).toBe("Personalise your feed");
    expect(await page.getByRole("group", { name: "Baby & Kids" }).count()).toBe(0);
    expect(troubles).toEqual([]);
  });

  test("the order has a panel of its own, which the filter closes", async () => {
    const { page } = await visit("premium", "/", { size: widths.phone });
    await page.getByRole("button", { name: "Sort By", exact: true }).click();
    const sort = page.getByRole("button", { name: "Set Sort By" });
    await sort.waitFor();
    await page.getByLabel("Oldest").check();
    await expectNoOverflow(page);
    const saved = page.waitForRequest(isFilter);
    await sort.click();
    expect((await saved).postData()).toContain('"order_by":"Oldest"');
    await page.getByRole("button", { name: "Sort By", exact: true }).click();
    await page.getByRole("radio", { name: "Latest" }).waitFor();
    await page.getByRole("button", { name: "Personalise your feed" }).click();
    await page.getByRole("button", { name: "Sort By", exact: true }).waitFor();
    expect(await page.getByLabel("Oldest").count()).toBe(0);
    await expectNoOverflow(page);

    // From further down the page it is toggled too, and the page scrolls to its top.
    await page.getByRole("link", { name: "Update my personlisation settings" }).click();
    await page.getByRole("button", { name: "Personalise your feed" }).waitFor();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

    await page.getByRole("button", { name: "Personalise your feed" }).click();
    await page.getByLabel("Select/deselect all in Home & Interiors").check();
    await page.getByRole("button", { name: "Update my feed" }).click();
    await page.getByRole("dialog").waitFor();
    // Who moves in it by keys has as long as they want.
    await page.keyboard.press("Tab");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Ok show me my trends" }).click();
    await page.waitForURL((url) => url.pathname === "/personalised");
  });

  test("the feed's own page: theirs, everything, nothing, and the rows below", async () => {
    const { page, troubles } = await visit("premium", "/personalised", { size: widths.phone });
    for (const name of ["More content for you", "Subscription trends"])
      await page.getByRole("heading", { name }).waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    const toggle = page.getByRole("navigation", { name: "What is shown" });
    // Nothing was chosen: as on the dashboard it is the newest of everything, with the way to choose.
    expect(await page.getByRole("main").getByRole("article").count()).toBeGreaterThan(8);
    const offer = page.getByRole("link", { name: "Choose them now" });
    expect(await offer.getAttribute("href")).toBe("/welcome");
    await toggle.getByRole("link", { name: "All Content" }).click();
    await page.waitForURL(/show=all/);
    await toggle.locator("[aria-current=page]", { hasText: "All Content" }).waitFor();
    const pages = page.getByRole("navigation", { name: "Pages" });
    await pages.getByRole("link", { name: "Next" }).click();
    await page.waitForURL(/show=all&page=2/);

    await page.route("**/api/content/personalised*", (route) =>
      route.fulfill({
        json: {
          data: [],
          meta: { total: 0, page: 1, perPage: 32 },
          moreContent: [],
          subscriptionTrends: [],
        },
      }),
    );
    await page.goto("/personalised");
    await page.getByText("No matches were found in your personalised feed").waitFor();
    await page.getByText(/Use 'personalise your feed'/).waitFor();
    expect(await page.getByRole("heading", { name: "Subscription trends" }).count()).toBe(0);
    expect(troubles).toEqual([]);
  });
});

const step = (title: string, categories: readonly string[]) => ({
  status: true,
  title,
  text: "Words of the server.",
  categories,
});

/** The steps, whatever the library's own are. */
const withSteps = async (page: Page): Promise<void> => {
  await page.route("**/api/tree", async (route) => {
    const { data } = readTree.replies[200].parse(await (await route.fetch()).json());
    const baby = data.find(({ title }) => title === "Baby & Kids");
    const tree = {
      step1: step(
        "Which industries?",
        data.map(({ id }) => id),
      ),
      step2: step(
        "Do you want to know",
        data.flatMap(({ children }) => children.map(({ id }) => id)),
      ),
      step3: step(
        "Which ages?",
        baby?.children.flatMap((child) => child.grand_children.map(({ id }) => id)) ?? [],
      ),
    };
    await route.fulfill({ json: { data, tree } });
  });
};

const welcome = async (plan: Plan, size: { width: number; height: number }) => {
  const visitor = await enter(plan, { size });
  await withSteps(visitor.page);
  await visitor.page.goto("/welcome");
  await visitor.page.getByRole("heading", { name: "Get Started" }).waitFor();
  return visitor;
};

describe("the welcome", () => {
  test("a plan's holder goes through three steps by keyboard", async () => {
    const { page, troubles } = await welcome("premium", widths.desktop);
    expect(await page.getByRole("banner").count()).toBeLessThanOrEqual(1);
    expect(await page.getByRole("list", { name: "Steps" }).count()).toBe(0);
    await expectAccessible(page);
    await tabTo(page, "Select My Trends");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Which industries?" }).waitFor();
    expect(await focusedText(page)).toBe("Which industries?");
    await page.getByText("Select at least one").waitFor();
    await page.getByRole("list", { name: "Steps" }).waitFor();
    await expectAccessible(page);
    await page.getByLabel("Baby & Kids").focus();
    await page.keyboard.press("Space");
    await tabTo(page, "Next");
    await page.keyboard.press("Enter");

    await page.getByRole("heading", { name: "Do you want to know" }).waitFor();
    expect(await page.getByText("Select at least one").count()).toBe(0);
    await expect.poll(() => page.getByRole("group").count()).toBe(1);
    await page.getByLabel("Nursery").focus();
    await page.keyboard.press("Space");
    await tabTo(page, "Next");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Which ages?" }).waitFor();
    await page.getByText("Select at least one").waitFor();
    await page.goBack();
    expect(await page.getByLabel("Nursery").isChecked()).toBe(true);
    await page.goForward();
    await page.getByLabel("Toddler").check();

    const filter = page.waitForRequest(isFilter);
    const updated = page.waitForRequest(
      (request) => request.method() === "POST" && /users\/usr_/.test(request.url()),
    );
    await page.getByRole("button", { name: "View My TrendBible" }).click();
    expect((await filter).postData()?.match(/cat_/g)).toHaveLength(2);
    expect(JSON.parse((await updated).postData() ?? "")).toEqual({ tree: 1, dontNotify: true });
    await page.waitForURL((url) => url.pathname === "/");
    expect(troubles).toEqual([]);
  });

  test("others have the first step only, or skip it", async () => {
    const { page } = await welcome("basics", widths.phone);
    await expectNoOverflow(page);
    await page.getByRole("button", { name: "Select My Trends" }).click();
    await page.getByRole("heading", { name: "Which industries?" }).waitFor();
    expect(await page.getByRole("list", { name: "Steps" }).count()).toBe(0);
    expect(await page.getByRole("button", { name: "Next" }).count()).toBe(0);
    await page.getByRole("button", { name: "View My TrendBible" }).waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.goto("/welcome?step=3");
    await page.getByRole("heading", { name: "Which industries?" }).waitFor();

    await page.goto("/");
    // Nobody is led there: the dashboard offers it.
    await page.getByRole("link", { name: "Choose them now" }).click();
    await page.getByRole("button", { name: "Skip to My TrendBible" }).click();
    await page.waitForURL((url) => url.pathname === "/");
    await page.getByRole("heading", { name: "Your personalised feed" }).waitFor();
    // Whoever has skipped it finds it again: above the feed, in the menu and beside the account.
    await page.getByRole("link", { name: "Choose them now" }).waitFor();
    await page.getByRole("button", { name: "Menu" }).click();
    const account = page.getByRole("dialog").getByRole("navigation", { name: "Account" });
    await account.getByRole("link", { name: "Select My Trends" }).waitFor();
    await account.getByRole("link", { name: "Account", exact: true }).click();
    await page.waitForURL("**/account");
    const side = page.getByRole("main").getByRole("navigation", { name: "Account" });
    await side.getByRole("link", { name: "Select My Trends" }).click();
    await page.getByRole("heading", { name: "Get Started" }).waitFor();
  });
});
