/** Sends events to the endpoints that want them, signed, several times if need be. */
import { createHmac } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { EventDelivery } from "./delivery-records.ts";
import { viewEvent } from "./events.ts";
import type { Ledger } from "./ledger.ts";

export interface EventSenderOptions {
  readonly ledger: Ledger;
  /** Epoch milliseconds of the shared clock. */
  readonly now: () => number;
  /** Milliseconds before each further try; the first comes at once. */
  readonly pauses?: readonly number[];
}

export interface EventSender {
  /** Something may wait to be sent. */
  nudge(): void;
  /** Begins to send: earlier, the site may not be up yet. */
  open(): void;
  /** How often something was sent. */
  readonly sent: number;
  /** Sends an event so many times more, to each of its endpoints. Answers the statuses, null for no answer. */
  resend(event: string, times: number): Promise<readonly (number | null)[]>;
  /** Resolves when nothing is under way and nothing waits. */
  settle(): Promise<void>;
  /** What is not delivered is sent after the next start. */
  stop(): Promise<void>;
}

/** Stripe tries for days; on one machine nobody wants to wait. */
const usualPauses = [200, 600, 1500, 3000] as const;

/** Milliseconds for one answer. */
const patience = 10_000;

const mostAtOnce = 4;

/** `Stripe-Signature` of a body: the time is part of what is signed. */
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
  pauses = usualPauses,
}: EventSenderOptions): EventSender => {
  const underWay = new Map<string, Promise<void>>();
  const stopping = new AbortController();
  let isOpen = false;
  let sent = 0;
  /** Tries that have no answer yet; a delivery that waits for its next try keeps nobody from theirs. */
  let sending = 0;

  /** Null when nobody answers. */
  const send = async (event: string, endpoint: string): Promise<number | null> => {
    const record = ledger.events.find(event);
    const target = ledger.endpoints.find(endpoint);
    if (!record || !target) return null;
    const body = JSON.stringify(viewEvent(ledger, record), null, 2);
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
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(patience)]),
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
    for (const delivery of ledger.deliveries.pending(underWay.size + mostAtOnce)) {
      if (sending >= mostAtOnce) return;
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
