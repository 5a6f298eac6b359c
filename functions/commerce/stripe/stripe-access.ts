/**
 * Stripe: the SDK's client, verified webhook events, and what the browser needs to load Stripe's script. The SDK is a
 * quarter of a megabyte in every function that can import it, so `Deps` does not contain it. A function that takes
 * payments asks for it, and the SDK is loaded on first use:
 *
 *     defineHandler(contract, useCases, withStripe)
 */
import type Stripe from "stripe";
import * as z from "zod/mini";
import { AppError } from "../../../shared/kernel/app-error.ts";
import type { Deps } from "../../platform/deps.ts";
import { type Env, readEnv } from "../../platform/env.ts";
import { fetchSecret } from "../../platform/secrets.ts";

/** Adds Stripe to the dependencies, for `defineHandler` and for workers that charge or refund. */
export const withStripe = (deps: Deps, env: Env = readEnv()): StripeDeps => ({
  ...deps,
  stripe: createStripe(env),
});

/** The settings with which a page accepts a card. */
export interface StripeBrowserSettings {
  /** The publishable key; empty while the stack has none, and then cards cannot be accepted. */
  readonly publishable_key: string;
  /** The address of the script that sets `window.Stripe`. */
  readonly script: string;
}

export interface StripeAccess {
  /**
   * Returns the SDK's client. Throws `unavailable` if the secret cannot be read. Its calls throw the SDK's own errors.
   */
  client(): Promise<Stripe>;
  /** Returns true if the stack's keys are for live mode, so that real money moves. Throws as `client` does. */
  isLive(): Promise<boolean>;
  /**
   * Returns the text of a webhook's body, which has to be byte for byte as it was sent. Throws `broken_request` if
   * Stripe has not signed it, or not within 300 s of `now` either way, and `unavailable` if the secret cannot be read.
   */
  readSigned(rawBody: Uint8Array, signature: string | undefined, now: Date): Promise<string>;
  readonly browser: StripeBrowserSettings;
}

export interface StripeDeps extends Deps {
  readonly stripe: StripeAccess;
}

/** Creates the access to Stripe. Throws if the template gives the function no Stripe secret. */
export const createStripe = (env: Env): StripeAccess => {
  const { STRIPE_SECRET_ID: secretId } = env;
  if (secretId === undefined) throw new Error("This function is not wired to Stripe.");
  let pendingSecret: Promise<StripeSecret> | undefined;
  let pendingClient: Promise<Stripe> | undefined;

  const readSecret = async (): Promise<StripeSecret> =>
    secretSchema.parse(JSON.parse(await fetchSecret(env, secretId)));

  const secret = async (): Promise<StripeSecret> => {
    pendingSecret ??= readSecret();
    try {
      return await pendingSecret;
    } catch {
      pendingSecret = undefined;
      throw unavailable();
    }
  };

  const connect = async (): Promise<Stripe> => {
    const [{ default: Sdk }, { secretKey }] = await Promise.all([import("stripe"), secret()]);
    return new Sdk(secretKey, {
      ...hostOf(env.STRIPE_API_BASE),
      timeout,
      // A retried request carries the same idempotency key.
      maxNetworkRetries: 1,
      telemetry: false,
    });
  };

  const client = async (): Promise<Stripe> => {
    pendingClient ??= connect();
    try {
      return await pendingClient;
    } catch (error) {
      pendingClient = undefined;
      throw error;
    }
  };

  return {
    client,
    isLive: async () => /^[a-z]+_live_/.test((await secret()).secretKey),
    readSigned: async (rawBody, signature, now) => {
      if (signature === undefined || !isTimely(signature, now)) throw notFromStripe();
      const [{ webhooks }, { webhookSecret }] = await Promise.all([client(), secret()]);
      const { signature: verifier } = webhooks;
      if (verifier === null) throw new Error("Stripe's SDK verifies no signatures");
      const text = new TextDecoder().decode(rawBody);
      try {
        const at = now.getTime();
        verifier.verifyHeader(text, signature, webhookSecret, tolerance, undefined, at);
      } catch {
        throw notFromStripe();
      }
      return text;
    },
    browser: stripeBrowserSettings(env),
  };
};

/** The release that @stripe/stripe-js is built for. */
const cloudScript = "https://js.stripe.com/endive/stripe.js";

/** The timeout of one attempt in milliseconds. Two attempts fit into the 25 s of a function that calls Stripe. */
const timeout = 8000;

/** The tolerance of a signature's timestamp, in seconds. */
const tolerance = 300;

const secretSchema = z.object({
  secretKey: z.string().check(z.minLength(1)),
  webhookSecret: z.string().check(z.minLength(1)),
});
type StripeSecret = z.output<typeof secretSchema>;

const unavailable = (): AppError =>
  new AppError(
    "unavailable",
    "We can’t reach the payment provider. Please try again in a moment.",
    {},
    5,
  );

const notFromStripe = (): AppError =>
  new AppError("broken_request", "This event is not signed by Stripe.");

export const stripeBrowserSettings = (
  env: Pick<Env, "STRIPE_PUBLISHABLE_KEY" | "STRIPE_SCRIPT">,
): StripeBrowserSettings => ({
  publishable_key: env.STRIPE_PUBLISHABLE_KEY ?? "",
  script: env.STRIPE_SCRIPT ?? cloudScript,
});

/** Returns the host of the API, or nothing for Stripe's own. */
const hostOf = (base: string | undefined) => {
  if (base === undefined) return {};
  const { protocol, hostname, port } = new URL(base);
  const secure = protocol === "https:";
  return {
    protocol: secure ? ("https" as const) : ("http" as const),
    host: hostname,
    port: port === "" ? (secure ? 443 : 80) : Number(port),
  };
};

/** Checks the timestamp, because the SDK alone would accept times in the future, and text after the number. */
const isTimely = (signature: string, now: Date): boolean => {
  const times = [...signature.matchAll(/(?:^|,)t=([^,]*)/g)].map(([, time = ""]) => time);
  const [time, ...others] = times;
  if (time === undefined || others.length > 0 || !/^\d+$/.test(time)) return false;
  return Math.abs(Math.floor(now.getTime() / 1000) - Number(time)) <= tolerance;
};
