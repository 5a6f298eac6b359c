import type { SavedView } from "../../../shared/contract/staff/staff-accounts.ts";
import type { SavedViewRow } from "../../entities/saved-view.ts";
import { auditWrite } from "../../entities/audit.ts";
import type { Member } from "../../identity/caller.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Write } from "../../platform/table/write.ts";

/** Returns a saved view for the caller. */
export const savedView = (
  { viewId, list, name, query, by }: SavedViewRow,
  staff: Member,
): SavedView => ({
  id: viewId,
  list,
  name,
  query,
  by: by.name,
  removable: canRemoveView(by, staff),
});

/** Returns true for the owner of the view, and for administrators. */
export const canRemoveView = (
  { userId }: SavedViewRow["by"],
  { profile }: Pick<Member, "profile">,
): boolean => userId === profile.userId || profile.staffRoles.includes("administrator");

/** Returns the audit entry about a view that all staff share. */
export const savedViewAuditEntry = (
  deps: Deps,
  { profile }: Pick<Member, "profile">,
  { viewId, list, name, query }: SavedViewRow,
  action: "removed the view" | "saved the view",
): Write =>
  auditWrite(deps, {
    by: profile,
    subject: { kind: "saved-view", id: viewId, title: `${name} (${list})` },
    action,
    changes: action === "saved the view" ? { query: { before: null, after: query } } : {},
  });
