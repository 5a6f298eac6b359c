/** The outcomes of the next charges, which are set on the console and used up one by one. A restart forgets them. */
export const outcomeNames = [
  "decline",
  "require_action",
  "delay",
  "lose_reply",
  "drop_webhook",
  "processing",
  "down",
] as const;
export type OutcomeName = (typeof outcomeNames)[number];

export interface Outcome {
  readonly outcome: OutcomeName;
  /**
   * The number of calls: for `lose_reply`, responses to the same request that are lost; for `down`, calls of any kind that fail.
   */
  readonly calls: number;
  /** The time for `delay` that the response takes after the charge. */
  readonly milliseconds: number;
}

export interface Outcomes {
  /** Adds an outcome to the end of the queue. */
  add(outcome: Outcome): void;
  readonly waiting: readonly Outcome[];
  clear(): void;
  /** Takes the outcome for a charge that begins now. */
  takeForCharge(): Outcome | undefined;
  /** Returns whether this call finds Stripe down. */
  takeDown(): boolean;
}

/** The default number of calls: the SDK retries once by itself, with the same idempotency key. */
export const defaultCalls = 2;

/** The default delay, which is longer than the product waits for one attempt. */
export const defaultDelayMs = 10_000;

export const createOutcomes = (): Outcomes => {
  let waiting: readonly Outcome[] = [];
  let down = 0;
  return {
    add: (outcome) => {
      if (outcome.outcome === "down") down += outcome.calls;
      else waiting = [...waiting, outcome];
    },
    get waiting() {
      const failing: Outcome = { outcome: "down", calls: down, milliseconds: 0 };
      return down > 0 ? [failing, ...waiting] : waiting;
    },
    clear: () => {
      waiting = [];
      down = 0;
    },
    takeForCharge: () => {
      const [first, ...others] = waiting;
      waiting = others;
      return first;
    },
    takeDown: () => {
      if (down === 0) return false;
      down -= 1;
      return true;
    },
  };
};
