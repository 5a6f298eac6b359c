/**
 * Chromium against the running stack, an empty profile for each person. Profiles are emptied and used again: the process
 * that shows the site's pages is slow to start, and a page that stays open keeps it.
 */
import { setTimeout as sleep } from "node:timers/promises";
import axe from "axe-core";
import {
  type Browser,
  type BrowserContext,
  chromium,
  type Frame,
  type Page,
  type Request,
} from "playwright-core";
import { expect, inject, onTestFinished, TestRunner } from "vitest";
import { source } from "./published-items.ts";
import { type SignedIn, welcome } from "./sign-in-as.ts";
import { stackOrigin } from "./own-stack.ts";

/** A way into the worker's browser. Closing it closes what was opened through it. */
export const openBrowser = (): Promise<Browser> => {
  const [endpoint = ""] = inject("browsers").slice(Number(process.env["VITEST_POOL_ID"]) - 1);
  return chromium.connect(endpoint);
};

export const widths = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };

interface Profile {
  readonly context: BrowserContext;
  /** Of the site's origin, with nothing of the site on it. */
  readonly keeper: Page;
}

const idle = new WeakMap<Browser, Profile[]>();

const newProfile = async (browser: Browser): Promise<Profile> => {
  const context = await browser.newContext({
    baseURL: stackOrigin(),
    locale: "en-GB",
    timezoneId: "Europe/London",
    reducedMotion: "reduce",
  });
  const keeper = await context.newPage();
  await keeper.goto("/_local/health");
  return { context, keeper };
};

const takeProfile = async (browser: Browser): Promise<Profile> =>
  idle.get(browser)?.pop() ?? newProfile(browser);

const emptied = async ({ context, keeper }: Profile): Promise<void> => {
  await context.unrouteAll({ behavior: "ignoreErrors" });
  for (const page of context.pages()) if (page !== keeper) await page.close();
  await keeper.evaluate(() => localStorage.clear());
  await context.clearCookies();
  await context.clearPermissions();
};

/** Chromium seldom never answers the closing of a page. The test that had it is over and has said what it had to. */
const inGoodTime = async (leaving: Promise<void>): Promise<boolean> => {
  const left = leaving.then(() => true);
  const inTime = await Promise.race([left, sleep(20_000, false, { ref: false })]);
  if (!inTime) left.catch(() => undefined);
  return inTime;
};

/** A profile that does not come back is left behind. */
const giveBack = async (browser: Browser, profile: Profile): Promise<void> => {
  if (await inGoodTime(emptied(profile)))
    idle.set(browser, [...(idle.get(browser) ?? []), profile]);
};

interface Coming {
  /** Signed in already. */
  readonly as?: SignedIn;
  /** Meets what opens by itself over a page; others have been here before. */
  readonly newcomer?: boolean;
  /** The page's time is the test's to move. */
  readonly clock?: boolean;
}

/** What opens over a page by itself once somebody has stayed for so long. */
const leftAlone = ["survey", ...(source.layout.popups ?? []).map(({ id }) => `popup ${id}`)];

/** The question about storage is answered, film and tour are seen, and what comes in time was closed. */
const asRegular = async (page: Page, keeper: Page, as: SignedIn | undefined): Promise<void> => {
  await keeper.evaluate(() => localStorage.setItem("consent", '{"preferences":false}'));
  await page.addInitScript((closed) => {
    const now = Date.now();
    sessionStorage["put-away"] ??= JSON.stringify(
      Object.fromEntries(closed.map((what) => [what, now])),
    );
  }, leftAlone);
  if (as !== undefined) await welcome(as.user.id);
};

export interface Person {
  readonly page: Page;
  /** What the page has logged as an error. */
  readonly troubles: string[];
  /** Says on the console how the page stands: tests do so by themselves for who was made in them, when they fail. */
  readonly tell: () => Promise<void>;
}

const watch = (page: Page): string[] => {
  const troubles: string[] = [];
  page.on("pageerror", (error) => troubles.push(error.message));
  page.on("console", (entry) => {
    // A refused call is logged by the browser itself; what the page makes of it is what the journeys look at.
    if (entry.type() === "error" && !entry.text().startsWith("Failed to load resource"))
      troubles.push(entry.text());
  });
  return troubles;
};

