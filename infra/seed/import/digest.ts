import { createHash } from "node:crypto";

/** An equal one says that a row, or a file, is what it was. */
export const digestOf = (text: string | Uint8Array): string =>
  createHash("sha256").update(text).digest("hex");
