/** Saves which functions a test file has run, when that is being recorded, and gives the loops of each test their end. */
import { mkdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { afterAll, beforeEach, expect, inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** The folder into which test files write what they have run; null when nothing is recorded. */
    marksFolder: string | null;
  }
}

const maxMilliseconds = 20_000;
const folder = inject("marksFolder");
globalThis.ranFunctions = folder === null ? undefined : new Set();

beforeEach(() => {
  globalThis.loopsEndAt = performance.now() + maxMilliseconds;
});

afterAll(() => {
  const { testPath } = expect.getState();
  if (folder === null || testPath === undefined) return;
  mkdirSync(folder, { recursive: true });
  const name = testPath.replaceAll(/[^\w.-]/g, "_");
  writeFileSync(
    join(folder, `${basename(name)}.json`),
    JSON.stringify({ testPath, functions: [...(globalThis.ranFunctions ?? [])] }),
  );
});
