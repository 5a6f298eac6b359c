import * as z from "zod/mini";
import { type Images, richText, short, side } from "./block-fields.ts";
import { defineBlock } from "./define-block.ts";

export const imageTextInset = <P extends z.ZodMiniType>({ image }: Images<P>) =>
  defineBlock({
    id: 18,
    title: "Image text inset",
    schema: z.object({ title: short, image, side, text: richText }),
    notSearched: ["side"],
    pinText: ({ text }) => text,
  });
