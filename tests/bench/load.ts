/** Load on one call, and what each part of the stack spends on it. */
import autocannon from "autocannon";
import { cpuOf, familyOf } from "./processes.ts";
import { quantile } from "./report.ts";

export interface Call {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly token?: string | undefined;
  readonly body?: unknown;
}

export interface Load {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly failures: number;
  readonly requests: number;
}

export const headersOf = ({ token, body }: Call): Record<string, string> => ({
  accept: "application/json",
  ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  ...(body === undefined ? {} : { "content-type": "application/json" }),
});

export const bodyOf = ({ body }: Call): { body?: string } =>
  body === undefined ? {} : { body: JSON.stringify(body) };

/** Each connection sends its next request when the last one is answered. */
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

/** Milliseconds of CPU that each part of the stack has spent so far. */
export interface Spending {
  readonly gateway: number;
  readonly handler: number;
  readonly database: number;
}

const isHandlerOf = (command: string, name: string): boolean =>
  command.includes("bootstrap.ts") && command.includes(`/${name}/`);

export const handlerPids = (stackPid: number, name: string): readonly number[] =>
  familyOf(stackPid)
    .filter(({ command }) => isHandlerOf(command, name))
    .map(({ pid }) => pid);

export const spending = (stackPid: number, functionName: string): Spending => {
  const family = familyOf(stackPid);
  const sum = (fits: (command: string) => boolean): number =>
    family.filter(({ command }) => fits(command)).reduce((all, { pid }) => all + cpuOf(pid), 0);
  return {
    gateway: cpuOf(stackPid),
    handler: sum((command) => isHandlerOf(command, functionName)),
    database: sum((command) => command.includes("DynamoDBLocal")),
  };
};
