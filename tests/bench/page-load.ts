/** One load of one page in a fresh profile, on a slow processor and a slow network. */
import { setTimeout } from "node:timers/promises";
import type { Browser, CDPSession } from "playwright-core";
import * as z from "zod/mini";

export interface PageLoad {
  /** Bytes on the wire with headers: all of it, and of scripts. */
  readonly totalBytes: number;
  readonly scriptBytes: number;
  readonly fcpMs: number;
  readonly lcpMs: number;
  readonly lcpElement: string;
  /** Cumulative layout shift. */
  readonly shift: number;
  /** Milliseconds beyond 50 of every long task after the first paint. */
  readonly blockedMs: number;
}

const slowdown = 4;
/** 1.6 Mbit/s down, 750 kbit/s up, 150 ms. */
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

const phone = { width: 412, height: 823 };
/** The page is done when nothing has come for so long. */
const quietMs = 1500;
const patienceMs = 30_000;

const seen = z.object({
  fcpMs: z.number(),
  lcpMs: z.number(),
  lcpElement: z.string(),
  shift: z.number(),
  tasks: z.array(z.object({ start: z.number(), duration: z.number() })),
});

/** Runs in the page, before anything of it. */
const observe = `
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

/** Counts bytes, and tells when nothing is on its way any more. */
const watchTraffic = (cdp: CDPSession) => {
  const types = new Map<string, string>();
  const bytes = { totalBytes: 0, scriptBytes: 0 };
  const state = { lastAt: performance.now(), underWay: 0 };
  cdp.on("Network.requestWillBeSent", ({ requestId, type }) => {
    if (!types.has(requestId)) state.underWay += 1;
    types.set(requestId, type ?? "");
  });
  cdp.on("Network.loadingFailed", () => {
    state.underWay -= 1;
  });
  cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    state.underWay -= 1;
    state.lastAt = performance.now();
    bytes.totalBytes += encodedDataLength;
    if (types.get(requestId) === "Script") bytes.scriptBytes += encodedDataLength;
  });
  const isQuiet = (): boolean => state.underWay <= 0 && performance.now() - state.lastAt >= quietMs;
  return {
    sent: () => ({ ...bytes }),
    quiet: async (): Promise<void> => {
      const end = performance.now() + patienceMs;
      while (!isQuiet() && performance.now() < end) await setTimeout(100);
    },
  };
};

/** `record` is what the browser stores for who is signed in. */
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
    await page.addInitScript(observe);
    if (record !== undefined)
      await page.addInitScript((text: string) => localStorage.setItem("auth", text), record);
    await page.goto(url, { waitUntil: "load", timeout: patienceMs });
    await traffic.quiet();
    const { tasks, ...paints } = seen.parse(await page.evaluate("globalThis.__seen"));
    return { ...paints, ...traffic.sent(), blockedMs: blocked(tasks, paints.fcpMs) };
  } finally {
    await context.close();
  }
};
