import * as z from "zod/mini";
import { richText, short } from "./block-fields.ts";
import { defineBlock } from "./define-block.ts";

export const pullQuote = defineBlock({
  id: 23,
  title: "Pull quote",
  schema: z.object({
    quote: z.string().check(z.minLength(1), z.maxLength(400)),
    by: z.optional(short),
    text: z.optional(richText),
  }),
  pinText: ({ quote }) => quote,
});
