/**
 * `npm run bench -- --scale`: the library and the membership at the sizes that the product is made for. Handlers run as
 * bundles in processes of their own against DynamoDB Local and the local S3, every call by another member.
 */
import { fork } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import * as z from "zod/mini";
import { buildFunctions } from "../../infra/build.ts";
import { createAccessTokens } from "../../functions/runtime/access-token.ts";
import { readEnv } from "../../functions/runtime/env.ts";
import { createSecrets } from "../../functions/runtime/secrets.ts";
import { functionBudget, scaleBudget } from "./budgets.ts";
import { type Cost, type Probe, type ProbeEvent, startProbe } from "./probe-process.ts";
import {
  atMost,
  type Cell,
  median,
  megabytes,
  milliseconds,
  quantile,
  type Report,
  seconds,
} from "./report.ts";
import { type ScaleCase, scaleCases } from "./scale-cases.ts";
import { makeLibrary, publishLibrary, rowsOfItem, type ScaleLibrary } from "./scale-library.ts";
import { rowsOfMembers, sessionOf, writeRows } from "./scale-members.ts";
import { type ScaleParts, startScaleParts } from "./scale-parts.ts";

const warmUps = 30;
const calls = 60;
const opens = 5;
const membersAsking = 50;
const itemsOpened = 40;
/** Functions look for a new version this often. */
const lookEveryMs = 5000;

const issueTokens = (parts: ScaleParts): Promise<string[]> => {
  const secrets = createSecrets(readEnv(parts.environment));
  const tokens = createAccessTokens(secrets, () => new Date());
  const apart = Math.floor(scaleBudget.members / membersAsking);
  return Promise.all(
    // A third of the members has Basics: the others may open what the item's case asks for.
    Array.from({ length: membersAsking }, (_, number) => tokens.issue(sessionOf(number * apart))),
  );
};

const eventsOf = (
  { routeKey, query, params }: ScaleCase,
  tokens: readonly string[],
  from: number,
  count: number,
): ProbeEvent[] =>
  Array.from({ length: count }, (_, at) => ({
    routeKey,
    headers: { authorization: `Bearer ${tokens[(from + at) % tokens.length]}` },
    queryStringParameters: query(from + at),
    pathParameters: params?.(from + at) ?? {},
  }));

const opened = z.object({ libraryMs: z.number(), searchMs: z.number() });

/** Median of fresh processes. */
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
    searchMs: median(runs.map(({ searchMs }) => searchMs)),
  };
};

const rowOf = (name: string, size: number, costs: readonly Cost[]): Cell[] => {
  const all = costs.map(({ ms }) => ms);
  const target = size > 5000 ? scaleBudget.p50At50000 : scaleBudget.p50At5000;
  const units = Math.max(...costs.map((cost) => cost.units));
  return [
    `${name}, ${size} items`,
    atMost(median(all), target, milliseconds),
    milliseconds(quantile(all, 0.95)),
    milliseconds(median(costs.map(({ cpuMs }) => cpuMs))),
    String(median(costs.map(({ trips }) => trips))),
    String(units),
    String(median(costs.map(({ total }) => total ?? 0))),
  ];
};

interface Measured {
  readonly rows: Cell[][];
  readonly peaks: Readonly<Record<string, number>>;
}

const measureCalls = async (
  parts: ScaleParts,
  library: ScaleLibrary,
  tokens: readonly string[],
  version: number,
): Promise<Measured> => {
  const bundles = await buildFunctions();
  const folderOf = (name: string): string =>
    bundles.find((bundle) => bundle.name === name)?.directory ?? "";
  const probes: Record<ScaleCase["feature"], Probe> = {
    content: await startProbe(folderOf("content"), parts.environment),
    search: await startProbe(folderOf("search"), parts.environment),
  };
  const free = library.items.filter(({ rank }) => rank === 0).slice(0, itemsOpened);
  await writeRows(parts, free.flatMap(rowsOfItem));
  const cases = scaleCases(free);
  const rows: Cell[][] = [];
  for (const one of cases) {
    const probe = probes[one.feature];
    await probe.run(eventsOf(one, tokens, 0, warmUps));
    const { costs } = await probe.run(eventsOf(one, tokens, warmUps, calls));
    rows.push(rowOf(one.name, library.items.length, costs));
  }
  // A new version comes while the old one is in memory.
  await publishLibrary(parts, library, version + 1);
  await setTimeout(lookEveryMs);
  const peaks: Record<string, number> = {};
  for (const [name, probe] of Object.entries(probes)) {
    const again = cases.filter(({ feature }) => feature === name);
    const { peakBytes } = await probe.run(again.flatMap((one) => eventsOf(one, tokens, 0, 1)));
    peaks[name] = peakBytes;
    probe.stop();
  }
  return { rows, peaks };
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
        report.line(`\n${scaleBudget.members} members in the table, ${rows} rows, in ${took}`);
      }
      await publishLibrary(parts, library, version);
      const { libraryMs, searchMs } = await measureOpening(library);
      const { rows, peaks } = await measureCalls(parts, library, tokens, version);
      costs.push(...rows);
      loads.push([
        `${size} items`,
        atMost(libraryMs, scaleBudget.openMs, milliseconds),
        milliseconds(searchMs),
        megabytes(library.snapshot.length),
        megabytes(library.index.length),
        atMost(peaks["content"] ?? 0, functionBudget.libraryPeakBytes, megabytes),
        atMost(peaks["search"] ?? 0, functionBudget.libraryPeakBytes, megabytes),
        seconds(library.indexMs),
      ]);
      version += 2;
    }
    report.table(
      `Scale: handlers with database, ${scaleBudget.members} members; the same calls at both sizes`,
      ["call", "p50", "p95", "CPU", "trips", "units", "found"],
      costs,
    );
    report.table(
      `Scale: opening what is published (median of ${opens} fresh processes, fetching aside), peak memory with a reload, index from nothing`,
      [
        "library",
        "snapshot",
        "with index",
        "snapshot size",
        "index size",
        "content",
        "search",
        "indexing",
      ],
      loads,
    );
  } finally {
    await parts.stop();
  }
};
