import * as z from "zod/mini";

/** The person that a record belongs to, in staff lists. */
export const party = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  company: z.string(),
});
