/** Pictures in the API: everything a browser needs to show one without a layout shift. */
import * as z from "zod/mini";

export const picture = z.object({
  /** The largest rendition, for browsers without AVIF. */
  temporary_url: z.string(),
  alt: z.string(),
  width: z.int(),
  height: z.int(),
  /** The thumbhash in base64. */
  placeholder: z.string(),
  /** The smaller renditions, smallest first. */
  sizes: z.array(z.object({ url: z.string(), width: z.int(), type: z.string() })),
  caption: z.optional(z.string()),
  credit: z.optional(z.string()),
});
export type PictureView = z.output<typeof picture>;

/** A rendered picture for link previews: `/images/{hash}-share.jpg`, by the hash of everything that it shows. */
export const sharePicture = z.object({ hash: z.string(), width: z.int(), height: z.int() });
export type SharePicture = z.output<typeof sharePicture>;

/** A picture as it is stored: its renditions are found by the hash of the original's bytes. */
export const storedPicture = z.object({
  hash: z.string(),
  /** The format of the original: jpeg, png or webp. */
  format: z.string(),
  alt: z.string(),
  width: z.int(),
  height: z.int(),
  placeholder: z.string(),
  widths: z.array(z.int()),
  caption: z.optional(z.string()),
  credit: z.optional(z.string()),
});
export type StoredPicture = z.output<typeof storedPicture>;

/** Returns every picture of a block in the order of the block's fields. Pins number pictures in this order. */
const findPictures = <S extends z.ZodMiniType>(schema: S, field: string) => {
  const find = (value: unknown): readonly z.output<S>[] => {
    if (typeof value !== "object" || value === null) return [];
    const found = field in value ? schema.safeParse(value) : null;
    return found?.success ? [found.data] : Object.values(value).flatMap(find);
  };
  return find;
};

export const collectPictures = findPictures(picture, "temporary_url");
export const collectStoredPictures = findPictures(storedPicture, "hash");
