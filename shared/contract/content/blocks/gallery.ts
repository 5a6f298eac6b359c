import * as z from "zod/mini";
import { type Images, short } from "./block-fields.ts";
import { defineBlock } from "./define-block.ts";

export const gallery = <P extends z.ZodMiniType>({ image }: Images<P>) =>
  defineBlock({
    id: 22,
    title: "Gallery",
    schema: z.object({
      title: z.optional(short),
      images: z.array(image).check(z.minLength(3), z.maxLength(12)),
    }),
    pinText: () => "",
  });
