/** The blocks of a library's `item.md`, where pictures and clips name files beside it. */
import * as z from "zod/mini";
import { short } from "../../../shared/contract/content/blocks/block-fields.ts";
import { blocksWith } from "../../../shared/contract/content/blocks/registry.ts";

const picture = { image: z.string(), alt: z.string(), caption: z.optional(z.string()) };

export const sourceBlocks = blocksWith({
  image: z.strictObject(picture),
  // The title of a picture is beside its file; everywhere else it is beside the picture.
  titledImage: z.pipe(
    z.strictObject({ title: short, ...picture }),
    z.transform(({ title, ...image }) => ({ title, image })),
  ),
  clip: z.strictObject({
    file: z
      .string()
      .check(z.regex(/^[\w-]+\.(mp4|webm|mp3|m4a)$/, "Must be an mp4, webm, mp3 or m4a file")),
    seconds: z.int().check(z.gte(1), z.lte(7200)),
  }),
});
