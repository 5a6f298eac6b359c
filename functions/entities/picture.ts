/**
 * Pictures that staff have uploaded, by the hash of their bytes. Whatever shows one copies it and adds its own caption.
 */
import * as z from "zod/mini";
import { storedPicture } from "../../shared/contract/content/picture.ts";
import type { Table } from "../platform/table/table.ts";
import { type Key, put, type Write } from "../platform/table/write.ts";

const generatedFields = z.omit(storedPicture, { alt: true });
export type UploadedPicture = z.output<typeof generatedFields>;

const pictureRow = z.extend(generatedFields, { broughtBy: z.string(), broughtAt: z.string() });

const pictureKey = (hash: string): Key => ({ pk: `PICTURE#${hash}`, sk: "PICTURE" });

/** Stores a picture. Another upload of the same picture is the same row. */
export const savePictureWrite = (
  picture: UploadedPicture,
  uploaded: { readonly by: string; readonly at: Date },
): Write =>
  put({
    ...pictureKey(picture.hash),
    ...picture,
    broughtBy: uploaded.by,
    broughtAt: uploaded.at.toISOString(),
  });

/** Maps each picture's hash to its row. Pictures that nobody has uploaded are missing. */
export const loadPictureRows = async (
  table: Table,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, UploadedPicture>> => {
  if (hashes.length === 0) return new Map();
  const rows = await table.getMany([...new Set(hashes)].map(pictureKey));
  return new Map(
    rows.flatMap((row) => {
      if (row === null) return [];
      const { broughtBy: _, broughtAt: __, ...picture } = pictureRow.parse(row);
      return [[picture.hash, picture] as const];
    }),
  );
};
