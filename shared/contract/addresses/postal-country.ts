import * as z from "zod/mini";

/** A country for the select of a form, with whether its post needs a postcode. */
export const postalCountry = z.object({
  id: z.string(),
  label: z.string(),
  needs_postcode: z.boolean(),
});
export type PostalCountry = z.output<typeof postalCountry>;
