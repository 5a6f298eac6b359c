/** A code that proves who reads an address: mailed there, and told to staff by whoever got it. */
import type { Deps } from "./deps.ts";

/** `7K3M-9QX2`: 40 bits, read aloud and typed. */
export const emailCode = async (
  { secrets }: Pick<Deps, "secrets">,
  tokenId: string,
): Promise<string> => {
  const secret = await secrets.mailedSecret("email-code", tokenId);
  const bytes = Buffer.from(secret, "base64url");
  // Without our keys there is none: what stands in its place is shown.
  if (bytes.length < 32) return secret;
  const signs = Array.from(bytes.subarray(0, length), (byte) => alphabet[byte % alphabet.length]);
  return `${signs.slice(0, length / 2).join("")}-${signs.slice(length / 2).join("")}`;
};

const length = 8;
/** Crockford's 32, which divide a byte's 256 evenly. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** In any case, with or without its hyphen, and with letters for the digits that they look like. */
export const isEmailCode = (expected: string, typed: string): boolean =>
  plain(typed) === plain(expected);

const plain = (code: string): string =>
  code.toUpperCase().replaceAll(/[\s-]/g, "").replaceAll("O", "0").replaceAll(/[IL]/g, "1");
