import type { privacyContract } from "../../../shared/contract/privacy/privacy.ts";
import { AppError, notFound } from "../../../shared/kernel/app-error.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import { product } from "../../../shared/kernel/product.ts";
import type { FilesDeps } from "../../platform/files.ts";
import { loadDataCase } from "../../entities/data-case.ts";
import { isExportExpired, loadExport } from "../../entities/data-request.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { loadPersonAsStaff, auditEntryFor } from "../../identity/staff-access-to-person.ts";
import { loadDataCaseContext, presentPrivacyRequests } from "./present-privacy-request.ts";

type Endpoint = typeof privacyContract.endpoints.fetchCopy;

/**
 * Returns the export of a person who asked by post and gets no email from us, so that an administrator can hand it over.
 * Everybody else downloads it after logging in.
 */
export const fetchExportAsStaff: UseCase<Endpoint, FilesDeps> = async (
  deps,
  caller,
  { params: { id }, body: { reason } },
) => {
  const { files, now, table } = deps;
  const existing = await loadDataCase(table, id);
  if (existing === null) throw notFound("This request");
  await loadPersonAsStaff(deps, caller, existing.userId);
  const [view] = await presentPrivacyRequests(
    deps,
    [await loadDataCaseContext(deps, existing)],
    caller.userId,
  );
  if (view?.unmailed !== true) throw new AppError("conflict", "They can download it themselves.");
  const copy = await loadExport(table, existing.userId);
  if (copy === null || copy.file === null || isExportExpired(copy, now()))
    throw notFound("This copy");
  await table.save(
    auditEntryFor(deps, caller, existing.userId, {
      action: "downloaded the copy of their data",
      changes: {},
      reason,
    }),
  );
  const temporaryURL = await files.temporaryUrl("documents", copy.file, {
    expiresIn: 300,
    signedAt: now(),
    attachment: `${product.name}-data-${londonDay(copy.askedAt)}.zip`,
  });
  return { status: 200, body: { data: { temporaryURL } } };
};