/** What a page has asked for: without an answer yet, and refused. */
const watchCalls = (page: Page): (() => string[]) => {
  const waiting = new Set<Request>();
  const refused: string[] = [];
  page.on("request", (request) => waiting.add(request));
  page.on("requestfinished", (request) => waiting.delete(request));
  page.on("requestfailed", (request) => {
    waiting.delete(request);
    refused.push(`${request.failure()?.errorText ?? "failed"} ${request.url()}`);
  });
  page.on("response", (answer) => {
    if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`);
  });
  return () => [...[...waiting].map((request) => `waiting ${request.url()}`), ...refused];
};

/** What somebody would want to know who was not there: the page as it stood when the test gave it up. */
const tellOf = async (page: Page, calls: readonly string[], troubles: readonly string[]) => {
  const shown = await page
    .evaluate(() => {
      const focused = document.activeElement?.outerHTML.slice(0, 200);
      const dialogs = [...document.querySelectorAll("[role=dialog]")].map(
        ({ textContent }) => textContent,
      );
      return [focused, ...dialogs, document.body.innerText]
        .join("\n")
        .replaceAll(/\s+/gu, " ")
        .slice(0, 4000);
    })
    .catch(String);
  console.error([page.url(), shown, ...calls, ...troubles].join("\n"));
};

/** A person with an empty browser: until the test ends, or outside of tests until the browser is closed. */
export const newPerson = async (
  browser: Browser,
  viewport = widths.desktop,
  { as, newcomer = false, clock = false }: Coming = {},
): Promise<Person> => {
  const profile = await takeProfile(browser);
  const { context, keeper } = profile;
  const leave = async () => {
    if (clock) await inGoodTime(context.close());
    else await giveBack(browser, profile);
  };
  const page = await context.newPage();
  await page.setViewportSize(viewport);
  // Seldom needed, and then because the machine has other work.
  page.setDefaultTimeout(40_000);
  const troubles = watch(page);
  const calls = watchCalls(page);
  const record = JSON.stringify(as);
  if (as !== undefined) await keeper.evaluate((auth) => localStorage.setItem("auth", auth), record);
  if (!newcomer) await asRegular(page, keeper, as);
  if (clock) await page.clock.install();
  const tell = (): Promise<void> => tellOf(page, calls(), troubles);
  if (TestRunner.getCurrentTest() !== undefined)
    onTestFinished(async ({ task }) => {
      if (task.result?.state === "fail") {
        // A test that is tried again and passes would keep to itself what it failed of.
        console.error(task.result.errors?.at(-1)?.message);
        await tell();
      }
      await leave();
    });
  return { page, troubles, tell };
};

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** Half a megabyte of script: once for a document, however often that is looked at. A frame may go meanwhile. */
const bringAxe = async (frame: Frame): Promise<void> => {
  if (!(await frame.evaluate(() => window.axe !== undefined))) await frame.evaluate(axe.source);
};

/** Nothing serious or critical, on the page as it stands. */
export const expectAccessible = async (page: Page): Promise<void> => {
  const [main, ...others] = page.frames();
  if (main) await bringAxe(main);
  await Promise.allSettled(others.map(bringAxe));
  const grave = await page.evaluate(async () => {
    if (window.axe === undefined) throw new Error("The page was left while it was looked at");
    // Preloading would copy the style sheets of a card form's shadow into the page, which the page's policy refuses and logs.
    const { violations } = await window.axe.run(document, {
      preload: false,
      resultTypes: ["violations"],
    });
    return violations
      .filter(({ impact }) => impact === "serious" || impact === "critical")
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
  });
  expect(grave).toEqual([]);
};

/** The page must not scroll sideways. */
export const expectNoOverflow = async (page: Page): Promise<void> => {
  const extra = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(extra).toBeLessThanOrEqual(0);
};

/** Whatever the width a journey is walked at, each of its pages fits both. */
export const expectNoOverflowAtBothWidths = async (page: Page): Promise<void> => {
  const size = page.viewportSize();
  for (const width of Object.values(widths)) {
    await page.setViewportSize(width);
    await expectNoOverflow(page);
  }
  if (size) await page.setViewportSize(size);
};
