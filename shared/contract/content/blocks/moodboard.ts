import * as z from "zod/mini";
import { type Images, richText, short } from "./block-fields.ts";
import { defineBlock } from "./define-block.ts";

export const moodboard = <P extends z.ZodMiniType>({ image }: Images<P>) =>
  defineBlock({
    id: 13,
    title: "Moodboard",
    schema: z.object({
      title: short,
      images: z.array(image).check(z.minLength(4), z.maxLength(7)),
      text: z.optional(richText),
    }),
    pinText: ({ text }) => text ?? "",
  });
