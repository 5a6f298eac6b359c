/** Waits until a stack is idle: no invocation, Stripe event or stream record is in progress. */
import type { LambdaPart } from "./services/lambda/start-lambda.ts";
import type { RowChange, TableFollower } from "./services/streams/follow-table.ts";
import type { StreamsPart } from "./services/streams/start-streams.ts";
import type { StripePart } from "./services/stripe/start-stripe.ts";

export interface WaitUntilIdleOptions {
  readonly lambda: Pick<LambdaPart, "idle" | "invocations" | "underWay">;
  readonly streams: Pick<StreamsPart, "drain">;
  /** The Stripe part; undefined if payments go elsewhere. */
  readonly stripe: Pick<StripePart, "events" | "settle"> | undefined;
}

/** Waits until the stack is idle. With `longest`, work that is batched for more milliseconds than that is not awaited. */
export type WaitUntilIdle = (longest?: number) => Promise<void>;

export const createWaitUntilIdle = ({
  lambda,
  streams,
  stripe,
}: WaitUntilIdleOptions): WaitUntilIdle => {
  const happened = activityCounter({ lambda, streams, stripe });
  return async (longest) => {
    for (;;) {
      await lambda.idle();
      const before = happened();
      await stripe?.settle();
      await streams.drain(longest);
      if (lambda.underWay === 0 && happened() === before) return;
    }
  };
};

/**
 * Creates the same after everything was settled once, and returns what was written meanwhile: if nothing was written, streams
 * have no work, which a single check shows.
 */
export const createCollectChanges = (
  { lambda, streams, stripe }: WaitUntilIdleOptions,
  follower: Pick<TableFollower, "read">,
): (() => Promise<readonly RowChange[]>) => {
  const happened = activityCounter({ lambda, streams, stripe });
  return async () => {
    const written: RowChange[] = [];
    for (;;) {
      await lambda.idle();
      const before = happened();
      await stripe?.settle();
      const found = await follower.read();
      written.push(...found);
      if (found.length > 0) await streams.drain();
      else if (lambda.underWay === 0 && happened() === before) return written;
    }
  };
};

const activityCounter =
  ({ lambda, stripe }: WaitUntilIdleOptions): (() => number) =>
  () =>
    lambda.invocations + (stripe?.events.sent ?? 0);
