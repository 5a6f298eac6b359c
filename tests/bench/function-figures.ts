/** Measures every function's bundle, its cold start in a new process, and its memory. */
import { fork } from "node:child_process";
import { join } from "node:path";
import * as z from "zod/mini";
import { buildFunctions } from "../../infra/build.ts";
import { features } from "../../shared/contract/features.ts";
import { bundleBudget, functionBudget, libraryReaders } from "./budgets.ts";
import { functionEnvironment } from "./function-environment.ts";
import { atMost, kilobytes, median, megabytes, milliseconds, type Report } from "./report.ts";

const starts = 5;
const probe = join(import.meta.dirname, "init-probe.js");

const coldStart = z.object({ initMs: z.number(), peakBytes: z.number() });
type ColdStart = z.output<typeof coldStart>;

const startOnce = (bundle: string, calls: number): Promise<ColdStart> =>
  new Promise((resolve, reject) => {
    const child = fork(probe, [bundle, String(calls)], {
      env: functionEnvironment,
      stdio: "ignore",
      execArgv: [],
    });
    const timer = setTimeout(() => child.kill("SIGKILL"), 15_000);
    child.on("message", (message) => resolve(coldStart.parse(message)));
    child.on("error", reject);
    child.on("exit", (code, signal) => {
      clearTimeout(timer);
      reject(new Error(`${bundle} did not start: ${signal ?? `exit code ${code}`}`));
    });
  });

const isApi = (name: string): boolean => features.some((feature) => feature.name === name);

export const reportFunctions = async (report: Report): Promise<void> => {
  const rows = [];
  for (const { name, directory, bytes } of await buildFunctions()) {
    const runs: ColdStart[] = [];
    for (let run = 0; run < starts; run += 1)
      runs.push(await startOnce(join(directory, "index.mjs"), isApi(name) ? 5 : 0));
    const init = median(runs.map(({ initMs }) => initMs));
    const peak = Math.max(...runs.map(({ peakBytes }) => peakBytes));
    const peakTarget = libraryReaders.includes(name)
      ? functionBudget.libraryPeakBytes
      : functionBudget.peakBytes;
    rows.push([
      isApi(name) ? name : `${name} (worker)`,
      atMost(bytes, bundleBudget(name), kilobytes),
      atMost(init, functionBudget.initMs, milliseconds),
      atMost(peak, peakTarget, megabytes),
    ]);
  }
  report.table(
    `Functions: bundle, cold start in a new process (median of ${starts}), peak memory after five calls`,
    ["function", "bundle", "init", "peak memory"],
    rows,
  );
};
