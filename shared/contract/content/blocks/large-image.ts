import * as z from "zod/mini";
import type { Images } from "./block-fields.ts";
import { defineBlock } from "./define-block.ts";

export const largeImage = <P extends z.ZodMiniType>({ image }: Images<P>) =>
  defineBlock({
    id: 6,
    title: "Large image block",
    schema: z.object({ image }),
    pinText: () => "",
  });
