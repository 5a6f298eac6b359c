import * as z from "zod/mini";
import { addressDraft } from "../addresses/address-draft.ts";
import { anyLine } from "../fields.ts";

/** Whom a term of a plan is billed to. */
export const billing = z.object({
  address: addressDraft,
  vat_number: z._default(anyLine(30), ""),
  company_number: z._default(anyLine(30), ""),
});
