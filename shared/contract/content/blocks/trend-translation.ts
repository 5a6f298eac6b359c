import * as z from "zod/mini";
import { richText, short } from "./block-fields.ts";
import { defineBlock } from "./define-block.ts";

export const trendTranslation = defineBlock({
  id: 12,
  title: "Trend translation",
  schema: z.object({
    title: short,
    rows: z
      .array(z.object({ from: z.string(), to: z.string(), note: z.string() }))
      .check(z.minLength(2), z.maxLength(6)),
    text: z.optional(richText),
  }),
  notSearched: ["to"],
  pinText: ({ text, rows }) => text ?? rows.map(({ from, to }) => `${from} ${to}`).join(". "),
});
