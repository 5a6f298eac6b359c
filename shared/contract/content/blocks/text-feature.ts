import * as z from "zod/mini";
import { richText, short } from "./block-fields.ts";
import { defineBlock } from "./define-block.ts";

export const textFeature = defineBlock({
  id: 2,
  title: "Text feature",
  schema: z.object({ eyebrow: z.optional(short), title: short, text: richText }),
  pinText: ({ text }) => text,
});
