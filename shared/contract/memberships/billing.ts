import * as z from "zod/mini";
import { addressDraft } from "../addresses/address-draft.ts";
import { anyLine } from "../fields.ts";

/** The billing details of a plan's term. */
export const billing = z.object({
  address: addressDraft,
  vat_number: z._default(anyLine(30), ""),
  company_number: z._default(anyLine(30), ""),
});
