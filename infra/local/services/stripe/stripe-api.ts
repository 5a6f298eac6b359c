/**
 * Handles an API call from its key to its response. The response to a POST is stored under its idempotency key in the same
 * transaction, and repeated for the same parameters, also for a failure. https://docs.stripe.com/api/idempotent_requests
 */
import { callerOf, type StripeKeys } from "./api-keys.ts";
import { apiVersion, type Call, openCall } from "./call.ts";
import { chargeRoutes } from "./charges.ts";
import { confirmationTokenRoutes } from "./confirmation-tokens.ts";
import { customerRoutes } from "./customers.ts";
import { disputeRoutes } from "./disputes.ts";
import { endPaymentRoutes } from "./end-payment.ts";
import { webhookRoutes } from "./events.ts";
import { expand } from "./expand.ts";
import { type FormTree, parseForm } from "./form-body.ts";
import { fingerprintOf, keyInUse, keyLifetime, replay, type ApiResponse } from "./idempotency.ts";
import type { Ledger } from "./ledger.ts";
import type { Outcomes } from "./outcomes.ts";
import { paymentIntentRoutes } from "./payment-intents.ts";
import { paymentMethodRoutes } from "./payment-methods.ts";
import { refundRoutes } from "./refunds.ts";
import type { PathIds, StripeRoute } from "./route.ts";
import { setupIntentRoutes } from "./setup-intents.ts";
import { newStripeId } from "./stripe-ids.ts";
import { invalidRequest, notImplemented, StripeFault } from "./stripe-fault.ts";

export interface StripeRequest {
  readonly method: string;
  /** The path without the query. */
  readonly path: string;
  readonly query: string;
  readonly body: string;
  /** The headers, with names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
}

export interface ApiReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** The milliseconds before it is sent. */
  readonly delay: number;
  /** True if the connection breaks instead. */
  readonly lost: boolean;
  /** Must be called when it is sent or lost: until then the idempotency key is in use. */
  readonly done: () => void;
}

export interface ApiOptions {
  readonly ledger: Ledger;
  readonly outcomes: Outcomes;
  readonly keys: StripeKeys;
  /** Returns the shared clock's time in epoch milliseconds. */
  readonly now: () => number;
  /** This is called after each call that may have written something. */
  readonly onWritten: (unfinished: boolean) => void;
}

const routes: readonly StripeRoute[] = [
  ...customerRoutes,
  ...paymentMethodRoutes,
  ...confirmationTokenRoutes,
  ...setupIntentRoutes,
  ...paymentIntentRoutes,
  ...endPaymentRoutes,
  ...chargeRoutes,
  ...refundRoutes,
  ...disputeRoutes,
  ...webhookRoutes,
];

const routePatterns = routes.map((route) => ({
  route,
  pattern: new RegExp(`^${route.path.replaceAll(/:\w+/g, "([^/]+)")}$`),
}));

interface PreparedCall {
  readonly call: Call;
  readonly endpoint: string;
  readonly fingerprint: string;
  readonly run: () => unknown;
}

export class StripeApi {
  readonly #options: ApiOptions;
  readonly #inUse = new Set<string>();
  /** The number of further responses that are lost, by idempotency key. */
  readonly #losing = new Map<string, number>();

  constructor(options: ApiOptions) {
    this.#options = options;
  }

