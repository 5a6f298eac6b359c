import * as z from "zod/mini";
import { richText, short } from "./block-fields.ts";
import { defineBlock } from "./define-block.ts";

export const timeline = defineBlock({
  id: 24,
  title: "Timeline",
  schema: z.object({
    title: short,
    events: z
      .array(z.object({ when: short, title: short, note: z.optional(z.string()) }))
      .check(z.minLength(2), z.maxLength(10)),
    text: z.optional(richText),
  }),
  pinText: ({ text, events }) =>
    text ?? events.map(({ when, title }) => `${when} ${title}`).join(". "),
});
