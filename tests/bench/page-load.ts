/** Loads one page in an empty profile, on a slow processor and a slow network. */
import { setTimeout } from "node:timers/promises";
import type { Browser, CDPSession } from "playwright-core";
import * as z from "zod/mini";

export interface PageLoad {
  /** All transferred bytes, including headers. */
  readonly totalBytes: number;
  readonly requests: number;
  /** The paths of the scripts that were loaded. */
  readonly scripts: readonly string[];
  readonly fcpMs: number;
  readonly lcpMs: number;
  readonly lcpElement: string;
  /** The cumulative layout shift. */
  readonly shift: number;
  /** The milliseconds beyond 50 of every long task after the first paint. */
  readonly blockedMs: number;
}

const slowdown = 4;
/** 1.6 Mbit/s down, 750 kbit/s up, 150 ms latency. */
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

const phone = { width: 412, height: 823 };
/** A page is complete when nothing has been loaded for this long. */
const quietMs = 1500;
const loadTimeoutMs = 30_000;

const pageMetrics = z.object({
  fcpMs: z.number(),
  lcpMs: z.number(),
  lcpElement: z.string(),
  shift: z.number(),
  tasks: z.array(z.object({ start: z.number(), duration: z.number() })),
});

/** This script runs in the page before all other scripts. */
const observerScript = `
  globalThis.__seen = { fcpMs: 0, lcpMs: 0, lcpElement: "", shift: 0, tasks: [] };
  const watch = (type, each) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
  watch("paint", (e) => { if (e.name === "first-contentful-paint") __seen.fcpMs = e.startTime; });
  watch("largest-contentful-paint", (e) => {
    __seen.lcpMs = e.startTime;
    const text = (e.element?.textContent ?? "").trim().slice(0, 24);
    __seen.lcpElement = (e.element?.tagName ?? "").toLowerCase() + (text ? " " + JSON.stringify(text) : "");
  });
  watch("layout-shift", (e) => { if (!e.hadRecentInput) __seen.shift += e.value; });
  watch("longtask", (e) => __seen.tasks.push({ start: e.startTime, duration: e.duration }));
`;

const blocked = (tasks: ReadonlyArray<{ start: number; duration: number }>, from: number) =>
  tasks
    .filter(({ start, duration }) => start + duration > from)
    .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);

/** Counts transferred bytes, and waits until no request is in progress. */
const watchTraffic = (cdp: CDPSession) => {
  const existing = new Set<string>();
  const scripts: string[] = [];
  let totalBytes = 0;
  const state = { lastAt: performance.now(), underWay: 0 };
  cdp.on("Network.requestWillBeSent", ({ requestId, type, request }) => {
    // A redirect has the id of the first request.
    if (existing.has(requestId)) return;
    existing.add(requestId);
    state.underWay += 1;
    if (type === "Script") scripts.push(new URL(request.url).pathname);
  });
  cdp.on("Network.loadingFailed", () => {
    state.underWay -= 1;
  });
  cdp.on("Network.loadingFinished", ({ encodedDataLength }) => {
    state.underWay -= 1;
    state.lastAt = performance.now();
    totalBytes += encodedDataLength;
  });
  const isQuiet = (): boolean => state.underWay <= 0 && performance.now() - state.lastAt >= quietMs;
  return {
    sent: () => ({ totalBytes, requests: existing.size, scripts }),
    quiet: async (): Promise<void> => {
      const end = performance.now() + loadTimeoutMs;
      while (!isQuiet() && performance.now() < end) await setTimeout(100);
    },
  };
};

/** `record` is the session that the browser stores for a signed-in member. */
export const loadPage = async (
  browser: Browser,
  url: string,
  record: string | undefined,
): Promise<PageLoad> => {
  const context = await browser.newContext({
    viewport: phone,
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send("Network.enable");
    await cdp.send("Network.emulateNetworkConditions", slow4g);
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    const traffic = watchTraffic(cdp);
    await page.addInitScript(observerScript);
    if (record !== undefined)
      await page.addInitScript((text: string) => localStorage.setItem("auth", text), record);
    await page.goto(url, { waitUntil: "load", timeout: loadTimeoutMs });
    await traffic.quiet();
    const { tasks, ...paints } = pageMetrics.parse(await page.evaluate("globalThis.__seen"));
    return { ...paints, ...traffic.sent(), blockedMs: blocked(tasks, paints.fcpMs) };
  } finally {
    await context.close();
  }
};
