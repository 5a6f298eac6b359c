/** Delivers signed events to the endpoints that subscribe to them, with retries. */
import { createHmac } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { EventDelivery } from "./delivery-records.ts";
import { presentEvent } from "./events.ts";
import type { Ledger } from "./ledger.ts";

export interface EventSenderOptions {
  readonly ledger: Ledger;
  /** Returns the shared clock's time in epoch milliseconds. */
  readonly now: () => number;
  /** The milliseconds before each retry; the first attempt is immediate. */
  readonly pauses?: readonly number[];
}

export interface EventSender {
  /** Reports that an event may wait for delivery. */
  nudge(): void;
  /** Begins to deliver; before that the site may not be ready. */
  open(): void;
  /** The number of deliveries so far. */
  readonly sent: number;
  /** Sends an event so many times more, to each of its endpoints. Returns the statuses, null for no response. */
  resend(event: string, times: number): Promise<readonly (number | null)[]>;
  /** Resolves when nothing is in progress or waits. */
  settle(): Promise<void>;
  /** Stops; undelivered events are sent after the next start. */
  stop(): Promise<void>;
}

/** The pauses of retries; Stripe retries for days. */
const defaultRetryDelaysMs = [200, 600, 1500, 3000] as const;

/** The milliseconds to wait for one response. */
const responseTimeoutMs = 10_000;

const maxConcurrentDeliveries = 4;

/** Returns the `Stripe-Signature` of a body, which also signs the time. */
export const signatureOf = (body: string, secret: string, now: number): string => {
  const time = Math.floor(now / 1000);
  const signature = createHmac("sha256", secret).update(`${time}.${body}`).digest("hex");
  return `t=${time},v1=${signature}`;
};

const keyOf = ({ event, endpoint }: Pick<EventDelivery, "endpoint" | "event">): string =>
  `${event} ${endpoint}`;

export const createEventSender = ({
  ledger,
  now,
  pauses = defaultRetryDelaysMs,
}: EventSenderOptions): EventSender => {
  const underWay = new Map<string, Promise<void>>();
  const stopping = new AbortController();
  let isOpen = false;
  let sent = 0;
  /** The attempts without a response yet; a delivery that waits for its retry delays no other. */
  let sending = 0;

  /** Returns null if there is no response. */
  const send = async (event: string, endpoint: string): Promise<number | null> => {
    const record = ledger.events.find(event);
    const target = ledger.endpoints.find(endpoint);
    if (!record || !target) return null;
    const body = JSON.stringify(presentEvent(ledger, record), null, 2);
    sent += 1;
    try {
      const response = await fetch(target.url, {
        method: "POST",
        headers: {
          "content-type": "application/json; charset=utf-8",
          "user-agent": "Stripe/1.0 (+https://stripe.com/docs/webhooks)",
          "stripe-signature": signatureOf(body, target.secret, now()),
        },
        body,
        redirect: "manual",
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(responseTimeoutMs)]),
      });
      await response.arrayBuffer();
      return response.status;
    } catch {
      return null;
    }
  };

  const isGood = (status: number | null): boolean =>
    status !== null && status >= 200 && status < 300;

  const deliver = async ({ event, endpoint, tries }: EventDelivery): Promise<void> => {
    for (let tried = tries; ; tried += 1) {
      sending += 1;
      const status = await send(event, endpoint);
      sending -= 1;
      if (stopping.signal.aborted) return;
      const last = tried >= pauses.length;
      const state = isGood(status) ? "delivered" : last ? "failed" : "pending";
      ledger.deliveries.record(event, endpoint, state, status);
      if (state !== "pending") return;
      nudge();
      await sleep(pauses[tried] ?? 0, null, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
    }
  };

  const nudge = (): void => {
    if (!isOpen || stopping.signal.aborted) return;
    for (const delivery of ledger.deliveries.pending(underWay.size + maxConcurrentDeliveries)) {
      if (sending >= maxConcurrentDeliveries) return;
      const key = keyOf(delivery);
      if (underWay.has(key)) continue;
      const work = deliver(delivery).finally(() => {
        underWay.delete(key);
        nudge();
      });
      underWay.set(key, work);
    }
  };

  return {
    nudge,
    open: () => {
      isOpen = true;
      nudge();
    },
    get sent() {
      return sent;
    },
    resend: async (event, times) => {
      const endpoints = ledger.deliveries.of(event).map(({ endpoint }) => endpoint);
      const all = Array.from({ length: times }, () => endpoints).flat();
      return Promise.all(
        all.map(async (endpoint) => {
          const status = await send(event, endpoint);
          const state = isGood(status) ? "delivered" : "failed";
          ledger.deliveries.record(event, endpoint, state, status);
          return status;
        }),
      );
    },
    settle: async () => {
      nudge();
      while (underWay.size > 0) {
        await Promise.all(underWay.values());
        nudge();
      }
    },
    stop: async () => {
      stopping.abort();
      await Promise.all(underWay.values());
    },
  };
};
