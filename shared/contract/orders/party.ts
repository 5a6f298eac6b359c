import * as z from "zod/mini";

/** Whose a record is, in lists of staff. */
export const party = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  company: z.string(),
});
