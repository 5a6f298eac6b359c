import * as z from "zod/mini";
import { richText, short, type TitledImages } from "./block-fields.ts";
import { defineBlock } from "./define-block.ts";

export const fourImageText = <T extends z.ZodMiniType>({ titledImage }: TitledImages<T>) =>
  defineBlock({
    id: 4,
    title: "Four image text",
    schema: z.object({
      title: short,
      images: z.array(titledImage).check(z.length(4)),
      text: richText,
    }),
    pinText: ({ text }) => text,
  });
