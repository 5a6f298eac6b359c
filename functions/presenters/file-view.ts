import type { ItemFile } from "../entities/media-file.ts";

/** Returns a file in the shape of the API. */
export const presentFile = ({ id, hash, caption, fileType, size }: ItemFile) => ({
  id,
  filename_hash: hash,
  caption,
  file_type: fileType,
  size,
});
