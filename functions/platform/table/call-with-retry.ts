/** Retries of DynamoDB calls: what a failure says about the outcome, and which calls are safe to retry. */
import { setTimeout as pause } from "node:timers/promises";
import * as z from "zod/mini";
import { AppError } from "../../../shared/kernel/app-error.ts";
import { ConditionalCheckFailedError } from "./retry-on-conflict.ts";

/** The timeouts of the table, in milliseconds. */
export interface TableTimeouts {
  /** The timeout of one attempt. */
  readonly try: number;
  /** The timeout of a call with all its attempts. */
  readonly call: number;
}

/** The timeouts of a function, whose caller is waiting. */
export const functionTimeouts: TableTimeouts = { try: 2000, call: 3000 };

/**
 * The timeouts of a command-line program, which may take its time on a busy machine and whose work is worth nothing
 * half done.
 */
export const cliTimeouts: TableTimeouts = { try: 20_000, call: 60_000 };

/** Errors after which DynamoDB has certainly not executed the call. */
const notExecutedErrors = new Set([
  "ThrottlingException",
  "ProvisionedThroughputExceededException",
  "RequestLimitExceeded",
  "TransactionInProgressException",
  "TransactionConflictException",
  "ECONNREFUSED",
]);
const notExecutedReasons = new Set([
  "TransactionConflict",
  "ThrottlingError",
  "ProvisionedThroughputExceeded",
]);
/** Errors of a broken connection, mostly a kept-alive one that died while the function was frozen. */
const reset = new Set(["ECONNRESET", "EPIPE"]);
/** Errors after which DynamoDB may have executed the call. */
const unknownOutcomeErrors = new Set(["InternalServerError", "TimeoutError", "ETIMEDOUT"]);

const fault = z.object({
  name: z.optional(z.string()),
  code: z.optional(z.string()),
  $metadata: z.optional(z.object({ httpStatusCode: z.optional(z.number()) })),
  CancellationReasons: z.optional(z.array(z.object({ Code: z.optional(z.string()) }))),
});

type Judgement =
  | { readonly outcome: "condition"; readonly index: number }
  | { readonly outcome: "not done" | "reset" | "unknown" | "wrong" };

export const tableBusyError = (): AppError =>
  new AppError("unavailable", "We are very busy. Please try again in a moment.", {}, 2);

const classifyFailure = (error: unknown): Judgement => {
  const { data } = fault.safeParse(error);
  const names = [data?.name ?? "", data?.code ?? ""];
  if (names.includes("ConditionalCheckFailedException")) return { outcome: "condition", index: 0 };
  const reasons = data?.CancellationReasons?.map(({ Code }) => Code ?? "None") ?? [];
  const index = reasons.indexOf("ConditionalCheckFailed");
  if (index !== -1) return { outcome: "condition", index };
  if (reasons.some((reason) => notExecutedReasons.has(reason))) return { outcome: "not done" };
  if (names.some((name) => notExecutedErrors.has(name))) return { outcome: "not done" };
  if (names.some((name) => reset.has(name))) return { outcome: "reset" };
  const isTheirs = (data?.$metadata?.httpStatusCode ?? 0) >= 500;
  if (isTheirs || names.some((name) => unknownOutcomeErrors.has(name)))
    return { outcome: "unknown" };
  return { outcome: "wrong" };
};

/**
 * Says when a call is retried. `always` is for reads, and for transactions, which carry a token. `unless-done` is for a
 * write that has the same effect when it is executed twice. `after-reset` is for rate limits, where one count too many
 * does no harm. `never` is for a write that would count twice if its outcome is unknown.
 */
export type RetrySafety = "always" | "unless-done" | "after-reset" | "never";

/**
 * Retries what is safe to retry, the first time without delay if only the connection may have died. A write whose
 * condition fails after an attempt of unknown outcome may have met its own change; it throws `unavailable` instead of a
 * conflict. It ends within `limit` milliseconds of monotonic time, so a shifted clock does not matter.
 */
export const callWithRetry = async <T>(
  attempt: () => Promise<T>,
  repeat: RetrySafety,
  limit: number,
): Promise<T> => {
  const start = performance.now();
  let maybeDone = false;
  for (let wait = 25; ; wait = Math.min(wait * 2, 400)) {
    try {
      return await attempt();
    } catch (error) {
      const judgement = classifyFailure(error);
      if (judgement.outcome === "wrong") throw error;
      if (judgement.outcome === "condition") {
        if (maybeDone) throw tableBusyError();
        throw new ConditionalCheckFailedError(judgement.index);
      }
      const isUnknown = judgement.outcome !== "not done";
      const isFinal =
        isUnknown &&
        (repeat === "never" || (repeat === "after-reset" && judgement.outcome !== "reset"));
      if (isFinal || performance.now() - start + wait > limit) throw tableBusyError();
      const atOnce = isUnknown && !maybeDone;
      if (isUnknown && repeat === "unless-done") maybeDone = true;
      if (!atOnce) await pause(wait * (0.5 + Math.random() / 2));
    }
  }
};
