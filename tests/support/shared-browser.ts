import type { Browser } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { openBrowser } from "./browser.ts";

/** Connects to the worker's browser once for all tests of a file. It must be the first `beforeAll`, because others need it. */
export const sharedBrowser = (): (() => Browser) => {
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());
  return () => {
    if (browser === undefined) throw new Error("The browser is there for tests only");
    return browser;
  };
};
