/** What is to go wrong with the next charges: set on the console, used up one by one. Forgotten by a restart. */
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
  /** `lose_reply`: how many answers to the same request are lost. `down`: how many calls of any kind fail. */
  readonly calls: number;
  /** `delay`: how long the answer takes, after the charge. */
  readonly milliseconds: number;
}

export interface Outcomes {
  /** Queued behind those that wait. */
  add(outcome: Outcome): void;
  readonly waiting: readonly Outcome[];
  clear(): void;
  /** For a charge that begins now. */
  takeForCharge(): Outcome | undefined;
  /** Whether this call is to find Stripe down. */
  takeDown(): boolean;
}

/** The SDK tries a second time by itself, with the same idempotency key. */
export const usualCalls = 2;

/** Longer than the product waits for one try. */
export const usualDelay = 10_000;

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
