import * as z from "zod/mini";
import { type Images, short } from "./block-fields.ts";
import { defineBlock } from "./define-block.ts";

export const mastheadCover = <P extends z.ZodMiniType>({ image }: Images<P>) =>
  defineBlock({
    id: 1,
    title: "Masthead cover",
    schema: z.object({ eyebrow: short, title: short, standfirst: z.string(), image }),
  });
