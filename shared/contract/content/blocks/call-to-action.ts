import * as z from "zod/mini";
import { richText, short, target } from "./block-fields.ts";
import { defineBlock } from "./define-block.ts";

export const callToAction = defineBlock({
  id: 30,
  title: "Call to action",
  schema: z.object({
    title: short,
    button: short,
    to: target,
    hollow: z.optional(z.object({ button: short, to: target })),
    text: z.optional(richText),
  }),
  notSearched: ["to"],
});
