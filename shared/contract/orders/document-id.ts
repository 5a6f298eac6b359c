import * as z from "zod/mini";

/** The id of an order's document: `invoice`, `credit-note_01J…`. */
export const documentId = z
  .string()
  .check(z.regex(/^[a-z-]{1,20}(?:_[A-Za-z0-9-]{1,40})?$/, "Not a document"));
