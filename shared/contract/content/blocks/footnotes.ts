import * as z from "zod/mini";
import { short } from "./block-fields.ts";
import { defineBlock } from "./define-block.ts";

export const footnotes = defineBlock({
  id: 32,
  title: "Footnotes",
  schema: z.object({
    title: z._default(short, "Notes"),
    notes: z
      .array(z.object({ mark: short, note: z.string() }))
      .check(z.minLength(1), z.maxLength(30)),
  }),
  pinText: ({ notes }) => notes.map(({ note }) => note).join(". "),
});
