import { displayNameOf } from "../../../shared/domain/accounts/person-name.ts";
import type { staffAccountsContract } from "../../../shared/contract/staff/staff-accounts.ts";
import { AppError, invalidField } from "../../../shared/kernel/app-error.ts";
import { saveViewWrites, maxSavedViews } from "../../entities/saved-view.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { ignoreConflict } from "../../platform/table/retry-on-conflict.ts";
import { savedView, savedViewAuditEntry } from "./saved-view.ts";

type Endpoint = typeof staffAccountsContract.endpoints.saveView;

export const saveView: UseCase<Endpoint> = async (deps, staff, { body: { list, name, query } }) => {
  const { table, newId, now } = deps;
  const by = { userId: staff.userId, name: displayNameOf(staff.profile) };
  const view = { viewId: newId("view"), list, name, query, by, at: now().toISOString() };
  await ignoreConflict(
    table.save([...saveViewWrites(view), savedViewAuditEntry(deps, staff, view, "saved the view")]),
    ({ index }) => {
      if (index === 0) throw invalidField("name", "This list already has a view with this name");
      throw new AppError(
        "conflict",
        `This list already has ${maxSavedViews} views. Remove one first.`,
      );
    },
  );
  return { status: 201, body: { data: savedView(view, staff) } };
};
