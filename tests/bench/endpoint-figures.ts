/** Measures every call end to end, with one and with twenty connections, and the CPU that each part of the stack uses. */
import { send, type World } from "./bench-world.ts";
import { functionBudget, libraryReaders, tripsBudget } from "./budgets.ts";
import { type EndpointCase, endpointCases } from "./endpoint-cases.ts";
import { plainReads, uncalledGets } from "./plain-reads.ts";
import { callerKeys, rateOf } from "./database-figures.ts";
import { openDatabase } from "./local-database.ts";
import { handlerPids, load, readCpuUsage } from "./load.ts";
import { peakOf } from "./processes.ts";
import { atMost, type Cell, megabytes, milliseconds, type Report, whole } from "./report.ts";

const seconds = 2;
const crowd = 20;

interface Cost {
  readonly trips: number;
  readonly writes: number;
  readonly units: number;
}

/** Reads the cost from `Server-Timing`, which every success has. The second call counts, because the first may have loaded the library. */
const costOf = async (origin: string, { call }: Pick<EndpointCase, "call">): Promise<Cost> => {
  await send(origin, call);
  const timing = (await send(origin, call)).headers.get("server-timing") ?? "";
  const found = /desc="(\d+) trips (\d+) writes ([\d.]+) units/.exec(timing);
  const [trips, writes, units] = (found?.slice(1) ?? []).map(Number);
  return { trips: trips ?? Number.NaN, writes: writes ?? Number.NaN, units: units ?? Number.NaN };
};

/** Measures the table client's CPU per round trip in milliseconds, by reading the caller's rows one after the other, as handlers do. */
const tableCpu = async (world: World): Promise<number> => {
  const database = await openDatabase(world.origin);
  const read = () => database.readThroughTable(callerKeys(world));
  await rateOf(read, 1, 1);
  const before = process.cpuUsage();
  const perSecond = await rateOf(read, 1, seconds);
  const { user, system } = process.cpuUsage(before);
  database.close();
  return (user + system) / 1000 / (perSecond * seconds);
};

const measure = async (
  origin: string,
  stackPid: number,
  one: EndpointCase,
  cpuOfTrip: number,
): Promise<Cell[]> => {
  const cost = await costOf(origin, one);
  await load(origin, one.call, crowd, 1);
  const alone = await load(origin, one.call, 1, seconds);
  const before = readCpuUsage(stackPid, one.feature);
  const crowded = await load(origin, one.call, crowd, seconds);
  const after = readCpuUsage(stackPid, one.feature);
  const each = (part: "gateway" | "handler" | "database"): number =>
    (after[part] - before[part]) / crowded.requests;
  const failures = alone.failures + crowded.failures;
  const handler = each("handler");
  const own = Math.max(0, handler - (cost.trips + cost.writes) * cpuOfTrip);
  return [
    one.name,
    whole(alone.perSecond),
    alone.p50.toFixed(1),
    alone.p99.toFixed(1),
    whole(crowded.perSecond),
    crowded.p50.toFixed(1),
    crowded.p99.toFixed(1),
    milliseconds(handler),
    one.cpuTarget === undefined ? milliseconds(own) : atMost(own, one.cpuTarget, milliseconds),
    milliseconds(each("gateway")),
    milliseconds(each("database")),
    atMost(cost.trips, tripsBudget, String),
    String(cost.writes),
    String(cost.units),
    one.contended === true ? String(failures) : atMost(failures, 0, String),
  ];
};

/** The highest memory use of any process of a function, by function. */
type Peaks = Map<string, number>;

const recordPeaks = (peaks: Peaks, stackPid: number, name: string): void => {
  const seen = handlerPids(stackPid, name).map(peakOf);
  peaks.set(name, Math.max(peaks.get(name) ?? 0, ...seen));
};

const reportPeaks = (report: Report, peaks: Peaks): void => {
  const rows = [...peaks].map(([name, peak]): Cell[] => {
    const isReader = libraryReaders.includes(name);
    const target = isReader ? functionBudget.libraryPeakBytes : functionBudget.peakBytes;
    return [name, atMost(peak, target, megabytes)];
  });
  report.table(
    "Handlers under load: peak memory of a process, including shared memory",
    ["function", "peak memory"],
    rows,
  );
};

export const reportEndpoints = async (
  report: Report,
  world: World,
  stackPid: number,
): Promise<void> => {
  const cases = endpointCases(world);
  const cpuOfTrip = await tableCpu(world);
  const rows: Cell[][] = [];
  const peaks: Peaks = new Map();
  for (const one of cases) {
    rows.push(await measure(world.origin, stackPid, one, cpuOfTrip));
    recordPeaks(peaks, stackPid, one.feature);
  }
  report.table(
    "Endpoints: 1 and 20 connections; times in ms; CPU per request at 20; round trips to the table and request units of one call",
    [
      "call",
      "1: req/s",
      "p50",
      "p99",
      "20: req/s",
      "p50",
      "p99",
      "handler CPU",
      "without the table",
      "gateway CPU",
      "database CPU",
      "reads",
      "writes",
      "units",
      "failed",
    ],
    rows,
  );
  report.line(`  a round trip to the table takes ${milliseconds(cpuOfTrip)} of the handler's CPU`);
  reportPeaks(report, peaks);
  await reportPlainReads(report, world, new Set(cases.map((one) => one.routeKey)));
};

const reportPlainReads = async (
  report: Report,
  world: World,
  called: ReadonlySet<string>,
): Promise<void> => {
  const rows: Cell[][] = [];
  const reads = await plainReads(world, called);
  for (const one of reads) {
    const { trips, units } = await costOf(world.origin, one);
    const { p50, p99, failures } = await load(world.origin, one.call, 1, 1);
    rows.push([
      one.name,
      p50.toFixed(1),
      p99.toFixed(1),
      atMost(trips, tripsBudget, String),
      String(units),
      atMost(failures, 0, String),
    ]);
  }
  report.table(
    "All other reads, alone: times in ms; round trips to the table and request units of one call",
    ["call", "p50", "p99", "reads", "units", "failed"],
    rows,
  );
  const existing = new Set([...called, ...reads.map(({ name }) => name)]);
  for (const line of uncalledGets(existing)) report.line(`  not called: ${line}`);
};
