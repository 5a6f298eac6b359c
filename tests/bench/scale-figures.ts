/**
 * `npm run bench -- --scale` measures the library and its members at the sizes for which the product is designed. Handlers run as bundles
 * in processes of their own, against DynamoDB Local and the local S3, and every call is by another member.
 */
import { fork } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as z from "zod/mini";
import { functionBudget, scaleBudget } from "./budgets.ts";
import {
  atMost,
  type Cell,
  median,
  megabytes,
  milliseconds,
  type Report,
  seconds,
} from "./report.ts";
import { issueTokens, measureCalls } from "./scale-calls.ts";
import { makeLibrary, publishLibrary, type ScaleLibrary } from "./scale-library.ts";
import { rowsOfMembers, writeRows } from "./scale-members.ts";
import { startScaleParts } from "./scale-parts.ts";

const opens = 5;

const opened = z.object({
  libraryMs: z.number(),
  libraryCpuMs: z.number(),
  searchMs: z.number(),
});

/** Returns the median of several new processes. */
const measureOpening = async ({ snapshot, index }: ScaleLibrary) => {
  const folder = mkdtempSync(join(tmpdir(), "scale-open-"));
  const files = [join(folder, "snapshot"), join(folder, "index")] as const;
  writeFileSync(files[0], snapshot);
  writeFileSync(files[1], index);
  const runs: Array<z.output<typeof opened>> = [];
  for (let run = 0; run < opens; run += 1)
    runs.push(
      await new Promise((resolve) => {
        const child = fork(join(import.meta.dirname, "open-probe.ts"), [...files]);
        child.once("message", (message) => resolve(opened.parse(message)));
      }),
    );
  rmSync(folder, { recursive: true });
  return {
    libraryMs: median(runs.map(({ libraryMs }) => libraryMs)),
    libraryCpuMs: median(runs.map(({ libraryCpuMs }) => libraryCpuMs)),
    searchMs: median(runs.map(({ searchMs }) => searchMs)),
  };
};

export const reportScale = async (report: Report): Promise<void> => {
  const parts = await startScaleParts();
  try {
    const costs: Cell[][] = [];
    const loads: Cell[][] = [];
    const tokens = await issueTokens(parts);
    let version = 1;
    for (const size of [5000, 50_000]) {
      const library = await makeLibrary(size);
      if (version === 1) {
        const start = performance.now();
        const rows = await writeRows(parts, rowsOfMembers(scaleBudget.members, library.categories));
        const took = seconds(performance.now() - start);
        report.line(`\n${scaleBudget.members} members, ${rows} rows, written in ${took}`);
      }
      await publishLibrary(parts, library, version);
      const { libraryMs, libraryCpuMs, searchMs } = await measureOpening(library);
      const { rows, peaks, published } = await measureCalls(parts, library, tokens, version);
      costs.push(...rows);
      loads.push([
        `${size} items`,
        atMost(libraryMs, scaleBudget.openMs, milliseconds),
        milliseconds(libraryCpuMs),
        milliseconds(searchMs),
        megabytes(library.snapshot.length),
        megabytes(library.index.length),
        atMost(peaks["content"] ?? 0, functionBudget.libraryPeakBytes, megabytes),
        atMost(peaks["search"] ?? 0, functionBudget.libraryPeakBytes, megabytes),
        seconds(library.indexMs),
        seconds(published.ms),
        seconds(published.cpuMs),
        megabytes(published.peakBytes),
      ]);
      version += 3;
    }
    report.table(
      `Scale: handlers with database, ${scaleBudget.members} members; the same calls at both sizes`,
      ["call", "p50", "p95", "CPU", "round trips", "units", "results"],
      costs,
    );
    report.table(
      `Scale: opening the published library (median of ${opens} new processes, without fetching), peak memory with a reload, a full index, and publishing one change`,
      [
        "library",
        "snapshot",
        "snapshot CPU",
        "with index",
        "snapshot size",
        "index size",
        "content memory",
        "search memory",
        "full index",
        "publishing",
        "publishing CPU",
        "publishing memory",
      ],
      loads,
    );
  } finally {
    await parts.stop();
  }
};
