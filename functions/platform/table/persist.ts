/** What a failed call of DynamoDB says about what was done, and which are tried again. */
import { setTimeout as pause } from "node:timers/promises";
import * as z from "zod/mini";
import { AppError } from "../../../shared/kernel/app-error.ts";
import { ConditionalCheckFailedError } from "./retry-on-conflict.ts";

/** How long an answer of the table is waited for, in milliseconds. */
export interface TablePatience {
  /** One try. */
  readonly try: number;
  /** A call with all its tries. */
  readonly call: number;
}

/** Of a function: somebody waits for what it answers. */
export const functionPatience: TablePatience = { try: 2000, call: 3000 };

/** Of a program: it may take its time on a busy machine, and half of what it does is worth nothing. */
export const programPatience: TablePatience = { try: 20_000, call: 60_000 };

/** DynamoDB has not done it. */
const notDone = new Set([
  "ThrottlingException",
  "ProvisionedThroughputExceededException",
  "RequestLimitExceeded",
  "TransactionInProgressException",
  "TransactionConflictException",
  "ECONNREFUSED",
]);
const notDoneReasons = new Set([
  "TransactionConflict",
  "ThrottlingError",
  "ProvisionedThroughputExceeded",
]);
/** The connection broke: mostly one that was kept, and died while the function was frozen. */
const reset = new Set(["ECONNRESET", "EPIPE"]);
/** It may have done it. */
const unknownOutcome = new Set(["InternalServerError", "TimeoutError", "ETIMEDOUT"]);

const fault = z.object({
  name: z.optional(z.string()),
  code: z.optional(z.string()),
  $metadata: z.optional(z.object({ httpStatusCode: z.optional(z.number()) })),
  CancellationReasons: z.optional(z.array(z.object({ Code: z.optional(z.string()) }))),
});

type Judgement =
  | { readonly outcome: "condition"; readonly index: number }
  | { readonly outcome: "not done" | "reset" | "unknown" | "wrong" };

export const busy = (): AppError =>
  new AppError("unavailable", "We are very busy. Please try again in a moment.", {}, 2);

const judge = (error: unknown): Judgement => {
  const { data } = fault.safeParse(error);
  const names = [data?.name ?? "", data?.code ?? ""];
  if (names.includes("ConditionalCheckFailedException")) return { outcome: "condition", index: 0 };
  const reasons = data?.CancellationReasons?.map(({ Code }) => Code ?? "None") ?? [];
  const index = reasons.indexOf("ConditionalCheckFailed");
  if (index !== -1) return { outcome: "condition", index };
  if (reasons.some((reason) => notDoneReasons.has(reason))) return { outcome: "not done" };
  if (names.some((name) => notDone.has(name))) return { outcome: "not done" };
  if (names.some((name) => reset.has(name))) return { outcome: "reset" };
  const isTheirs = (data?.$metadata?.httpStatusCode ?? 0) >= 500;
  if (isTheirs || names.some((name) => unknownOutcome.has(name))) return { outcome: "unknown" };
  return { outcome: "wrong" };
};

/**
 * `always`: reads, and transactions, which carry a token. `unless-done`: a write that does the same when it is done twice.
 * `after-reset`: what counts tries, of which one too many does no harm. `never` when its outcome is unknown: it would count
 * twice.
 */
export type Repeat = "always" | "unless-done" | "after-reset" | "never";

/**
 * Tries again what is safe to try again, the first time at once where only the connection may have died. A write whose
 * condition fails after a try of unknown outcome may have met its own change: that is told as busy, never as somebody
 * else's. It ends within `limit` milliseconds of monotonic time, so that a shifted clock does not matter.
 */
export const persist = async <T>(
  attempt: () => Promise<T>,
  repeat: Repeat,
  limit: number,
): Promise<T> => {
  const start = performance.now();
  let maybeDone = false;
  for (let wait = 25; ; wait = Math.min(wait * 2, 400)) {
    try {
      return await attempt();
    } catch (error) {
      const judgement = judge(error);
      if (judgement.outcome === "wrong") throw error;
      if (judgement.outcome === "condition") {
        if (maybeDone) throw busy();
        throw new ConditionalCheckFailedError(judgement.index);
      }
      const isUnknown = judgement.outcome !== "not done";
      const isFinal =
        isUnknown &&
        (repeat === "never" || (repeat === "after-reset" && judgement.outcome !== "reset"));
      if (isFinal || performance.now() - start + wait > limit) throw busy();
      const atOnce = isUnknown && !maybeDone;
      if (isUnknown && repeat === "unless-done") maybeDone = true;
      if (!atOnce) await pause(wait * (0.5 + Math.random() / 2));
    }
  }
};
