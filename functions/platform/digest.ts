import { createHash } from "node:crypto";

/**
 * How a mailed secret, or an address that is counted, stands in the table: found again by whoever has it, read by nobody.
 * Of a row or a file an equal one says that it is what it was.
 */
export const digestOf = (text: string | Uint8Array): string =>
  createHash("sha256").update(text).digest("hex");
