import * as z from "zod/mini";
import { richText, short } from "./block-fields.ts";
import { defineBlock } from "./define-block.ts";

/** A list of the files that the item offers. */
export const downloadList = defineBlock({
  id: 28,
  title: "Download list",
  schema: z.object({ title: short, text: z.optional(richText) }),
});
