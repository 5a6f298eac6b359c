import * as z from "zod/mini";
import { short } from "./block-fields.ts";
import { defineBlock } from "./define-block.ts";

export const keyFacts = defineBlock({
  id: 14,
  title: "Key facts",
  schema: z.object({
    title: short,
    facts: z
      .array(z.object({ figure: short, label: z.string(), source: z.optional(z.string()) }))
      .check(z.minLength(2), z.maxLength(5)),
  }),
  pinText: ({ facts }) => facts.map(({ figure, label }) => `${figure} ${label}`).join(". "),
});
