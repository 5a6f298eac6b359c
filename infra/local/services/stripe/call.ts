/** One call to the API while it is worked on: the ledger, the time, and what is said of it afterwards. */
import type { Ledger } from "./ledger.ts";
import type { Outcome, Outcomes } from "./outcomes.ts";
import { newStripeId } from "./stripe-ids.ts";

/** The SDK's own; the only one that is spoken here. */
export const apiVersion = "2026-10-28.endive";

/** What the answer to a call does besides being sent. */
export interface Effects {
  /** Milliseconds that the answer takes. */
  delay: number;
  /** Answers to this request that are lost. */
  lost: number;
  webhooks: "sent" | "dropped";
  /** Something is left that ends by itself a little later. */
  unfinished: boolean;
}

export interface Call {
  readonly ledger: Ledger;
  /** Epoch seconds on the shared clock. */
  readonly now: number;
  readonly requestId: string;
  readonly idempotencyKey: string | null;
  /** Browsers have the publishable key, and the client secret of what they may touch. */
  readonly caller: "secret" | "publishable";
  readonly effects: Effects;
  /** The outcome that the console has set for the next charge, used up. */
  takeOutcome(): Outcome | undefined;
  /** Writes an event of the object as it is now, and what is to be delivered of it. */
  emit(type: string, object: { readonly id: string }): void;
}

export interface StripeCallOptions {
  readonly ledger: Ledger;
  readonly outcomes: Outcomes;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly idempotencyKey: string | null;
  readonly caller: Call["caller"];
}

export const openCall = ({
  ledger,
  outcomes,
  now,
  idempotencyKey,
  caller,
}: StripeCallOptions): Call => {
  const call: Call = {
    ledger,
    now: Math.floor(now / 1000),
    requestId: newStripeId("req"),
    idempotencyKey,
    caller,
    effects: { delay: 0, lost: 0, webhooks: "sent", unfinished: false },
    takeOutcome: () => {
      const outcome = outcomes.takeForCharge();
      if (outcome) applyOutcome(call.effects, outcome);
      return outcome;
    },
    emit: (type, object) => writeEvent(call, type, object),
  };
  return call;
};

const wants = (enabled: readonly string[], type: string): boolean =>
  enabled.includes("*") || enabled.includes(type);

/** Writes the event into the ledger; whoever ends the transaction has it delivered. */
const writeEvent = (
  { ledger, now, requestId, idempotencyKey, effects }: Call,
  type: string,
  object: { readonly id: string },
): void => {
  const id = newStripeId("evt");
  const body = JSON.stringify({
    id,
    object: "event",
    api_version: apiVersion,
    created: now,
    data: { object },
    livemode: false,
    request: { id: requestId, idempotency_key: idempotencyKey },
    type,
  });
  ledger.events.put({ id, created: now, type, object_id: object.id, body });
  const endpoints = ledger.endpoints.list({ limit: 100, where: { status: "enabled" } });
  for (const { id: endpoint, enabled_events: enabled } of endpoints.data)
    if (wants(enabled, type))
      ledger.deliveries.add(id, endpoint, effects.webhooks === "sent" ? "pending" : "dropped");
};

const applyOutcome = (effects: Effects, { outcome, calls, milliseconds }: Outcome): void => {
  if (outcome === "delay") Object.assign(effects, { delay: milliseconds });
  if (outcome === "lose_reply") Object.assign(effects, { lost: calls });
  if (outcome === "drop_webhook") Object.assign(effects, { webhooks: "dropped" });
};
