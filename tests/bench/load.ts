/** Puts load on one call, and measures the CPU that each part of the stack uses. */
import autocannon from "autocannon";
import { cpuOf, familyOf, variableOf } from "./processes.ts";
import { quantile } from "./report.ts";

export interface Call {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly token?: string | undefined;
  readonly body?: unknown;
}

export interface Load {
  readonly perSecond: number;
  /** The response time in milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly failures: number;
  readonly requests: number;
}

export const headersOf = ({ token, body }: Call): Record<string, string> => ({
  accept: "application/json",
  // Browsers send the same header.
  "accept-encoding": "gzip, deflate, br",
  ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  ...(body === undefined ? {} : { "content-type": "application/json" }),
});

export const bodyOf = ({ body }: Call): { body?: string } =>
  body === undefined ? {} : { body: JSON.stringify(body) };

/** Each connection sends its next request after the response to the last one. */
export const load = async (
  origin: string,
  call: Call,
  connections: number,
  seconds: number,
): Promise<Load> => {
  const times: number[] = [];
  const start = performance.now();
  const running = autocannon({
    url: origin + call.path,
    method: call.method,
    headers: headersOf(call),
    ...bodyOf(call),
    connections,
    duration: seconds,
  });
  void running.on("response", (_client, _status, _bytes, milliseconds) => times.push(milliseconds));
  const result = await running;
  const took = (performance.now() - start) / 1000;
  return {
    perSecond: times.length / took,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    failures: result.non2xx + result.errors + result.timeouts,
    requests: times.length,
  };
};

/** The CPU milliseconds that each part of the stack has used so far. */
export interface CpuUsage {
  readonly gateway: number;
  readonly handler: number;
  readonly database: number;
}

/** Returns the processes of a function, which Lambda names in their environment. */
export const handlerPids = (stackPid: number, name: string): readonly number[] =>
  familyOf(stackPid)
    .map(({ pid }) => pid)
    .filter((pid) => variableOf(pid, "AWS_LAMBDA_FUNCTION_NAME").endsWith(`-${name}`));

export const readCpuUsage = (stackPid: number, functionName: string): CpuUsage => {
  const sum = (pids: readonly number[]): number => pids.reduce((all, pid) => all + cpuOf(pid), 0);
  const databases = familyOf(stackPid).filter(({ command }) => command.includes("DynamoDBLocal"));
  return {
    gateway: cpuOf(stackPid),
    handler: sum(handlerPids(stackPid, functionName)),
    database: sum(databases.map(({ pid }) => pid)),
  };
};
