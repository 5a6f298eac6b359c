/**
 * Runs a function of the stack in a process of its own, and kills it right before or right after one of its writes to the table or to
 * Stripe. Code and data are the stack's.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { InvocationFailed } from "../../infra/local/services/lambda/worker.ts";
import { type FunctionProcess, startFunction } from "./function-process.ts";
import { stackFunction } from "./running-functions.ts";
import { fileStack } from "./in-process/own-file-stack.ts";
import { watchWrites } from "./write-watch.ts";

export interface CrashPoint {
  /** The number of the write within the invocation, from 1. */
  readonly write: number;
  readonly when: "after" | "before";
}

export interface Outcome {
  readonly died: boolean;
  /** The HTTP status, or null without an HTTP response. */
  readonly status: number | null;
  /** The writes that the function has attempted, in order. */
  readonly writes: readonly string[];
}

export interface FragileFunction {
  /** Invokes the function, and lets it finish if `fall` is null. `ahead` moves its clock, in milliseconds. */
  invoke(event: object, fall: CrashPoint | null, ahead?: number): Promise<Outcome>;
}

/** Opens a function of the stack. `settings` replaces variables of its environment. */
export const openFragileFunction = async (
  name: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<FragileFunction> => {
  if (fileStack() !== undefined) throw new Error("A function in the process cannot be killed");
  const source = await stackFunction(name);
  const environment = { ...source.environment, ...settings };
  return {
    invoke: async (event, fall, ahead = 0) => {
      const writes: string[] = [];
      const running: { it?: FunctionProcess } = {};
      const onWrite = async (what: string) => {
        // The number is taken now, because several writes may run in parallel.
        const write = writes.push(what);
        const fallAt = async (when: CrashPoint["when"]): Promise<void> => {
          if (fall?.write !== write || fall.when !== when) return;
          running.it?.worker.end("SIGKILL");
          // The write after the kill must not be passed on.
          await sleep(60_000, undefined, { ref: false });
        };
        await fallAt("before");
        return () => fallAt("after");
      };
      const table = await watchWrites(environment["AWS_ENDPOINT_URL_DYNAMODB"] ?? "", onWrite);
      const stripe = await watchWrites(environment["STRIPE_API_BASE"] ?? "", onWrite);
      const { worker, end } = startFunction({
        ...source,
        environment: {
          ...environment,
          AWS_ENDPOINT_URL_DYNAMODB: table.url,
          STRIPE_API_BASE: stripe.url,
        },
      });
      running.it = { worker, end };
      try {
        await worker.ready;
        const { response } = await worker.invoke({
          event: JSON.stringify(event),
          http: "routeKey" in event,
          requestId: "fragile",
          clockOffset: ahead,
        });
        return { died: false, status: response?.status ?? null, writes };
      } catch (error) {
        // A function that has crashed before its first write has failed for another reason.
        const isFall = error instanceof InvocationFailed && error.kind === "crashed";
        if (!isFall || writes.length === 0) throw error;
        return { died: true, status: null, writes };
      } finally {
        end();
        await Promise.all([table.close(), stripe.close()]);
      }
    },
  };
};
