import * as z from "zod/mini";
import { richText, short } from "./block-fields.ts";
import { defineBlock } from "./define-block.ts";

export const promotionalUpgrade = defineBlock({
  id: 16,
  title: "Promotional upgrade panel",
  schema: z.object({
    title: short,
    button: short,
    text: richText,
    /** The plans whose holders see it; both by default. */
    plans: z.optional(z.array(z.enum(["basics", "professional"])).check(z.minLength(1))),
  }),
});