  answer(request: StripeRequest): ApiReply {
    const key = request.method === "POST" ? (request.headers["idempotency-key"] ?? null) : null;
    const effects = { delay: 0, lost: 0 };
    let result: ApiResponse;
    let ownsKey = false;
    try {
      if (this.#options.outcomes.takeDown()) throw down();
      const prepared = this.#prepare(request, key);
      ownsKey = key !== null;
      if (key !== null) this.#inUse.add(key);
      result = this.#perform(prepared, key);
      Object.assign(effects, prepared.call.effects);
    } catch (error) {
      result = resultOf(error);
    }
    return {
      ...result,
      headers: {
        "stripe-version": apiVersion,
        ...(key && { "idempotency-key": key }),
        ...result.headers,
      },
      delay: effects.delay,
      lost: this.#isLost(key, effects.lost),
      done: () => {
        if (key !== null && ownsKey) this.#inUse.delete(key);
      },
    };
  }

  #isLost(key: string | null, calls: number): boolean {
    const left = calls > 0 ? calls : (key !== null && this.#losing.get(key)) || 0;
    if (key !== null) this.#losing.set(key, left - 1);
    if (key !== null && left <= 1) this.#losing.delete(key);
    return left > 0;
  }

  /** Makes all of Stripe's checks before a call begins: no response is stored for a failure here. */
  #prepare(
    { method, path, query, body, headers }: StripeRequest,
    key: string | null,
  ): PreparedCall {
    const { keys, ledger, outcomes, now } = this.#options;
    const caller = callerOf(keys, headers["authorization"]);
    const version = headers["stripe-version"];
    if (version !== undefined && version !== apiVersion)
      throw notImplemented(`the API version ${version}`);
    const { route, ids } = findRoute(method, path);
    if (caller === "publishable" && !route.forBrowsers)
      throw invalidRequest(
        "This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.",
        { code: "secret_key_required" },
        403,
      );
    if (key !== null && this.#inUse.has(key)) throw keyInUse(key);
    const text = method === "POST" ? [body, query].filter(Boolean).join("&") : query;
    const parameters = parseForm(text);
    const call = openCall({ ledger, outcomes, now: now(), idempotencyKey: key, caller });
    const run = route.prepare(call, ids, parameters);
    const paths = pathsToExpand(parameters);
    return {
      call,
      endpoint: `${method} ${path}`,
      fingerprint: fingerprintOf(text),
      run: () => expand(ledger, run(), paths),
    };
  }

  #perform({ call, endpoint, fingerprint, run }: PreparedCall, key: string | null): ApiResponse {
    const { ledger, onWritten } = this.#options;
    const stored = key === null ? undefined : ledger.reply(key);
    if (key !== null && stored && call.now - stored.created < keyLifetime)
      return replay(key, stored, endpoint, fingerprint);
    const result = ledger.transaction(() => {
      const made = this.#run(run);
      if (key !== null && made.status !== 501)
        ledger.keepReply(key, {
          endpoint,
          fingerprint,
          requestId: call.requestId,
          status: made.status,
          body: made.body,
          created: call.now,
        });
      return made;
    });
    onWritten(call.effects.unfinished);
    return { ...result, headers: { ...result.headers, "request-id": call.requestId } };
  }

  #run(run: () => unknown): ApiResponse {
    try {
      const view = this.#options.ledger.attempt(run);
      return { status: 200, body: JSON.stringify(view, null, 2), headers: {} };
    } catch (error) {
      if (!(error instanceof StripeFault)) throw error;
      return resultOf(error);
    }
  }
}

/**
 * Returns the route. Literal paths come first; no literal path also matches a path with ids. Throws `notImplemented` for an
 * unknown one.
 */
const findRoute = (method: string, path: string): { route: StripeRoute; ids: PathIds } => {
  for (const { route, pattern } of routePatterns) {
    const found = route.method === method ? pattern.exec(path) : null;
    if (found) return { route, ids: [found[1] ?? "", found[2] ?? ""] };
  }
  throw notImplemented(`${method} ${path}`);
};

const pathsToExpand = (parameters: FormTree): readonly string[] => {
  const given = parameters.get("expand");
  return given === undefined || typeof given === "string" ? [] : [...given.values()].map(String);
};

const down = (): StripeFault =>
  new StripeFault(503, "api_error", "Stripe is down, as the console has asked for.");

const resultOf = (error: unknown): ApiResponse => {
  const fault =
    error instanceof StripeFault
      ? error
      : new StripeFault(500, "api_error", `The local Stripe failed: ${String(error)}`);
  return {
    status: fault.status,
    body: JSON.stringify(fault.body, null, 2),
    // A retry would not help.
    headers: {
      "request-id": newStripeId("req"),
      ...(fault.status === 501 && { "stripe-should-retry": "false" }),
    },
  };
};
