/**
 * New ids: a prefix that names the kind, and a ULID (48 bits of time, 80 random bits), which sorts by age. Orders have
 * numbers instead.
 */
import { randomBytes, randomInt } from "node:crypto";
import { type IdKind, idPrefixes } from "../../shared/kernel/ids.ts";
import { formatOrderNumber, orderNumberCount } from "../../shared/kernel/order-number.ts";

const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

export const ulid = (at: Date): string =>
  encode(BigInt(at.getTime()), 10) + encode(BigInt(`0x${randomBytes(10).toString("hex")}`), 16);

const encode = (value: bigint, length: number): string => {
  let text = "";
  for (let rest = value; text.length < length; rest >>= 5n)
    text = (alphabet[Number(rest & 31n)] ?? "") + text;
  return text;
};

export const newId = (kind: IdKind, at: Date): string => `${idPrefixes[kind]}_${ulid(at)}`;

/**
 * Returns a random order number, which may already be in use. The caller saves the order on condition that the number
 * is free.
 */
export const newOrderNumber = (): string => formatOrderNumber(randomInt(orderNumberCount));

/** Returns 256 random bits in base64url: a bearer secret for the one step that it was issued for. */
export const newSecretKey = (): string => randomBytes(32).toString("base64url");

/** Returns 128 random bits in base64url. Whoever has the token has the basket. */
export const newBasketToken = (): string => randomBytes(16).toString("base64url");
