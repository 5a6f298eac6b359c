import { createHash } from "node:crypto";

/**
 * Returns the SHA-256 of a text or a file as hex. A mailed secret or a counted address is stored as its digest: whoever
 * has the original can find the row, and nobody can read the original from it. Equal digests of a row or a file say
 * that it has not changed.
 */
export const digestOf = (text: string | Uint8Array): string =>
  createHash("sha256").update(text).digest("hex");
