/** Keys of the product, all derived from one secret in Secrets Manager that is read at most once per cold start. */
import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { GetSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { AppError } from "../../shared/kernel/app-error.ts";
import { digestOf } from "./digest.ts";
import { clientSettings } from "./client-settings.ts";
import type { Env } from "./env.ts";

export type KeyUse =
  | "access-token"
  | "viewing"
  | "mailed-secret"
  | "verification-link"
  | "form-time"
  | "comms"
  | "calendar"
  | "letter"
  | "approval"
  | "pdf-name"
  | "known-address"
  | "two-step"
  | "recovery-code";

export interface Secrets {
  /** Returns a 32-byte key for one use. Throws `unavailable` if Secrets Manager does not answer. */
  key(use: KeyUse): Promise<Uint8Array>;
  /** Returns the name of the secret in force, for a token's `kid`. */
  keyId(): Promise<string>;
  /** Returns the HMAC-SHA-256 in base64url. */
  sign(use: KeyUse, text: string): Promise<string>;
  /** Compares a signature in constant time. */
  verify(use: KeyUse, text: string, signature: string): Promise<boolean>;
  /**
   * Returns the secret that an email carries for the token row `id`. It has 256 bits and is bound to its purpose. It is
   * derived, so it is stored nowhere and an email that is sent twice is identical.
   */
  mailedSecret(purpose: string, id: string): Promise<string>;
}

/** Returns the text of a secret. Throws if Secrets Manager does not return it. */
export const fetchSecret = async (env: Env, id: string): Promise<string> => {
  const client = new SecretsManagerClient(
    clientSettings(env, { patience: 5000, endpoint: env.AWS_ENDPOINT_URL_SECRETS_MANAGER }),
  );
  try {
    const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: id }));
    if (SecretString === undefined) throw new Error(`The secret ${id} is no text`);
    return SecretString;
  } finally {
    // The secret is read only once, so no connection is kept for it.
    client.destroy();
  }
};

export const createSecrets = (env: Env): Secrets => {
  let pending: Promise<string> | undefined;
  const derived = new Map<KeyUse, Uint8Array>();
  const secret = async (): Promise<string> => {
    pending ??= fetchSecret(env, env.APP_SECRET_ID);
    try {
      return await pending;
    } catch {
      pending = undefined;
      throw new AppError("unavailable", "Please try again in a moment.", {}, 2);
    }
  };
  const key = async (use: KeyUse): Promise<Uint8Array> => {
    const existing = derived.get(use);
    if (existing) return existing;
    const made = new Uint8Array(hkdfSync("sha256", await secret(), "", use, 32));
    derived.set(use, made);
    return made;
  };
  const sign = async (use: KeyUse, text: string): Promise<string> =>
    createHmac("sha256", await key(use))
      .update(text)
      .digest("base64url");
  return {
    key,
    keyId: async () => digestOf(await secret()).slice(0, 8),
    sign,
    verify: async (use, text, signature) => {
      const expected = Buffer.from(await sign(use, text));
      const given = Buffer.from(signature);
      return expected.length === given.length && timingSafeEqual(expected, given);
    },
    mailedSecret: (purpose, id) => sign("mailed-secret", `${purpose}:${id}`),
  };
};
