import type { staffAccountsContract } from "../../../shared/contract/staff/staff-accounts.ts";
import { AppError, notFound } from "../../../shared/kernel/app-error.ts";
import { removeViewWrites, querySavedViews } from "../../entities/saved-view.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { ignoreConflict } from "../../platform/table/retry-on-conflict.ts";
import { canRemoveView, savedViewAuditEntry } from "./saved-view.ts";

type Endpoint = typeof staffAccountsContract.endpoints.removeView;

export const removeView: UseCase<Endpoint> = async (deps, staff, { params, query }) => {
  const { table } = deps;
  const views = await querySavedViews(table, query.list);
  const view = views.find(({ viewId }) => viewId === params.id);
  if (view === undefined) throw notFound("This view");
  if (!canRemoveView(view.by, staff))
    throw new AppError(
      "conflict",
      `Only ${view.by.name} or an administrator can remove this view.`,
    );
  // Somebody else was as quick.
  await ignoreConflict(
    table.save([
      ...removeViewWrites(view),
      savedViewAuditEntry(deps, staff, view, "removed the view"),
    ]),
    () => {},
  );
  return { status: 204 };
};
