import * as z from "zod/mini";
import { short } from "./block-fields.ts";
import { defineBlock } from "./define-block.ts";

export const decorativeQuote = defineBlock({
  id: 7,
  title: "Decorative quote",
  schema: z.object({
    quote: z.string().check(z.minLength(1), z.maxLength(600)),
    by: z.optional(short),
  }),
  pinText: ({ quote }) => quote,
});
