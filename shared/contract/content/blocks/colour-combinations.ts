import * as z from "zod/mini";
import { hex, richText, short } from "./block-fields.ts";
import { defineBlock } from "./define-block.ts";

export const colourCombinations = defineBlock({
  id: 9,
  title: "Colour combinations",
  schema: z.object({
    title: short,
    combinations: z
      .array(
        z.object({
          title: short,
          note: z.string(),
          hexes: z.array(hex).check(z.minLength(2), z.maxLength(5)),
        }),
      )
      .check(z.minLength(2), z.maxLength(6)),
    text: z.optional(richText),
  }),
  notSearched: ["hexes"],
  pinText: ({ text }) => text ?? "",
  palettes: ({ combinations }) =>
    combinations.map(({ title, hexes }) => ({ title, hexes, names: null })),
});
