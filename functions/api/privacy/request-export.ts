import type { privacyContract } from "../../../shared/contract/privacy/privacy.ts";
import { notFound } from "../../../shared/kernel/app-error.ts";
import { isExportExpired, loadExport, newExport } from "../../entities/data-request.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { consumeRateLimit, type RateLimit } from "../../identity/rate-limit.ts";
import { retryOnConflict } from "../../platform/table/retry-on-conflict.ts";
import { exportView } from "./export-view.ts";

/** The limit per member. Each export reads all data stored about somebody. */
const perMember: RateLimit = { what: "data-export", limit: 5, windowSeconds: 86_400 };

/** Requests an export, unless one is already being made. Throws `too_many` for the sixth request in a day. */
export const requestExport: UseCase<typeof privacyContract.endpoints.requestExport> = async (
  deps,
  caller,
  { params },
) => {
  if (params.id !== caller.userId) throw notFound("This account");
  const { userId } = caller;
  const row = await retryOnConflict(async () => {
    const before = await loadExport(deps.table, userId);
    const now = deps.now();
    if (before?.status === "due" && !isExportExpired(before, now)) return before;
    await consumeRateLimit(deps, perMember, userId);
    const created = newExport(userId, deps.newId("export"), before, now);
    await deps.table.save(created.write);
    return created.row;
  });
  return { status: 202, body: { data: exportView(row, deps.now()) } };
};
