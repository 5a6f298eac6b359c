import * as z from "zod/mini";
import { anyLine } from "../fields.ts";

const draftLine = (max: number) =>
  z.optional(
    z.pipe(
      z.nullable(anyLine(max)),
      z.transform((text: string | null): string | undefined => text?.trim()),
    ),
  );

/** An address while it is filled in: nothing is required yet. */
export const addressDraft = z.object({
  first_name: draftLine(80),
  last_name: draftLine(80),
  company: draftLine(120),
  phone: draftLine(40),
  email: draftLine(254),
  street_address_1: draftLine(120),
  street_address_2: draftLine(120),
  city: draftLine(120),
  county: draftLine(80),
  postcode: draftLine(16),
  country: draftLine(2),
  latin_first_name: draftLine(80),
  latin_last_name: draftLine(80),
  latin_company: draftLine(120),
  latin_street_address_1: draftLine(120),
  latin_street_address_2: draftLine(120),
  latin_city: draftLine(120),
  latin_county: draftLine(80),
});
export type AddressDraft = z.output<typeof addressDraft>;
