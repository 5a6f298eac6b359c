import * as z from "zod/mini";
import { type Images, richText, short } from "./block-fields.ts";
import { defineBlock } from "./define-block.ts";

export const imageTextWide = <P extends z.ZodMiniType>({ image }: Images<P>) =>
  defineBlock({
    id: 17,
    title: "Image text wide",
    schema: z.object({ title: short, image, text: richText }),
    pinText: ({ text }) => text,
  });
