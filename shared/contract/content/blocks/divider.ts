import * as z from "zod/mini";
import { short } from "./block-fields.ts";
import { defineBlock } from "./define-block.ts";

export const divider = defineBlock({
  id: 31,
  title: "Divider",
  schema: z.object({ label: z.optional(short) }),
});
