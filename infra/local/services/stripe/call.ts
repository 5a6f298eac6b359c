/** One API call in progress: the ledger, the time, and its effects on the response. */
import type { Ledger } from "./ledger.ts";
import type { Outcome, Outcomes } from "./outcomes.ts";
import { newStripeId } from "./stripe-ids.ts";

/** The SDK's API version, the only one that is supported here. */
export const apiVersion = "2026-10-28.endive";

/** The effects of a call besides its response. */
export interface Effects {
  /** The delay of the response in milliseconds. */
  delay: number;
  /** The number of responses to this request that are lost. */
  lost: number;
  webhooks: "sent" | "dropped";
  /** True if something remains that completes automatically a little later. */
  unfinished: boolean;
}

export interface Call {
  readonly ledger: Ledger;
  /** The time in epoch seconds on the shared clock. */
  readonly now: number;
  readonly requestId: string;
  readonly idempotencyKey: string | null;
  /** The caller. Browsers have the publishable key, and the client secret of what they may access. */
  readonly caller: "secret" | "publishable";
  readonly effects: Effects;
  /** Returns and uses up the outcome that the console has set for the next charge. */
  takeOutcome(): Outcome | undefined;
  /** Writes an event with the object as it is now, and its deliveries. */
  emit(type: string, object: { readonly id: string }): void;
}

export interface StripeCallOptions {
  readonly ledger: Ledger;
  readonly outcomes: Outcomes;
  /** The time in epoch milliseconds. */
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

const isSubscribed = (enabled: readonly string[], type: string): boolean =>
  enabled.includes("*") || enabled.includes(type);

/** Writes the event into the ledger; it is delivered when the transaction ends. */
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
    if (isSubscribed(enabled, type))
      ledger.deliveries.add(id, endpoint, effects.webhooks === "sent" ? "pending" : "dropped");
};

const applyOutcome = (effects: Effects, { outcome, calls, milliseconds }: Outcome): void => {
  if (outcome === "delay") Object.assign(effects, { delay: milliseconds });
  if (outcome === "lose_reply") Object.assign(effects, { lost: calls });
  if (outcome === "drop_webhook") Object.assign(effects, { webhooks: "dropped" });
};
