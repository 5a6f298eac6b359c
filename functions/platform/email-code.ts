/**
 * The code that proves that somebody reads an address: it is emailed there, and the recipient reads it out to staff.
 */
import type { Deps } from "./deps.ts";

/** Returns a code such as `7K3M-9QX2`: 40 bits, short enough to be read out and typed. */
export const emailCode = async (
  { secrets }: Pick<Deps, "secrets">,
  tokenId: string,
): Promise<string> => {
  const secret = await secrets.mailedSecret("email-code", tokenId);
  const bytes = Buffer.from(secret, "base64url");
  // Without our keys there is no code, so the placeholder is shown in its place.
  if (bytes.length < 32) return secret;
  const signs = Array.from(bytes.subarray(0, length), (byte) => alphabet[byte % alphabet.length]);
  return `${signs.slice(0, length / 2).join("")}-${signs.slice(length / 2).join("")}`;
};

const length = 8;
/** Crockford's 32 characters, which divide a byte's 256 values evenly. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/**
 * Compares a typed code in any case, with or without its hyphen, and with letters typed for the digits they resemble.
 */
export const isEmailCode = (expected: string, typed: string): boolean =>
  normaliseCode(typed) === normaliseCode(expected);

const normaliseCode = (code: string): string =>
  code.toUpperCase().replaceAll(/[\s-]/g, "").replaceAll("O", "0").replaceAll(/[IL]/g, "1");
