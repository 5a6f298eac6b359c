import * as z from "zod/mini";
import { hex, richText, short } from "./block-fields.ts";
import { defineBlock } from "./define-block.ts";

export const colourPalette = defineBlock({
  id: 8,
  title: "Colour palette",
  schema: z.object({
    title: short,
    colours: z
      .array(z.object({ name: short, hex, note: z.optional(z.string()) }))
      .check(z.minLength(3), z.maxLength(8)),
    text: z.optional(richText),
  }),
  notSearched: ["hex"],
  pinText: ({ text }) => text ?? "",
  palettes: ({ title, colours }) => [
    { title, hexes: colours.map((colour) => colour.hex), names: colours.map(({ name }) => name) },
  ],
});
