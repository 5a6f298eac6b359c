/** Encrypts the key of a member's app for the table: AES-256-GCM, bound to the member (decision 053). */
import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { Secrets } from "../../platform/secrets.ts";

const algorithm = "aes-256-gcm";
const ivBytes = 12;
const tagBytes = 16;

export const sealKey = async (secrets: Secrets, userId: string, key: string): Promise<string> => {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, await secrets.key("two-step"), iv);
  cipher.setAAD(Buffer.from(userId));
  const sealed = Buffer.concat([cipher.update(key, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
};

/** Decrypts the key. Returns null if it was encrypted for somebody else, or with a secret that is no longer in use. */
export const openKey = async (
  secrets: Secrets,
  userId: string,
  sealed: string,
): Promise<string | null> => {
  const bytes = Buffer.from(sealed, "base64url");
  const secret = await secrets.key("two-step");
  try {
    const decipher = createDecipheriv(algorithm, secret, bytes.subarray(0, ivBytes));
    decipher.setAAD(Buffer.from(userId));
    decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    const opened = decipher.update(bytes.subarray(ivBytes + tagBytes));
    return Buffer.concat([opened, decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
};
