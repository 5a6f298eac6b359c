import * as z from "zod/mini";
import type { Images } from "./block-fields.ts";
import { defineBlock } from "./define-block.ts";

export const centredImage = <P extends z.ZodMiniType>({ image }: Images<P>) =>
  defineBlock({
    id: 5,
    title: "Centred image",
    schema: z.object({ image }),
    pinText: () => "",
  });
