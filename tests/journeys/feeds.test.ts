import type { Browser, Locator, Page, Request } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type * as z from "zod/mini";
import { authContract } from "../../shared/contract/auth.ts";
import { contentContract } from "../../shared/contract/content.ts";
import { authRecord, userFilter } from "../../shared/contract/user-view.ts";
import { usersContract } from "../../shared/contract/users.ts";
import { call, password, type Persona } from "../support/api.ts";
import {
  expectAccessible,
  expectNoOverflow,
  newPerson,
  openBrowser,
  widths,
} from "../support/browser.ts";

const { readDashboard, readTree } = contentContract.endpoints;
type Dashboard = z.output<(typeof readDashboard.replies)[200]>["data"];

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const recordOf = async (persona: Persona) => {
  const body = { email: `${persona}@demo.example`, password };
  return authRecord.parse((await call(authContract.endpoints.login, { body })).body);
};

/** Follows nothing and has not been welcomed, as the seed made it. */
const asNew = async (persona: Persona) => {
  const { user, access_token: token } = await recordOf(persona);
  await call(
    usersContract.endpoints.updateFilter,
    { body: { filter: userFilter.parse({}) } },
    token,
  );
  await call(
    usersContract.endpoints.updateUser,
    { params: { id: user.id }, body: { tree: 0, dontNotify: false } },
    token,
  );
};

interface Visit {
  readonly size?: { width: number; height: number };
  /** Whether things may move by themselves. */
  readonly motion?: boolean;
  /** What the dashboard's answer is turned into. */
  readonly dashboard?: (real: Dashboard) => Dashboard;
}

/** A persona in front of a page, whose time only the test moves on. */
const visit = async (
  persona: Persona,
  path: string,
  { size = widths.desktop, motion = false, dashboard }: Visit = {},
) => {
  const { page, troubles } = await newPerson(browser, size);
  await page.emulateMedia({ reducedMotion: motion ? "no-preference" : "reduce" });
  const record = JSON.stringify(await recordOf(persona));
  await page.addInitScript((auth) => {
    localStorage["auth"] ??= auth;
  }, record);
  if (dashboard)
    await page.route("**/api/content/dashboard*", async (route) => {
      const { data } = readDashboard.replies[200].parse(await (await route.fetch()).json());
      await route.fulfill({ json: { data: dashboard(data) } });
    });
  await page.clock.install();
  const arrived = new Set<string>();
  page.on("response", (response) => arrived.add(new URL(response.url()).pathname));
  await page.goto(path);
  await page.getByRole("heading", { level: 1 }).first().waitFor({ state: "attached" });
  return { page, troubles, arrived };
};

/** So much time goes by, and no more. */
const pass = (page: Page, ms: number): Promise<void> => page.clock.runFor(ms);

const frozen = async (page: Page): Promise<void> => {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 1000);
};

const blur = (page: Page): Promise<void> =>
  page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });

const hideTab = (page: Page, hidden: boolean): Promise<void> =>
  page.evaluate((value) => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => value });
    document.dispatchEvent(new Event("visibilitychange"));
  }, hidden);

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

/** A step that was under way is over. */
const comeToRest = async (card: Locator): Promise<void> => {
  let before = Number.NaN;
  await expect
    .poll(async () => {
      const last = before;
      before = await leftOf(card);
      return before === last;
    })
    .toBe(true);
};

const slidesCanMove = async (page: Page, arrived: ReadonlySet<string>): Promise<void> => {
  await pass(page, 1600);
  await expect.poll(() => [...arrived].join()).toMatch(/assets\/carousel-[^/]+\.js/);
};

