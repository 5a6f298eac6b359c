import type { ItemFile } from "../entities/media-file.ts";

/** A file as the browser lists it. */
export const viewFile = ({ id, hash, caption, fileType, size }: ItemFile) => ({
  id,
  filename_hash: hash,
  caption,
  file_type: fileType,
  size,
});
