/**
 * Hashes of passwords: argon2id with 19 MiB and 2 passes, or scrypt where the machine's OpenSSL has no argon2. A hash
 * records how it was made, so old hashes still work and are renewed at the next login.
 */
import * as crypto from "node:crypto";
import { promisify } from "node:util";

const tagLength = 32;
const saltLength = 16;
/** The parameters of argon2id: memory in KiB, passes, lanes. */
const argon = { m: 19_456, t: 2, p: 1 };
/** The parameters of scrypt: a cost of 2^15 with 3 lanes needs 32 MiB and about as much work as argon2id. */
const scrypt = { ln: 15, r: 8, p: 3 };

const argon2 = promisify(crypto.argon2);

/** Says whether this machine has argon2. It is tried once with minimal memory. */
const hasArgon2 = ((): boolean => {
  try {
    const nonce = Buffer.alloc(saltLength);
    const min = { message: "", nonce, parallelism: 1, tagLength, memory: 8, passes: 1 };
    return crypto.argon2Sync("argon2id", min).length === tagLength;
  } catch {
    return false;
  }
})();

const prefix = hasArgon2
  ? `$argon2id$v=19$m=${argon.m},t=${argon.t},p=${argon.p}`
  : `$scrypt$ln=${scrypt.ln},r=${scrypt.r},p=${scrypt.p}`;

/** Returns a hash such as `$argon2id$v=19$m=19456,t=2,p=1$salt$tag` or `$scrypt$ln=15,r=8,p=3$salt$tag`. */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = crypto.randomBytes(saltLength);
  const tag = await (hasArgon2
    ? deriveArgon(normalisePassword(password), salt, argon)
    : deriveScrypt(normalisePassword(password), salt, scrypt));
  return `${prefix}$${encode(salt)}$${encode(tag)}`;
};

const deriveScrypt = (
  password: string,
  salt: Buffer,
  { ln, r, p }: typeof scrypt,
): Promise<Buffer> => {
  const limits = { N: 2 ** ln, r, p, maxmem: 256 * 2 ** ln * r };
  return new Promise((resolve, reject) => {
    crypto.scrypt(password, salt, tagLength, limits, (error, tag) =>
      error === null ? resolve(tag) : reject(error),
    );
  });
};

const deriveArgon = (password: string, nonce: Buffer, { m, t, p }: typeof argon): Promise<Buffer> =>
  argon2("argon2id", { message: password, nonce, parallelism: p, tagLength, memory: m, passes: t });

const encode = (bytes: Buffer): string => bytes.toString("base64").replaceAll("=", "");

/** Normalises a password, because another system may send the same characters as other code points. */
export const normalisePassword = (password: string): string => password.normalize("NFKC");

/** Returns a hash that no password matches. */
export const unusableHash = (): string =>
  `${prefix}$${encode(crypto.randomBytes(saltLength))}$${encode(crypto.randomBytes(tagLength))}`;

/** A hash for unknown accounts, which makes them cost the same time as known ones. */
const decoy = unusableHash();

const argonForm = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/;
const scryptForm = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/;

const deriveLike = (password: string, stored: string): Promise<Buffer> => {
  const [, m, t, lanes, nonce = ""] = argonForm.exec(stored) ?? [];
  if (m !== undefined) {
    const cost = { m: Number(m), t: Number(t), p: Number(lanes) };
    return deriveArgon(password, Buffer.from(nonce, "base64"), cost);
  }
  const [, ln, r, p, salt = ""] = scryptForm.exec(stored) ?? [];
  if (ln === undefined) throw new Error("A stored password hash is of no known form");
  const cost = { ln: Number(ln), r: Number(r), p: Number(p) };
  return deriveScrypt(password, Buffer.from(salt, "base64"), cost);
};

/** Compares in constant time. A null hash returns false after the same work. */
export const verifyPassword = async (password: string, stored: string | null): Promise<boolean> => {
  // An imported account has an empty hash until its member chooses a password.
  const hash = stored === "" ? null : stored;
  const existing = hash ?? decoy;
  const tag = await deriveLike(normalisePassword(password), existing);
  const expected = Buffer.from(existing.slice(existing.lastIndexOf("$") + 1), "base64");
  const same = tag.length === expected.length && crypto.timingSafeEqual(tag, expected);
  return same && hash !== null;
};

/** Returns true if the hash was made with less than the current cost. */
export const isOutdatedHash = (stored: string): boolean => !stored.startsWith(`${prefix}$`);
