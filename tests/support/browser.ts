/**
 * Chromium against the running stack, with an empty profile for each person. Profiles are emptied and reused, because the process that
 * renders the site starts slowly, and a page that stays open keeps it running.
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
import { type SignedIn, markWelcomeSeen } from "./sign-in-as.ts";
import { stackOrigin } from "./own-stack.ts";

/** Connects to the browser of the worker. Closing the connection closes all pages that were opened through it. */
export const openBrowser = (): Promise<Browser> => {
  const [endpoint = ""] = inject("browsers").slice(Number(process.env["VITEST_POOL_ID"]) - 1);
  return chromium.connect(endpoint);
};

export const viewports = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
};

interface Profile {
  readonly context: BrowserContext;
  /** A page of the site's origin that shows nothing of the site. It keeps the renderer process running, and gives access to the storage. */
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

const acquireProfile = async (browser: Browser): Promise<Profile> =>
  idle.get(browser)?.pop() ?? newProfile(browser);

const clearProfile = async ({ context, keeper }: Profile): Promise<void> => {
  await context.unrouteAll({ behavior: "ignoreErrors" });
  for (const page of context.pages()) if (page !== keeper) await page.close();
  await keeper.evaluate(() => localStorage.clear());
  await context.clearCookies();
  await context.clearPermissions();
};

/** Limits how long closing a page may take: sometimes Chromium never confirms it, and by then the test is already over. */
const settlesInTime = async (leaving: Promise<void>): Promise<boolean> => {
  const left = leaving.then(() => true);
  const inTime = await Promise.race([left, sleep(20_000, false, { ref: false })]);
  if (!inTime) left.catch(() => undefined);
  return inTime;
};

/** Empties the profile for the next person. A profile that cannot be emptied in time is not used again. */
const releaseProfile = async (browser: Browser, profile: Profile): Promise<void> => {
  if (await settlesInTime(clearProfile(profile)))
    idle.set(browser, [...(idle.get(browser) ?? []), profile]);
};

interface PersonOptions {
  /** The member who is signed in. */
  readonly as?: SignedIn;
  /** This says whether the person sees what a first visit opens over a page. */
  readonly newcomer?: boolean;
  /** This says whether the test controls the page's clock. */
  readonly clock?: boolean;
}

/** These things open over a page by itself after some time. */
const timedOverlays = ["survey", ...(source.layout.popups ?? []).map(({ id }) => `popup ${id}`)];

/** Stores that the cookie question was answered, the film and the tour were seen, and timed popups were closed. */
const storeReturningVisitor = async (
  page: Page,
  keeper: Page,
  as: SignedIn | undefined,
): Promise<void> => {
  await keeper.evaluate(() => localStorage.setItem("consent", '{"preferences":false}'));
  await page.addInitScript((closed) => {
    const now = Date.now();
    sessionStorage["put-away"] ??= JSON.stringify(
      Object.fromEntries(closed.map((what) => [what, now])),
    );
  }, timedOverlays);
  if (as !== undefined) await markWelcomeSeen(as.user.id);
};

export interface Person {
  readonly page: Page;
  /** The errors that the page has logged. */
  readonly troubles: string[];
  /** Prints the state of the page. A failed test prints it by itself for each person that it has created. */
  readonly tell: () => Promise<void>;
}

const watch = (page: Page): string[] => {
  const troubles: string[] = [];
  page.on("pageerror", (error) => troubles.push(error.message));
  page.on("console", (entry) => {
    // The browser itself logs each failed request; the journeys check how the page handles it.
    if (entry.type() === "error" && !entry.text().startsWith("Failed to load resource"))
      troubles.push(entry.text());
  });
  return troubles;
};

/** Collects the page's requests that have no response yet, and those that failed. */
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

/** Prints the state of the page when its test failed, because nobody was watching. */
const printPageState = async (
  page: Page,
  calls: readonly string[],
  troubles: readonly string[],
) => {
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

/** Opens a person's page with an empty profile, until the test ends or, outside of a test, until the browser is closed. */
export const newPerson = async (
  browser: Browser,
  viewport = viewports.desktop,
  { as, newcomer = false, clock = false }: PersonOptions = {},
): Promise<Person> => {
  const profile = await acquireProfile(browser);
  const { context, keeper } = profile;
  const leave = async () => {
    if (clock) await settlesInTime(context.close());
    else await releaseProfile(browser, profile);
  };
  const page = await context.newPage();
  await page.setViewportSize(viewport);
  // Long waits are rare, and only happen when the machine is busy.
  page.setDefaultTimeout(40_000);
  const troubles = watch(page);
  const calls = watchCalls(page);
  const record = JSON.stringify(as);
  if (as !== undefined) await keeper.evaluate((auth) => localStorage.setItem("auth", auth), record);
  if (!newcomer) await storeReturningVisitor(page, keeper, as);
  if (clock) await page.clock.install();
  const tell = (): Promise<void> => printPageState(page, calls(), troubles);
  if (TestRunner.getCurrentTest() !== undefined)
    onTestFinished(async ({ task }) => {
      if (task.result?.state === "fail") {
        // Vitest does not print the error of a test that passes on its second attempt.
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

/** Loads axe once per document, because it is half a megabyte of script. The frame may be gone by then. */
const loadAxe = async (frame: Frame): Promise<void> => {
  if (!(await frame.evaluate(() => window.axe !== undefined))) await frame.evaluate(axe.source);
};

/** Expects no serious or critical violations in the current state of the page. */
export const expectAccessible = async (page: Page): Promise<void> => {
  const [main, ...others] = page.frames();
  if (main) await loadAxe(main);
  await Promise.allSettled(others.map(loadAxe));
  const grave = await page.evaluate(async () => {
    if (window.axe === undefined) throw new Error("The page was left while it was looked at");
    // Preloading would copy the style sheets of the card form's shadow DOM into the page, which its content security policy blocks and
    // logs.
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

/** Expects that the page does not scroll sideways. */
export const expectNoOverflow = async (page: Page): Promise<void> => {
  const extra = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(extra).toBeLessThanOrEqual(0);
};

/** Expects that the page fits a phone and a desktop, whatever width the journey uses. */
export const expectNoOverflowAtBothWidths = async (page: Page): Promise<void> => {
  const size = page.viewportSize();
  for (const width of Object.values(viewports)) {
    await page.setViewportSize(width);
    await expectNoOverflow(page);
  }
  if (size) await page.setViewportSize(size);
};
