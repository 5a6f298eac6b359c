/** New ids: a prefix that names the kind and a ULID (48 bits of time, 80 of chance), which sorts by age. Orders have numbers. */
import { randomBytes, randomInt } from "node:crypto";
import { type IdKind, idPrefixes } from "../../shared/kernel/ids.ts";
import { orderNumber, orderNumbers } from "../../shared/kernel/order-number.ts";

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

/** It may be taken: whoever makes an order of it saves that on condition that it is free. */
export const newOrderNumber = (): string => orderNumber(randomInt(orderNumbers));

/** 256 bits, in base64url: whoever has it may go on where it was given out. */
export const newSecretKey = (): string => randomBytes(32).toString("base64url");

/** 128 bits: whoever has it has the basket. */
export const newBasketToken = (): string => randomBytes(16).toString("base64url");
