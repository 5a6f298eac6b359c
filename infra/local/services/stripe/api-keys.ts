/** The account's keys, and the caller of a request. */
import { createHash, timingSafeEqual } from "node:crypto";
import { valueAt, parseJson, textOf } from "../../json.ts";
import type { Resource, Template } from "../../template.ts";
import type { Call } from "./call.ts";
import { invalidRequest } from "./stripe-fault.ts";

export interface StripeKeys {
  /** The secret key, `sk_test_…`. */
  readonly secretKey: string;
  /** The publishable key, `pk_test_…`. */
  readonly publishableKey: string;
  /** The webhook secret, `whsec_…`, of the site's own endpoint. */
  readonly webhookSecret: string;
}

/** Returns the keys for a seed; the same seed gives the same keys, so that they survive a restart. */
export const keysFrom = (seed: string): StripeKeys => {
  const secretKey = `sk_test_${deriveHex("secret", seed)}`;
  return {
    secretKey,
    publishableKey: publishableOf(secretKey),
    webhookSecret: `whsec_${deriveHex("webhook", seed)}`,
  };
};

const deriveHex = (use: string, seed: string): string =>
  createHash("sha256").update(`${use}\0${seed}`).digest("hex").slice(0, 32);

const publishableOf = (secretKey: string): string =>
  `pk_test_${deriveHex("publishable", secretKey)}`;

const isStripeSecret = ({ properties }: Resource): boolean =>
  valueAt(properties, "GenerateSecretString", "GenerateStringKey") === "webhookSecret";

/**
 * Puts the keys into the template's secret instead of what CloudFormation would generate: those of `elsewhere` if payments go
 * there, or the stand-in's.
 */
export const withStripeKeys = (
  secrets: readonly Resource[],
  values: ReadonlyMap<string, string>,
  elsewhere?: StripeKeys,
): ReadonlyMap<string, string> => {
  const secret = secrets.find(isStripeSecret);
  if (!secret) throw new Error("The template holds no secret for Stripe.");
  const generated = textOf(valueAt(parseJson(values.get(secret.id) ?? ""), "webhookSecret"));
  const { secretKey, webhookSecret } = elsewhere ?? keysFrom(generated);
  return new Map([...values, [secret.id, JSON.stringify({ secretKey, webhookSecret })]]);
};

/** Returns the stand-in's keys from the template's secret. */
export const readStripeKeys = (template: Template): StripeKeys => {
  const secret = template.ofType("AWS::SecretsManager::Secret").find(isStripeSecret);
  const current = parseJson(template.secretValues.get(secret?.id ?? "") ?? "");
  const secretKey = textOf(valueAt(current, "secretKey"));
  const webhookSecret = textOf(valueAt(current, "webhookSecret"));
  return { secretKey, webhookSecret, publishableKey: publishableOf(secretKey) };
};

const same = (a: string, b: string): boolean => {
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  return one.length === other.length && timingSafeEqual(one, other);
};

const parseApiKey = (authorization: string): string => {
  const [, scheme = "", value = ""] = /^(Bearer|Basic)\s+(\S+)$/i.exec(authorization) ?? [];
  if (scheme.toLowerCase() !== "basic") return value;
  return Buffer.from(value, "base64").toString("utf8").split(":")[0] ?? "";
};

const masked = (key: string): string =>
  key.length < 12 ? "*".repeat(key.length) : `${key.slice(0, 8)}****${key.slice(-4)}`;

/** Returns the caller. Throws Stripe's error for a missing or wrong key. */
export const callerOf = (keys: StripeKeys, authorization: string | undefined): Call["caller"] => {
  const key = parseApiKey(authorization ?? "");
  if (key === "")
    throw invalidRequest(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details, or we can help at https://support.stripe.com/.",
      {},
      401,
    );
  if (same(key, keys.secretKey)) return "secret";
  if (same(key, keys.publishableKey)) return "publishable";
  throw invalidRequest(`Invalid API Key provided: ${masked(key)}`, {}, 401);
};
