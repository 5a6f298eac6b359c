import { resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { chromiumPath } from "../infra/local/chromium.ts";

const root = resolve(import.meta.dirname, "..");

/** Kinds of tests run one after the other, quickest first: they share two cores, and most of them one stack. */
const kind = (name: string, groupOrder: number) => ({
  name,
  root,
  include: [`tests/${name}/**/*.test.{ts,tsx}`],
  sequence: { groupOrder },
  // Seldom needed, and then because the machine has other work.
  expect: { poll: { timeout: 20_000 } },
});

/** Against the running local stack, which is started once for all files of the kind. */
const onStack = (name: string, groupOrder: number, testTimeout: number) => ({
  ...kind(name, groupOrder),
  globalSetup: [resolve(root, "tests/support/global-setup.ts")],
  fileParallelism: false,
  testTimeout,
  hookTimeout: 120_000,
});

const chromium = chromiumPath();

export default defineConfig({
  test: {
    projects: [
      { test: { ...kind("domain", 1), testTimeout: 20_000 } },
      // Not isolated, so that one synthesis serves all files.
      {
        test: {
          ...kind("infra", 2),
          isolate: false,
          fileParallelism: false,
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        plugins: [react()],
        // Found only once a dialog opens or a part is loaded, they would come with a second copy of React.
        optimizeDeps: { include: ["@base-ui/react/csp-provider", "@base-ui/react/dialog", "swr"] },
        test: {
          ...kind("web", 3),
          testTimeout: 20_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright(
              chromium === undefined ? {} : { launchOptions: { executablePath: chromium } },
            ),
            instances: [{ browser: "chromium" }],
          },
        },
      },
      { test: onStack("api", 4, 60_000) },
      { test: onStack("journeys", 5, 120_000) },
    ],
  },
});
