import * as z from "zod/mini";
import { type Clips, type Images, richText, short } from "./block-fields.ts";
import { defineBlock } from "./define-block.ts";

export const videoFeature = <P extends z.ZodMiniType, C extends z.ZodMiniType>({
  image,
  clip,
}: Images<P> & Clips<C>) =>
  defineBlock({
    id: 21,
    title: "Video feature",
    schema: z.object({
      title: short,
      /** The picture that is shown until it plays. */
      image,
      clip,
      text: z.optional(richText),
      transcript: z.optional(richText),
    }),
  });
