/** Asynchronous invocations, as Lambda makes them: they are retried, and an event that fails every time goes to the failure queue. */
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { FunctionSpec } from "./function-spec.ts";

export interface AsyncTarget {
  /** The number of further attempts after a failure. */
  readonly retries: number;
  /** The ARN of the queue; undefined if a failed event is dropped. */
  readonly failureQueue: string | undefined;
}

export interface AsyncInvocationsOptions {
  /** Returns the function with this ARN, or throws. */
  readonly specOf: (arn: string) => FunctionSpec;
  readonly invoke: (arn: string, event: unknown) => Promise<unknown>;
  readonly park: (queueArn: string, body: unknown) => void;
  /** Reports an event that was given up. */
  readonly onError: (shortName: string, line: string) => void;
  /** Returns the milliseconds before the next attempt, after the given number of failures. */
  readonly pauseAfter: (failures: number) => number;
  /** Returns true once the stack is stopping, which ends all retries. */
  readonly stopping: () => boolean;
}

export interface AsyncInvocations {
  /** Returns at once; the promise resolves when the event is processed or given up. The function's own target is the default. */
  invokeAsync(functionArn: string, event: unknown, target?: AsyncTarget): Promise<void>;
  /** The number of invocations in progress. */
  readonly underWay: number;
  /** Resolves when there is none. */
  idle(): Promise<void>;
}

/** The maximum number of retries; EventBridge's default is 185 within a day. */
const maxRetries = 10;

export const createAsyncInvocations = (options: AsyncInvocationsOptions): AsyncInvocations => {
  let underWay = 0;
  const waiting: (() => void)[] = [];

  const attemptAll = async (
    spec: FunctionSpec,
    event: unknown,
    { retries, failureQueue }: AsyncTarget,
  ): Promise<void> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await options.invoke(spec.arn, event);
        return;
      } catch (error) {
        if (options.stopping()) return;
        if (attempt > Math.min(retries, maxRetries)) {
          options.onError(spec.shortName, `gave up after ${attempt} tries`);
          if (failureQueue !== undefined)
            options.park(failureQueue, failureRecord(spec, event, attempt, error));
          return;
        }
        await pause(options.pauseAfter(attempt));
      }
    }
  };

  return {
    invokeAsync: async (arn, event, target) => {
      const spec = options.specOf(arn);
      underWay += 1;
      try {
        await attemptAll(
          spec,
          event,
          target ?? { retries: spec.asyncRetries, failureQueue: spec.asyncFailureQueue },
        );
      } finally {
        underWay -= 1;
        if (underWay === 0) for (const go of waiting.splice(0)) go();
      }
    },
    get underWay() {
      return underWay;
    },
    idle: () =>
      underWay === 0
        ? Promise.resolve()
        : new Promise((resolve) => {
            waiting.push(resolve);
          }),
  };
};

/** Returns what Lambda sends to an on-failure destination. */
const failureRecord = (spec: FunctionSpec, event: unknown, attempts: number, error: unknown) => ({
  version: "1.0",
  timestamp: new Date().toISOString(),
  requestContext: {
    requestId: randomUUID(),
    functionArn: `${spec.arn}:$LATEST`,
    condition: "RetriesExhausted",
    approximateInvokeCount: attempts,
  },
  requestPayload: event,
  responseContext: { statusCode: 200, executedVersion: "$LATEST", functionError: "Unhandled" },
  responsePayload: { errorMessage: error instanceof Error ? error.message : String(error) },
});
