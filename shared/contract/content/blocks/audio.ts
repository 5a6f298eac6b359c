import * as z from "zod/mini";
import { type Clips, richText, short } from "./block-fields.ts";
import { defineBlock } from "./define-block.ts";

export const audio = <C extends z.ZodMiniType>({ clip }: Clips<C>) =>
  defineBlock({
    id: 26,
    title: "Audio",
    schema: z.object({
      title: short,
      clip,
      text: z.optional(richText),
      transcript: z.optional(richText),
    }),
  });
