import { AppError } from "../../../shared/kernel/app-error.ts";
import { documentFileName, type DocumentRow } from "../../entities/document.ts";
import type { FileLinksDeps } from "../../platform/file-links.ts";

/**
 * Returns an address from which a document can be downloaded for five minutes. Throws `conflict` while the document is
 * being made.
 */
export const documentUrl = (
  { files, now }: Pick<FileLinksDeps, "files" | "now">,
  document: DocumentRow,
): Promise<string> => {
  if (document.file === null || document.status !== "ready")
    throw new AppError(
      "conflict",
      "This document is still being made. Please try again in a moment.",
    );
  return files.temporaryUrl("documents", document.file, {
    expiresIn: fiveMinutes,
    signedAt: now(),
    attachment: documentFileName(document),
  });
};

const fiveMinutes = 300;
