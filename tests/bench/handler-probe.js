/**
 * Runs a function like Lambda: its bundle alone in a process, one event at a time. It is plain JavaScript, so that nothing but the function
 * is in memory. It answers each list of events with the cost of each, and with the peak memory.
 */
import { readFileSync } from "node:fs";

const [, , bundle] = process.argv;
const { handler } = await import(bundle);

const peakBytes = () => {
  const [, peak] = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync("/proc/self/status", "utf8")) ?? [];
  return Number(peak) * 1024;
};

const run = async (event) => {
  const before = process.cpuUsage();
  const start = performance.now();
  const answer = await handler(event, { awsRequestId: "probe" });
  const ms = performance.now() - start;
  const { user, system } = process.cpuUsage(before);
  const cpuMs = (user + system) / 1000;
  // The result of a worker has no HTTP status.
  if (answer?.statusCode === undefined) return { ms, cpuMs, trips: 0, units: 0, total: null };
  const { statusCode, body, headers } = answer;
  if (statusCode !== 200) throw new Error(`${event.routeKey}: ${statusCode} ${body}`);
  const timing = headers["server-timing"];
  const [, trips, units] = /desc="(\d+) trips \d+ writes ([\d.]+) units/.exec(timing) ?? [];
  const { meta } = JSON.parse(body);
  return {
    ms,
    cpuMs,
    trips: Number(trips),
    units: Number(units),
    total: meta?.total ?? null,
  };
};

process.on("message", async (events) => {
  const costs = [];
  for (const event of events) costs.push(await run(event));
  process.send({ costs, peakBytes: peakBytes() });
});
process.send({ costs: [], peakBytes: peakBytes() });
