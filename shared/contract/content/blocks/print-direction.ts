import * as z from "zod/mini";
import { richText, short, type TitledImages } from "./block-fields.ts";
import { defineBlock } from "./define-block.ts";

export const printDirection = <T extends z.ZodMiniType>({ titledImage }: TitledImages<T>) =>
  defineBlock({
    id: 11,
    title: "Print direction",
    schema: z.object({
      title: short,
      images: z.array(titledImage).check(z.minLength(2), z.maxLength(3)),
      text: richText,
    }),
    pinText: ({ text }) => text,
  });
