/**
 * Stores idempotency keys as Stripe does: a key repeats its response, also a failure, and accepts no other request.
 * https://docs.stripe.com/api/idempotent_requests
 */
import { createHash } from "node:crypto";
import type { StoredReply } from "./ledger.ts";
import { newStripeId } from "./stripe-ids.ts";
import { invalidRequest, StripeFault } from "./stripe-fault.ts";

/** A response before its delivery is affected by an outcome. */
export interface ApiResponse {
  readonly status: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The seconds for which Stripe stores an idempotency key. */
export const keyLifetime = 24 * 3600;

/** Returns the same fingerprint for the same parameters, in any order. */
export const fingerprintOf = (parameters: string): string => {
  const sorted = [...new URLSearchParams(parameters)]
    .map((pair) => JSON.stringify(pair))
    .toSorted();
  return createHash("sha256").update(sorted.join("\n")).digest("hex");
};

/** Returns the stored response. Throws if the key was used for another request. */
export const replay = (
  key: string,
  { status, body, requestId, ...stored }: StoredReply,
  endpoint: string,
  fingerprint: string,
): ApiResponse => {
  const [was, is] = [stored.endpoint, endpoint].map((one) => one.split(" ")[1]);
  if (was !== is)
    throw new StripeFault(
      400,
      "idempotency_error",
      `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${was}' vs '${is}'). Try using a key other than '${key}' if you meant to execute a different request.`,
    );
  if (stored.fingerprint !== fingerprint)
    throw new StripeFault(
      400,
      "idempotency_error",
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    );
  const headers = {
    "idempotent-replayed": "true",
    "original-request": requestId,
    "request-id": newStripeId("req"),
  };
  return { status, body, headers };
};

export const keyInUse = (key: string): StripeFault =>
  invalidRequest(
    `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
    { code: "idempotency_key_in_use" },
    409,
  );
