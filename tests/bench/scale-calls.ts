/** Measures calls at one size of the library, and the publication of a change. */
import { setTimeout } from "node:timers/promises";
import { itemKey } from "../../functions/entities/content-item.ts";
import { createAccessTokens } from "../../functions/platform/access-token.ts";
import { readEnv } from "../../functions/platform/env.ts";
import { createSecrets } from "../../functions/platform/secrets.ts";
import { buildFunctions } from "../../infra/build.ts";
import { libraryEnvironment } from "../../infra/constructs/function-config.ts";
import { scaleBudget } from "./budgets.ts";
import { type Cost, type Probe, type ProbeEvent, startProbe } from "./probe-process.ts";
import { atMost, type Cell, median, milliseconds, quantile } from "./report.ts";
import { type ScaleCase, scaleCases } from "./scale-cases.ts";
import { publishLibrary, rowsOfItem, type ScaleLibrary } from "./scale-library.ts";
import { sessionOf, writeRows } from "./scale-members.ts";
import type { ScaleParts } from "./scale-parts.ts";

const warmUps = 60;
const calls = 60;
const membersAsking = 50;
const itemsOpened = 40;
/** This says how often functions check for a new version. */
const lookEveryMs = 5000;

export const issueTokens = (parts: ScaleParts): Promise<string[]> => {
  const secrets = createSecrets(readEnv(parts.environment));
  const tokens = createAccessTokens(secrets, () => new Date());
  const apart = Math.floor(scaleBudget.members / membersAsking);
  return Promise.all(
    // A third of the members has Basics, but all of them may open the items that the case requests.
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

/** Publishes the change of one item: its pages are read, and the next version is built and stored. */
const publishChange = async (publisher: Probe, id: string): Promise<PublicationCost> => {
  const { pk, sk } = itemKey(id);
  const record = { dynamodb: { Keys: { pk: { S: pk }, sk: { S: sk } }, SequenceNumber: "1" } };
  const { costs, peakBytes } = await publisher.run([{ Records: [record] }]);
  return { ms: costs[0]?.ms ?? Number.NaN, cpuMs: costs[0]?.cpuMs ?? Number.NaN, peakBytes };
};

interface PublicationCost {
  readonly ms: number;
  readonly cpuMs: number;
  readonly peakBytes: number;
}

export interface Measured {
  readonly published: PublicationCost;
  readonly rows: Cell[][];
  readonly peaks: Readonly<Record<string, number>>;
}

export const measureCalls = async (
  parts: ScaleParts,
  library: ScaleLibrary,
  tokens: readonly string[],
  version: number,
): Promise<Measured> => {
  const bundles = await buildFunctions();
  const keeping = { ...parts.environment, ...libraryEnvironment };
  const folderOf = (name: string): string =>
    bundles.find((bundle) => bundle.name === name)?.directory ?? "";
  const probes: Record<ScaleCase["feature"], Probe> = {
    content: await startProbe(folderOf("content"), keeping),
    search: await startProbe(folderOf("search"), keeping),
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
  // A new version is loaded while the old one is still in memory.
  await publishLibrary(parts, library, version + 1);
  await setTimeout(lookEveryMs);
  const peaks: Record<string, number> = {};
  for (const [name, probe] of Object.entries(probes)) {
    const again = cases.filter(({ feature }) => feature === name);
    const { peakBytes } = await probe.run(again.flatMap((one) => eventsOf(one, tokens, 0, 1)));
    peaks[name] = peakBytes;
    probe.stop();
  }
  const publisher = await startProbe(folderOf("content-indexing"), parts.environment);
  const published = await publishChange(publisher, free[0]?.id ?? "");
  publisher.stop();
  return { rows, peaks, published };
};
