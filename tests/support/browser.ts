/** Chromium against the running stack. One browser a file; a fresh, empty profile for each person. */
import { AxeBuilder } from "@axe-core/playwright";
import { type Browser, chromium, type Page } from "playwright-core";
import { expect, inject } from "vitest";
import { chromiumPath } from "../../infra/local/chromium.ts";

const executable = chromiumPath();

const quiet = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    args: quiet,
    ...(executable === undefined ? {} : { executablePath: executable }),
  });

export const widths = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };

/**
 * As somebody who has been here before: the question about storage is answered, the survey was closed, video and tour
 * have been seen. Runs in the page before anything of it.
 */
const asRegular = (): void => {
  localStorage["consent"] ??= JSON.stringify({ preferences: false });
  sessionStorage["put-away"] ??= JSON.stringify({ survey: Date.now() });
  const ask = globalThis.fetch;
  globalThis.fetch = async (...asked) => {
    const answer = await ask(...asked);
    if (asked[0] !== "/api/auth/layout" || !answer.ok) return answer;
    const { data } = await answer.json();
    const tooltip = { current: null, data: {} };
    return Response.json({ data: { ...data, video: true, tooltip } });
  };
};

/**
 * A person with an empty browser. Anything that the page logs as an error fails the test through `troubles`. A `newcomer`
 * meets what opens by itself over a page; others have been here before.
 */
export const newPerson = async (
  browser: Browser,
  viewport = widths.desktop,
  { newcomer = false } = {},
): Promise<{ page: Page; troubles: string[] }> => {
  const context = await browser.newContext({
    baseURL: inject("origin"),
    viewport,
    locale: "en-GB",
    timezoneId: "Europe/London",
    reducedMotion: "reduce",
  });
  if (!newcomer) await context.addInitScript(asRegular);
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const troubles: string[] = [];
  page.on("pageerror", (error) => troubles.push(error.message));
  page.on("console", (entry) => {
    // A refused call is logged by the browser itself; what the page makes of it is what the journeys look at.
    if (entry.type() === "error" && !entry.text().startsWith("Failed to load resource"))
      troubles.push(entry.text());
  });
  return { page, troubles };
};

/** Nothing serious or critical, on the page as it stands. */
export const expectAccessible = async (page: Page): Promise<void> => {
  // It would copy the style sheets of a card form's shadow into the page, which the page's policy refuses and logs.
  const { violations } = await new AxeBuilder({ page })
    .options({ preload: false, resultTypes: ["violations"] })
    // One frame's results need no page of their own to be put together in.
    .setLegacyMode(true)
    .analyze();
  const grave = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  expect(
    grave.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
    ),
  ).toEqual([]);
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
