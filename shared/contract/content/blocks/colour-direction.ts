import * as z from "zod/mini";
import { hex, type Images, richText, short } from "./block-fields.ts";
import { defineBlock } from "./define-block.ts";

export const colourDirection = <P extends z.ZodMiniType>({ image }: Images<P>) =>
  defineBlock({
    id: 10,
    title: "Colour direction",
    schema: z.object({
      title: short,
      image,
      hexes: z.array(hex).check(z.minLength(2), z.maxLength(6)),
      text: richText,
    }),
    notSearched: ["hexes"],
    pinText: ({ text }) => text,
    palettes: ({ title, hexes }) => [{ title, hexes, names: null }],
  });
