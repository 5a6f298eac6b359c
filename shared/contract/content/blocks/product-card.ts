import * as z from "zod/mini";
import { richText } from "./block-fields.ts";
import { defineBlock } from "./define-block.ts";

/** A product of the shop. */
export const productCard = defineBlock({
  id: 29,
  title: "Product card",
  schema: z.object({
    /** The slug of the product. */
    product: z.string().check(z.maxLength(120)),
    text: z.optional(richText),
  }),
  notSearched: ["product"],
});
