/** Stripe's stand-in has its own clock and is called by the real SDK; it stays in memory unless a folder is given. */
import Stripe from "stripe";
import { onTestFinished } from "vitest";
import { freePort } from "../../infra/local/ports.ts";
import { keysFrom, type StripeKeys } from "../../infra/local/services/stripe/api-keys.ts";
import { startStripe, type StripePart } from "../../infra/local/services/stripe/start-stripe.ts";

export const keys: StripeKeys = keysFrom("a seed");

/** The time is 1 December 2026, 09:00. */
export const start = Date.parse("2026-12-01T09:00:00Z");

export interface Account {
  readonly part: StripePart;
  readonly stripe: Stripe;
  /** The stand-in's time in epoch milliseconds changes only when a test sets it. */
  readonly clock: { now: number };
}

export const sdkFor = (url: string, key = keys.secretKey, maxNetworkRetries = 0): Stripe => {
  const { hostname, port } = new URL(url);
  return new Stripe(key, {
    host: hostname,
    port,
    protocol: "http",
    maxNetworkRetries,
    telemetry: false,
  });
};

/** The stand-in stops with the test. */
export const openAccount = async (
  options: { readonly folder?: string; readonly webhookUrl?: string } = {},
): Promise<Account> => {
  const clock = { now: start };
  const part = await startStripe({
    port: await freePort(0),
    folder: options.folder,
    keys,
    webhookUrl: options.webhookUrl,
    now: () => clock.now,
    pauses: [0, 0],
  });
  onTestFinished(() => part.stop());
  return { part, clock, stripe: sdkFor(part.url) };
};

/** The function returns the error of a failed call. */
export const refusal = async (call: Promise<unknown>): Promise<Stripe.errors.StripeError> => {
  try {
    await call;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error;
    throw error;
  }
  throw new Error("The call was not refused.");
};

/** The function returns the id of a linked object, whether it is expanded or not. */
export const idOf = (linked: string | { readonly id: string } | null): string =>
  typeof linked === "string" ? linked : (linked?.id ?? "");
