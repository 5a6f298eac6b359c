/** Generates ids and secrets that look like Stripe's. */
import { randomInt } from "node:crypto";

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

const lengths = {
  cus: 14,
  pm: 24,
  ctoken: 24,
  seti: 24,
  pi: 24,
  ch: 24,
  re: 24,
  dp: 24,
  evt: 24,
  we: 24,
  req: 14,
} as const;

export type IdPrefix = keyof typeof lengths;

export const newStripeId = (prefix: IdPrefix): string => `${prefix}_${random(lengths[prefix])}`;

const random = (length: number): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");

export const clientSecretOf = (id: string): string => `${id}_secret_${random(25)}`;

export const newWebhookSecret = (): string => `whsec_${random(32)}`;
