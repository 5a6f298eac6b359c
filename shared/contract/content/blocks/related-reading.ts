import * as z from "zod/mini";
import { short } from "./block-fields.ts";
import { defineBlock } from "./define-block.ts";

export const relatedReading = defineBlock({
  id: 15,
  title: "Related reading",
  schema: z.object({
    title: short,
    /** The slugs of the items. */
    items: z.array(z.string()).check(z.minLength(2), z.maxLength(4)),
  }),
  notSearched: ["items"],
});