describe("the dashboard's carousels", () => {
  test("the masthead turns every 3 s, taking 800 ms, unless it is held", async () => {
    const { page, troubles, arrived } = await visit("premium", "/", { motion: true });
    const masthead = page.getByRole("region", { name: "Featured" });
    const dots = masthead.getByRole("list").getByRole("button");
    const shown = (): Promise<number> =>
      dots.evaluateAll((all) => all.findIndex((dot) => dot.ariaCurrent === "true"));
    await dots.first().waitFor();
    expect(await masthead.getByRole("button").first().getAttribute("aria-label")).toBe(
      "Pause the featured items",
    );
    await slidesCanMove(page, arrived);
    await frozen(page);
    const count = await dots.count();
    const start = await shown();

    await pass(page, 3000);
    await expect.poll(shown).toBe((start + 1) % count);
    const durations = await masthead
      .getByRole("group", { includeHidden: true })
      .evaluateAll((slides) =>
        slides.map((slide) => (slide instanceof HTMLElement ? slide.style.transitionDuration : "")),
      );
    expect(durations).toContain("800ms");
    for (let more = 2; more <= count; more += 1) {
      await pass(page, 3000);
      await expect.poll(shown).toBe((start + more) % count);
    }

    await masthead.getByRole("button", { name: "Pause the featured items" }).click();
    await page.mouse.move(700, 20);
    await blur(page);
    await pass(page, 9000);
    expect(await shown()).toBe(start);
    await masthead.getByRole("button", { name: "Play the featured items" }).click();
    // The focus is on the button, the pointer over the slides.
    await pass(page, 9000);
    expect(await shown()).toBe(start);
    await blur(page);
    await pass(page, 9000);
    expect(await shown()).toBe(start);
    await page.mouse.move(700, 20);
    await hideTab(page, true);
    await pass(page, 9000);
    expect(await shown()).toBe(start);
    await hideTab(page, false);
    await pass(page, 3000);
    await expect.poll(shown).toBe((start + 1) % count);

    await dots.nth(3).click();
    await expect.poll(shown).toBe(3);
    // Only the slide that is seen can be reached.
    expect(await masthead.locator("[role=group]:not([inert])").count()).toBe(1);
    expect(troubles).toEqual([]);
  });

  test("Latest shows three at a time with gaps of 16, and steps every 2 s", async () => {
    const { page, arrived } = await visit("professional", "/", { motion: true });
    const stream = page.getByRole("region", { name: "Latest", exact: true });
    const cards = stream.getByRole("listitem");
    await cards.first().waitFor();
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

    await slidesCanMove(page, arrived);
    await frozen(page);
    const moved = async (): Promise<number> =>
      Math.round((first.left - (await leftOf(cards.first()))) / pace);
    await comeToRest(cards.first());
    const start = await moved();
    await pass(page, 2000);
    await expect.poll(moved).toBe(start + 1);
    await stream.getByRole("button", { name: "Next latest item" }).click();
    await expect.poll(moved).toBe(start + 2);
    await stream.getByRole("button", { name: "Previous latest item" }).click();
    await expect.poll(moved).toBe(start + 1);
    // Under the pointer and with the focus it stays.
    await pass(page, 8000);
    expect(await moved()).toBe(start + 1);

    await cards.nth(start + 2).hover();
    await page.mouse.wheel(pace, 0);
    await expect.poll(moved).toBeGreaterThan(start + 1);
    const before = await page.evaluate(() => scrollY);
    await page.mouse.wheel(0, 200);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before);

    const locked = stream
      .getByRole("listitem")
      .filter({ hasText: "Please upgrade your subscription" });
    expect(await locked.first().innerText()).toMatch(/Upgrade[\s\S]+View[\s\S]+Premium/);
    expect(await locked.first().getByRole("link").getAttribute("href")).toMatch(
      /^\/upgrade\/[a-z0-9-]+$/,
    );
  });

  test("nothing moves under reduced motion, and there is nothing to pause", async () => {
    const { page, arrived } = await visit("premium", "/", { size: widths.phone });
    const card = page.getByRole("region", { name: "Latest", exact: true }).getByRole("listitem");
    await card.first().waitFor();
    expect(await page.getByRole("button", { name: /^(Pause|Play)/ }).count()).toBe(0);
    await slidesCanMove(page, arrived);
    const place = await leftOf(card.first());
    await pass(page, 20_000);
    const dot = page.getByRole("button", { name: /^1 of/ });
    expect(await dot.getAttribute("aria-current")).toBe("true");
    expect(await leftOf(card.first())).toBe(place);
    await page.getByRole("button", { name: "Next latest item" }).click();
    await expect.poll(() => leftOf(card.first())).toBeLessThan(place);
  });
});

