import { createHash } from "node:crypto";

/** How a mailed secret, or an address that is counted, stands in the table: found again by whoever has it, read by nobody. */
export const digestOf = (text: string): string => createHash("sha256").update(text).digest("hex");
