import type { privacyContract } from "../../../shared/contract/privacy/privacy.ts";
import { notFound } from "../../../shared/kernel/app-error.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import { product } from "../../../shared/kernel/product.ts";
import { isExportExpired, loadExport } from "../../entities/data-request.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import type { FilesDeps } from "../../platform/files.ts";

/** Returns the address of the export, for the member only. Throws `not_found` if it is not ready or has expired after a week. */
export const fetchExport: UseCase<typeof privacyContract.endpoints.fetchExport, FilesDeps> = async (
  { table, files, now },
  caller,
  { params },
) => {
  if (params.id !== caller.userId) throw notFound("This account");
  const row = await loadExport(table, caller.userId);
  if (row === null || row.file === null || isExportExpired(row, now())) throw notFound("This copy");
  const temporaryURL = await files.temporaryUrl("documents", row.file, {
    expiresIn: 300,
    signedAt: now(),
    attachment: `${product.name}-data-${londonDay(row.askedAt)}.zip`,
  });
  return { status: 200, body: { data: { temporaryURL } } };
};
