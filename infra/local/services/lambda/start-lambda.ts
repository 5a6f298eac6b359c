/**
 * Lambda: each function runs in its own processes, one invocation at a time each, with the environment of the template. Processes
 * start on demand and end after a long idle time. Asynchronous invocations are retried and then parked in the function's
 * dead-letter queue.
 */
import { randomUUID } from "node:crypto";
import { closeSync, mkdirSync, openSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { type AsyncTarget, createAsyncInvocations } from "./async-invocations.ts";
import { bundleBootstrap } from "./bundle-bootstrap.ts";
import { FunctionPool } from "./function-pool.ts";
import type { FunctionSpec } from "./function-spec.ts";
import type { HttpResult } from "./http-result.ts";
import { watchLogs } from "./log-watch.ts";
import { InvocationFailed } from "./worker.ts";

export interface LambdaOptions {
  readonly specs: readonly FunctionSpec[];
  /** The environment in addition to the template's: region, credentials, endpoint URLs. */
  readonly environment: Readonly<Record<string, string>>;
  /** The folder for the logs and the bootstrap program. */
  readonly folder: string;
  readonly compileCacheFolder: string;
  /** Returns the milliseconds by which the handlers' clock is ahead. */
  readonly clockOffset: () => number;
  readonly park: (queueArn: string, body: unknown) => void;
  readonly onError: (name: string, line: string) => void;
  /** This is called after each invocation; `changed` is false for those that appear to be read-only. */
  readonly onInvoked?: (changed: boolean) => void;
  readonly concurrency?: number;
}

export interface FunctionState {
  readonly name: string;
  readonly pids: readonly number[];
  readonly codeDirectory: string;
  /** The variables of its processes. */
  readonly environment: Readonly<Record<string, string>>;
  /** The file of its log lines. */
  readonly logFile: string;
}

export interface HttpInvocation {
  readonly functionArn: string;
  /** The event as JSON. */
  readonly event: string;
  readonly requestId: string;
  /** True for a GET or HEAD, which rarely changes anything. */
  readonly reads: boolean;
}

export interface LambdaPart {
  /** Waits for the response. Throws `InvocationFailed`. */
  invokeHttp(call: HttpInvocation): Promise<HttpResult>;
  /** Waits for the result and returns its JSON text. Throws `InvocationFailed`. */
  invoke(functionArn: string, event: unknown): Promise<string>;
  /** Returns at once; retries and parks on failure. The promise resolves when that is over. */
  invokeAsync(functionArn: string, event: unknown, target?: AsyncTarget): Promise<void>;
  /** Starts one process for each. */
  warm(shortNames: readonly string[]): Promise<void>;
  /** The number of asynchronous invocations in progress. */
  readonly underWay: number;
  /** Resolves when there is none. */
  idle(): Promise<void>;
  /** The number of invocations without a waiting request so far. */
  readonly invocations: number;
  readonly functions: readonly FunctionState[];
  replace(specs: readonly FunctionSpec[]): void;
  stop(): Promise<void>;
}

/** The maximum number of processes of all functions together, which bounds the stack's memory. */
const maxProcesses = 11;
const idleLimit = 4 * 60_000;
const stopTimeoutMs = 5000;
// The pauses before retries in milliseconds, where AWS waits one minute and then two.
const retryPauses = [200, 600, 1500] as const;

/** Starts Lambda; processes are created on demand. */
export const startLambda = (options: LambdaOptions): LambdaPart => {
  const { clockOffset, onInvoked = () => {} } = options;
  const logsFolder = join(options.folder, "logs");
  mkdirSync(logsFolder, { recursive: true });
  const logPath = (name: string): string => join(logsFolder, `${name}.log`);
  const bootstrap = bundleBootstrap(options.folder);
  const pools = new Map<string, FunctionPool>();
  const logFiles: number[] = [];
  let invocations = 0;
  let stopping = false;

  const mayStart = (asking: FunctionPool): boolean => {
    const all = [...pools.values()];
    if (all.reduce((sum, { size }) => sum + size, 0) < maxProcesses) return true;
    const [longestIdle] = all
      .filter((pool) => pool !== asking && pool.idleSince !== undefined)
      .toSorted((a, b) => (a.idleSince ?? 0) - (b.idleSince ?? 0));
    longestIdle?.spare();
    return longestIdle !== undefined;
  };

  const environmentOf = (spec: FunctionSpec): Readonly<Record<string, string>> => ({
    PATH: process.env["PATH"] ?? "",
    TZ: ":UTC",
    NODE_COMPILE_CACHE: options.compileCacheFolder,
    ...spec.environment,
    ...options.environment,
    AWS_LAMBDA_FUNCTION_NAME: spec.functionName,
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(spec.memoryMegabytes),
    AWS_LAMBDA_LOG_GROUP_NAME: `/aws/lambda/${spec.functionName}`,
  });

  for (const spec of options.specs) {
    const logFile = openSync(logPath(spec.shortName), "a");
    logFiles.push(logFile);
    const pool: FunctionPool = new FunctionPool({
      spec,
      environment: () => environmentOf(pool.spec),
      bootstrap,
      logFile,
      clockOffset,
      mayStart,
      concurrency: options.concurrency ?? 2,
    });
    pools.set(spec.arn, pool);
  }

  const poolOf = (arn: string): FunctionPool => {
    const pool = pools.get(arn);
    if (!pool) throw new Error(`No function ${arn}`);
    return pool;
  };

  const invoke = async (arn: string, event: unknown): Promise<string> => {
    const requestId = randomUUID();
    const text = JSON.stringify(event);
    invocations += 1;
    try {
      const reply = await poolOf(arn).invoke({
        event: text,
        http: false,
        requestId,
        clockOffset: clockOffset(),
      });
      return reply.payload;
    } finally {
      onInvoked(true);
    }
  };

  const asynchronous = createAsyncInvocations({
    specOf: (arn) => poolOf(arn).spec,
    invoke,
    park: options.park,
    onError: options.onError,
    pauseAfter: (failures) => retryPauses[Math.min(failures, retryPauses.length) - 1] ?? 0,
    stopping: () => stopping,
  });

  const reaper = setInterval(() => {
    for (const pool of pools.values()) {
      const since = pool.idleSince;
      if (since !== undefined && performance.now() - since > idleLimit) pool.spare();
    }
  }, 30_000).unref();

  const names = options.specs.map(({ shortName }) => [shortName, logPath(shortName)] as const);
  const logs = watchLogs(Object.fromEntries(names), options.onError);

  return {
    invokeHttp: async ({ functionArn, event, requestId, reads }) => {
      try {
        const { response } = await poolOf(functionArn).invoke({
          event,
          http: true,
          requestId,
          clockOffset: clockOffset(),
        });
        if (!response) throw new InvocationFailed("thrown", "The answer is no response");
        return response;
      } finally {
        onInvoked(!reads);
      }
    },
    invoke,
    invokeAsync: asynchronous.invokeAsync,
    warm: async (shortNames) => {
      const cold = [...pools.values()].filter(({ spec }) => shortNames.includes(spec.shortName));
      const queue = cold.values();
      const lane = async (): Promise<void> => {
        for (const pool of queue) await pool.warm();
      };
      await Promise.all(Array.from({ length: availableParallelism() }, lane));
    },
    get underWay() {
      return asynchronous.underWay;
    },
    idle: asynchronous.idle,
    get invocations() {
      return invocations;
    },
    get functions() {
      return [...pools.values()].map(({ spec, pids }) => ({
        name: spec.shortName,
        pids,
        codeDirectory: spec.codeDirectory,
        environment: environmentOf(spec),
        logFile: logPath(spec.shortName),
      }));
    },
    replace: (specs) => {
      for (const spec of specs) pools.get(spec.arn)?.replace(spec);
    },
    stop: async () => {
      stopping = true;
      clearInterval(reaper);
      await Promise.all([...pools.values()].map((pool) => pool.stop(stopTimeoutMs)));
      logs.stop();
      for (const file of logFiles) closeSync(file);
    },
  };
};
