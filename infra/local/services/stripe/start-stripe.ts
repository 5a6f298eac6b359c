/**
 * Stripe on this machine: its API over HTTP for the real SDK, a ledger on disk, and signed events to the site. It rejects by name
 * what it does not implement.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { openServer } from "../../open-server.ts";
import { readBody } from "../../read-body.ts";
import { setTimeout as pause } from "node:timers/promises";
import type { StripeKeys } from "./api-keys.ts";
import { type Call, openCall } from "./call.ts";
import { createEventSender, type EventSender } from "./deliver-events.ts";
import { presentDispute } from "./dispute-view.ts";
import { type DisputeOutcome, endDispute, openDispute } from "./disputes.ts";
import { authenticate } from "./end-payment.ts";
import { completePending } from "./complete-pending.ts";
import { type Ledger, openLedger } from "./ledger.ts";
import { createOutcomes, type Outcomes } from "./outcomes.ts";
import { siteEndpoint } from "./site-endpoint.ts";
import { StripeApi } from "./stripe-api.ts";
import { StripeFault } from "./stripe-fault.ts";

export interface StripeOptions {
  readonly port: number;
  /** The folder; undefined keeps the ledger in memory. */
  readonly folder: string | undefined;
  readonly keys: StripeKeys;
  /** The address that gets events from the start: `http://localhost:3000/api/webhooks/stripe`. */
  readonly webhookUrl: string | undefined;
  /** Returns the shared clock's time in epoch milliseconds. */
  readonly now: () => number;
  /** The milliseconds before each retry of an event. */
  readonly pauses?: readonly number[];
}

export interface StripePart {
  readonly url: string;
  readonly keys: StripeKeys;
  readonly ledger: Ledger;
  readonly outcomes: Outcomes;
  readonly events: EventSender;
  /** Handles a call that arrived in another way; `path` begins with `/v1`. */
  handle(request: IncomingMessage, response: ServerResponse, path: string): void;
  /** Does what the bank's page would do. Returns the intent, or the fault. */
  authenticate(intent: string, outcome: "succeed" | "fail"): unknown;
  /** Opens a dispute by the cardholder (null), or ends it with the bank's decision. Returns the dispute; throws the fault. */
  dispute(payment: string, outcome: DisputeOutcome | null): unknown;
  /** Resolves when every event is delivered or given up, and no object is left to complete. */
  settle(): Promise<void>;
  stop(): Promise<void>;
}

const maxBodyBytes = 1024 * 1024;

/** The milliseconds after which the bank completes a payment that it processes. */
const processingTimeMs = 2000;

/** Starts the server on the loopback interface only. */
export const startStripe = async (options: StripeOptions): Promise<StripePart> => {
  const { port, folder, keys, now, pauses, webhookUrl } = options;
  const ledger = openLedger(folder);
  const outcomes = createOutcomes();
  const events = createEventSender({ ledger, now, ...(pauses && { pauses }) });
  const open = { unfinished: true };
  let timer: NodeJS.Timeout | undefined;
  if (webhookUrl !== undefined)
    ledger.endpoints.put(siteEndpoint(webhookUrl, keys.webhookSecret, Math.floor(now() / 1000)));

  const finish = (): void => {
    if (!open.unfinished) return;
    open.unfinished = false;
    completePending(ledger, now());
    events.nudge();
  };
  const finishLater = (): void => {
    clearTimeout(timer);
    timer = setTimeout(finish, processingTimeMs).unref();
  };
  const onWritten = (unfinished: boolean): void => {
    events.nudge();
    if (!unfinished) return;
    open.unfinished = true;
    finishLater();
  };
  const api = new StripeApi({ ledger, outcomes, keys, now, onWritten });

  /** Does what the console requests, as a call of its own. Throws the fault. */
  const act = (work: (call: Call) => unknown): unknown => {
    const idempotencyKey = null;
    const call = openCall({ ledger, outcomes, now: now(), idempotencyKey, caller: "secret" });
    let fault: unknown;
    const answer = ledger.transaction(() => {
      try {
        return ledger.attempt(() => work(call));
      } catch (error) {
        if (!(error instanceof StripeFault)) throw error;
        fault = error;
        return undefined;
      }
    });
    onWritten(call.effects.unfinished);
    if (fault !== undefined) throw fault;
    return answer;
  };

  const respond = async (
    request: IncomingMessage,
    response: ServerResponse,
    target: string,
  ): Promise<void> => {
    const bytes = await readBody(request, maxBodyBytes);
    if (bytes === null) throw new StripeFault(413, "invalid_request_error", "Body too large");
    const body = bytes.toString("utf8");
    const [path = "/", query = ""] = target.split(/\?(.*)/s);
    const { method = "GET" } = request;
    const reply = api.answer({ method, path, query, body, headers: headersOf(request) });
    try {
      if (reply.delay > 0) await pause(reply.delay);
      if (reply.lost) request.socket.destroy();
      else {
        const headers = { ...reply.headers, "content-type": "application/json" };
        response.writeHead(reply.status, headers).end(reply.body);
      }
    } finally {
      reply.done();
    }
  };
  const handle: StripePart["handle"] = (request, response, path) => {
    respond(request, response, path).catch((error: unknown) => {
      if (response.headersSent || response.destroyed) response.destroy();
      else response.writeHead(error instanceof StripeFault ? error.status : 500).end();
    });
  };
  const server = await openServer({
    port,
    answer: (request, response) => handle(request, response, request.url ?? "/"),
  });
  finishLater();

  return {
    url: `http://127.0.0.1:${port}`,
    keys,
    ledger,
    outcomes,
    events,
    handle,
    authenticate: (intent, outcome) => {
      try {
        return act((call) => authenticate(call, intent, outcome));
      } catch (error) {
        if (error instanceof StripeFault) return error.body;
        throw error;
      }
    },
    dispute: (payment, outcome) =>
      act((call) =>
        presentDispute(
          outcome === null ? openDispute(call, payment) : endDispute(call, payment, outcome),
        ),
      ),
    settle: async () => {
      do {
        finish();
        await events.settle();
      } while (open.unfinished);
    },
    stop: async () => {
      clearTimeout(timer);
      await events.stop();
      await server.close();
      ledger.close();
    },
  };
};

const headersOf = ({ headers }: IncomingMessage): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(",") : value,
    ]),
  );
