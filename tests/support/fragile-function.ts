/**
 * A function of the running stack in a process of its own, which dies by SIGKILL right before or right after one of its
 * writes to the table or to Stripe. The code is the stack's, so is all that it writes to.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { InvocationFailed } from "../../infra/local/services/lambda/worker.ts";
import { findFunction, type FunctionProcess, startFunction } from "./function-process.ts";
import { watchWrites } from "./write-watch.ts";

export interface Fall {
  /** Counts an invocation's writes from 1. */
  readonly write: number;
  readonly when: "after" | "before";
}

export interface Outcome {
  readonly died: boolean;
  /** HTTP status; null when there was no answer, or none is due. */
  readonly status: number | null;
  /** Writes that it set out to make, in their order. */
  readonly writes: readonly string[];
}

export interface FragileFunction {
  /** Without a fall it runs to its end. `ahead`: milliseconds that its clock is before the real one. */
  invoke(event: object, fall: Fall | null, ahead?: number): Promise<Outcome>;
}

/** The function must have run in the stack already. `settings`: what it reads otherwise than there. */
export const openFragile = async (
  name: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<FragileFunction> => {
  const source = await findFunction(name);
  const environment = { ...source.environment, ...settings };
  return {
    invoke: async (event, fall, ahead = 0) => {
      const writes: string[] = [];
      const running: { it?: FunctionProcess } = {};
      const onWrite = async (what: string) => {
        // Writes may be under way side by side.
        const write = writes.push(what);
        const fallAt = async (when: Fall["when"]): Promise<void> => {
          if (fall?.write !== write || fall.when !== when) return;
          running.it?.worker.end("SIGKILL");
          // Its last words must not be passed on.
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
        // Before any write it has not begun.
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
