import type { ItemFile } from "../../entities/media-file.ts";
import type { FilesDeps } from "../../platform/files.ts";

/** A file's temporary address: five minutes, saved under its own name. */
export const fileAddress = ({ files, now }: FilesDeps, file: ItemFile): Promise<string> =>
  files.temporaryUrl("library", `files/${file.hash}`, {
    expiresIn: 300,
    signedAt: now(),
    attachment: file.name,
  });
