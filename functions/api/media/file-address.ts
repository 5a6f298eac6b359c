import type { ItemFile } from "../../entities/media-file.ts";
import type { FilesDeps } from "../../platform/files.ts";

/** Returns a temporary address of a file, valid for five minutes. The browser saves it under the file's own name. */
export const fileAddress = ({ files, now }: FilesDeps, file: ItemFile): Promise<string> =>
  files.temporaryUrl("library", `files/${file.hash}`, {
    expiresIn: 300,
    signedAt: now(),
    attachment: file.name,
  });
