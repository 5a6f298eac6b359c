import * as z from "zod/mini";
import { type Images, richText, short } from "./block-fields.ts";
import { defineBlock } from "./define-block.ts";

export const imageTextBlocks = <P extends z.ZodMiniType>({ image }: Images<P>) =>
  defineBlock({
    id: 20,
    title: "Image text blocks",
    schema: z.object({
      title: z.optional(short),
      cells: z
        .array(z.object({ title: short, image, text: richText }))
        .check(z.minLength(2), z.maxLength(4)),
    }),
    pinText: ({ cells }) => cells.map(({ title }) => title).join(". "),
  });
