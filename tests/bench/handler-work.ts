/** Measures the work of a handler by repeating it until the figures are steady. */
import { parseReply } from "../../functions/platform/parse-request.ts";
import type { Endpoint } from "../../shared/contract/endpoint.ts";
import { median } from "./report.ts";

const warmUpMs = 300;
const measureMs = 500;

export interface Work {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly target: number;
  run(): Promise<{ readonly status: number; readonly body?: unknown }>;
}

export interface Measured {
  readonly cpu: number;
  readonly p50: number;
  readonly bytes: number;
}

export const measure = async ({ endpoint, run }: Work): Promise<Measured> => {
  const once = async (): Promise<number> =>
    JSON.stringify(parseReply(endpoint, await run())).length;
  for (const end = performance.now() + warmUpMs; performance.now() < end;) await once();
  const times: number[] = [];
  const before = process.cpuUsage();
  let bytes = 0;
  for (const end = performance.now() + measureMs; performance.now() < end;) {
    const start = performance.now();
    bytes = await once();
    times.push(performance.now() - start);
  }
  const { user, system } = process.cpuUsage(before);
  return { cpu: (user + system) / 1000 / times.length, p50: median(times), bytes };
};