describe("what the dashboard says", () => {
  test.each([
    ["on a phone", widths.phone],
    ["on a desktop", widths.desktop],
  ])("everything in its order, each suggestion with its reason, %s", async (_, size) => {
    const { page, troubles } = await visit("premium", "/", {
      size,
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
    expect(await page.getByText("because you follow Baby & Kids").count()).toBeGreaterThan(3);

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
    await expectNoOverflow(page);
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

  test("something new loads the feed again after 60 s, and leaves focus and scroll alone", async () => {
    const { page } = await visit("professional", "/");
    let loads = 0;
    page.on("request", (request) => {
      if (request.url().includes("/api/content/dashboard")) loads += 1;
    });
    await page.route("**/api/content/latest", (route) =>
      route.fulfill({ json: { data: { id: "itm_new" } } }),
    );
    const heart = page
      .getByRole("region", { name: "Premium content for you" })
      .getByRole("button", { name: /^Save/ })
      .first();
    await heart.focus();
    await frozen(page);
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(0);
    const name = await focusedText(page);
    const notice = page.getByRole("banner").getByText("Your feed has been updated");

    await pass(page, 59_000);
    expect(loads).toBe(0);
    const answered = page.waitForResponse(/content\/dashboard/);
    await pass(page, 1500);
    await answered;
    await notice.waitFor({ state: "attached" });
    expect(await focusedText(page)).toBe(name);
    expect(await page.evaluate(() => scrollY)).toBe(before);
    await expect
      .poll(async () => {
        await pass(page, 1000);
        return notice.count();
      })
      .toBe(0);
    // The same news is no news.
    await pass(page, 61_000);
    expect(loads).toBe(1);
  });
});

const isFilter = (request: Request): boolean =>
  request.method() === "POST" && request.url().endsWith("/api/users/filter");

describe("personalising the feed", () => {
  test("by keyboard alone, with a confirmation for 10 s", async () => {
    await asNew("premium");
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
    await tabTo(page, "Update my feed");
    const reloaded = page.waitForResponse(/content\/dashboard/);
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Your content has been personalised" });
    await dialog.waitFor();
    await frozen(page);
    await reloaded;
    expect(saved).toHaveLength(1);
    expect(saved[0]?.match(/cat_/g)).toHaveLength(3);
    expect(await focusedText(page)).toBe("Ok show me my trends");

    await pass(page, 8000);
    expect(await dialog.count()).toBe(1);
    await pass(page, 1500);
    await expect.poll(() => dialog.count()).toBe(0);
    expect(await focusedText(page)).toBe("Personalise your feed");
    expect(troubles).toEqual([]);
  });

  test("the order has a panel of its own, which the filter closes", async () => {
    await asNew("premium");
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
    await asNew("premium");
    const { page, troubles } = await visit("premium", "/personalised", { size: widths.phone });
    for (const name of ["More content for you", "Subscription trends"])
      await page.getByRole("heading", { name }).waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    const toggle = page.getByRole("navigation", { name: "What is shown" });
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

const welcome = async (persona: Persona, size: Visit["size"]) => {
  await asNew(persona);
  const visitor = await visit(persona, "/masterclass", size ? { size } : {});
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
    expect(await page.getByRole("group").count()).toBe(1);
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
    expect(await page.getByRole("link", { name: "Choose them now" }).count()).toBe(0);
    await asNew("basics");
    await asNew("premium");
  });
});
