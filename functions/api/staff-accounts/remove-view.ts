import type { staffContract } from "../../../shared/contract/staff/staff-accounts.ts";
import { AppError, notFound } from "../../../shared/kernel/app-error.ts";
import { dropView, listViews } from "../../entities/saved-view.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { ignoreConflict } from "../../platform/table/decide-again.ts";
import { mayRemove, viewTrail } from "./saved-view.ts";

type Endpoint = typeof staffContract.endpoints.removeView;

export const removeView: UseCase<Endpoint> = async (deps, staff, { params, query }) => {
  const { table } = deps;
  const views = await listViews(table, query.list);
  const view = views.find(({ viewId }) => viewId === params.id);
  if (view === undefined) throw notFound("This view");
  if (!mayRemove(view.by, staff))
    throw new AppError("conflict", `${view.by.name} keeps this view, and may remove it.`);
  // Somebody else has changed it at the same time.
  await ignoreConflict(
    table.save([...dropView(view), viewTrail(deps, staff, view, "removed the view")]),
    () => {},
  );
  return { status: 204 };
};
