import * as z from "zod/mini";
import { richText, short } from "./block-fields.ts";
import { defineBlock } from "./define-block.ts";

export const comparison = defineBlock({
  id: 25,
  title: "Comparison",
  schema: z
    .object({
      title: short,
      columns: z.array(short).check(z.minLength(2), z.maxLength(4)),
      rows: z
        .array(
          z.object({
            label: short,
            cells: z.array(z.string()).check(z.minLength(2), z.maxLength(4)),
          }),
        )
        .check(z.minLength(1), z.maxLength(10)),
      text: z.optional(richText),
    })
    .check(
      z.refine(
        ({ columns, rows }) => rows.every(({ cells }) => cells.length === columns.length),
        "Each row needs a cell for each column",
      ),
    ),
  pinText: ({ text, rows }) => text ?? rows.map(({ label }) => label).join(". "),
});
