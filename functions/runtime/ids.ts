/** New ids: a prefix that names the kind and a ULID (48 bits of time, 80 of chance), which sorts by age. */
import { randomBytes } from "node:crypto";
import { type IdKind, idPrefixes } from "../../shared/kernel/ids.ts";

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

/** 128 bits: whoever has it has the basket. */
export const newBasketToken = (): string => randomBytes(16).toString("base64url");
