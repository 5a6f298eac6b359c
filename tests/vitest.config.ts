import { resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { launchOptions } from "./support/chromium.ts";
import { FileOrderSequencer } from "./support/file-sequencer.ts";

const root = resolve(import.meta.dirname, "..");

/** Groups run one after the other, projects of one group side by side. */
const [rules, parts, inProcess, sharing, alone] = [1, 2, 3, 4, 5];

const kind = (name: string, order: number, testTimeout: number) => ({
  name,
  root,
  include: [`tests/${name}/**/*.test.{ts,tsx}`],
  sequence: { groupOrder: order },
  // Files of a group share them: one more than cores, as files wait for pages and for the stack.
  maxWorkers: 3,
  // What a file has imported serves the next one.
  isolate: false,
  testTimeout,
  // Seldom needed, and then because the machine has other work.
  expect: { poll: { timeout: 20_000 } },
});

/**
 * Where processes work side by side, a machine that is busy with something else may be too late. The report names tests that needed a second
 * try, and the run fails if there are many (`retry-report.ts`). What fails twice is a fault.
 */
const withProcesses = { retry: 1 };

const support = (name: string): string => resolve(root, `tests/support/${name}.ts`);

/** Against a running local stack, which is started once for all of them. */
const onStack = (name: string, order: number, testTimeout: number) => ({
  ...kind(name, order, testTimeout),
  ...withProcesses,
  globalSetup: [support("stack-setup")],
  setupFiles: [support("await-stack"), support("day-setup")],
  hookTimeout: 120_000,
});

const journeys = onStack("journeys", sharing, 120_000);
const onJourneys = {
  ...journeys,
  globalSetup: [...journeys.globalSetup, support("browser-setup")],
};

export default defineConfig({
  test: {
    sequence: { sequencer: FileOrderSequencer },
    reporters: ["default", support("retry-report")],
    projects: [
      { test: kind("domain", rules, 20_000) },
      { test: { ...kind("infra", parts, 30_000), ...withProcesses, hookTimeout: 30_000 } },
      {
        plugins: [react()],
        // Found only once a dialog opens or a part is loaded, they would come with a second copy of React.
        optimizeDeps: {
          include: [
            "@base-ui/react/csp-provider",
            "@base-ui/react/dialog",
            "@hookform/resolvers/standard-schema",
            "@tanstack/react-table",
            "react-hook-form",
            "swr",
          ],
        },
        test: {
          ...kind("web", parts, 20_000),
          setupFiles: [support("move-pointer-away")],
          // What a file has rendered goes with its page.
          isolate: true,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions }),
            instances: [{ browser: "chromium" }],
          },
        },
      },
      {
        test: {
          ...kind("use-cases", inProcess, 120_000),
          // Each file has a table, a clock and functions of its own.
          isolate: true,
          pool: "threads",
          // Responses say what they have cost.
          env: { SERVER_TIMING: "on" },
          globalSetup: [support("in-process/prepared-setup")],
          setupFiles: [support("in-process/file-stack-setup"), support("day-setup")],
          hookTimeout: 120_000,
        },
      },
      { test: onStack("api", sharing, 60_000) },
      { test: onJourneys },
      {
        test: {
          ...onStack("serial", alone, 120_000),
          // Each has a stack of its own.
          maxWorkers: 2,
          globalSetup: [support("own-stacks-setup")],
        },
      },
    ],
  },
});
