/**
 * Lambda in the process of the test: handlers are imported from their sources, so that a use case runs without HTTP, and a debugger and
 * coverage see it. Each function has its own environment, and a clock that is ahead inside its invocations only.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import * as z from "zod/mini";
import { createAsyncInvocations } from "../../../infra/local/services/lambda/async-invocations.ts";
import type { FunctionSpec } from "../../../infra/local/services/lambda/function-spec.ts";
import { httpResultOf } from "../../../infra/local/services/lambda/http-result.ts";
import { invocationContext } from "../../../infra/local/services/lambda/invocation-context.ts";
import { installShiftedDate } from "../../../infra/local/services/lambda/shift-date.ts";
import type {
  LambdaOptions,
  LambdaPart,
} from "../../../infra/local/services/lambda/start-lambda.ts";
import { InvocationFailed } from "../../../infra/local/services/lambda/worker.ts";

type Handler = (event: unknown, context: unknown) => Promise<unknown>;

const httpCall = z.object({
  requestContext: z.object({ http: z.object({ method: z.string(), path: z.string() }) }),
});

interface Running {
  readonly functionName: string;
  /** The milliseconds by which the function's clock is ahead. */
  readonly offset: number;
}

const running = new AsyncLocalStorage<Running>();
installShiftedDate(() => running.getStore()?.offset ?? 0);

const sources = import.meta.glob<{ readonly handler: Handler }>(
  "../../../functions/{api,workers}/*/handler.ts",
);

export interface InProcessLambda extends LambdaPart {
  /** Invokes a function by its short name with its clock ahead of the stack's, and returns what the handler returns. */
  run(shortName: string, event: unknown, ahead?: number): Promise<unknown>;
  /** Returns the lines that a function has logged. */
  logOf(shortName: string): readonly string[];
}

/** Starts the functions. `onAnswer` is told of each HTTP call. */
export const startInProcessLambda = (
  options: LambdaOptions,
  onAnswer: (method: string, path: string, status: number) => void,
): InProcessLambda => {
  const handlers = new Map<string, Promise<Handler>>();
  const logs = new Map<string, string[]>();
  const stopCapture = captureLogs(logs);
  let loading: Promise<unknown> = Promise.resolve();
  let invocations = 0;

  const specOf = (matches: (spec: FunctionSpec) => boolean, name: string): FunctionSpec => {
    const spec = options.specs.find(matches);
    if (spec === undefined) throw new Error(`No function ${name}`);
    return spec;
  };
  const byArn = (arn: string) => specOf((spec) => spec.arn === arn, arn);
  const byName = (name: string) => specOf(({ shortName }) => shortName === name, name);

  const environmentOf = (spec: FunctionSpec): Readonly<Record<string, string>> => ({
    ...spec.environment,
    ...options.environment,
    AWS_LAMBDA_FUNCTION_NAME: spec.functionName,
  });

  /** Imports one handler at a time, because a handler reads the environment of its function when it is loaded. */
  const load = (spec: FunctionSpec): Promise<Handler> => {
    const existing = handlers.get(spec.arn);
    if (existing !== undefined) return existing;
    const loaded = loading.then(async () => {
      const source = Object.entries(sources).find(([path]) =>
        path.endsWith(`/${spec.shortName}/handler.ts`),
      );
      if (source === undefined) throw new Error(`${spec.shortName} has no handler.ts`);
      Object.assign(process.env, environmentOf(spec));
      return (await source[1]()).handler;
    });
    loading = loaded.catch(() => {});
    handlers.set(spec.arn, loaded);
    return loaded;
  };

  const run = async (spec: FunctionSpec, event: unknown, offset: number): Promise<unknown> => {
    const handler = await load(spec);
    const until = performance.now() + spec.timeoutSeconds * 1000;
    const context = invocationContext({
      requestId: randomUUID(),
      functionName: spec.functionName,
      arn: spec.arn,
      memoryMegabytes: String(spec.memoryMegabytes),
      logGroupName: `/aws/lambda/${spec.functionName}`,
      remaining: () => until - performance.now(),
    });
    try {
      const result = await running.run({ functionName: spec.shortName, offset }, () =>
        handler(event, context),
      );
      const call = httpCall.safeParse(event).data?.requestContext.http;
      if (call !== undefined) onAnswer(call.method, call.path, httpResultOf(result).head.status);
      return result;
    } catch (error) {
      throw new InvocationFailed("thrown", error instanceof Error ? error.message : String(error));
    }
  };

  const invoke = async (arn: string, event: unknown): Promise<string> => {
    invocations += 1;
    try {
      // Lambda passes JSON, in which undefined does not exist.
      const passed: unknown = JSON.parse(JSON.stringify(event));
      return JSON.stringify((await run(byArn(arn), passed, options.clockOffset())) ?? null);
    } finally {
      options.onInvoked?.(true);
    }
  };

  const asynchronous = createAsyncInvocations({
    specOf: byArn,
    invoke,
    park: options.park,
    onError: options.onError,
    pauseAfter: () => 0,
    stopping: () => false,
  });

  return {
    run: (name, event, ahead = 0) => run(byName(name), event, options.clockOffset() + ahead),
    logOf: (name) => logs.get(name) ?? [],
    invokeHttp: async ({ functionArn, event, reads }) => {
      try {
        const result = await run(byArn(functionArn), JSON.parse(event), options.clockOffset());
        const { head, body } = httpResultOf(result);
        return { ...head, body: Buffer.from(body) };
      } finally {
        options.onInvoked?.(!reads);
      }
    },
    invoke,
    invokeAsync: asynchronous.invokeAsync,
    warm: async () => {},
    get underWay() {
      return asynchronous.underWay;
    },
    idle: asynchronous.idle,
    get invocations() {
      return invocations;
    },
    get functions() {
      return options.specs.map((spec) => ({
        name: spec.shortName,
        pids: [],
        codeDirectory: spec.codeDirectory,
        environment: environmentOf(spec),
        logFile: "",
      }));
    },
    replace: () => {},
    stop: async () => stopCapture(),
  };
};

/** Collects what functions write to the standard output, by their names. */
const captureLogs = (logs: Map<string, string[]>): (() => void) => {
  const write = process.stdout.write.bind(process.stdout);
  const capture: typeof process.stdout.write = (chunk: string | Uint8Array, ...rest: never[]) => {
    const name = running.getStore()?.functionName;
    if (name === undefined) return write(chunk, ...rest);
    const lines = logs.get(name) ?? [];
    lines.push(String(chunk).trimEnd());
    logs.set(name, lines);
    return true;
  };
  process.stdout.write = capture;
  return () => {
    process.stdout.write = write;
  };
};
