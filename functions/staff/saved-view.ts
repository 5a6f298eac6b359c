import type { SavedView } from "../../shared/contract/staff.ts";
import type { SavedViewRow } from "../rows/saved-view.ts";
import type { Member } from "../runtime/caller.ts";

/** A view as the caller sees it. */
export const savedView = (
  { viewId, list, name, query, by }: SavedViewRow,
  staff: Member,
): SavedView => ({ id: viewId, list, name, query, by: by.name, removable: mayRemove(by, staff) });

/** Who keeps it, and administrators. */
export const mayRemove = (
  { userId }: SavedViewRow["by"],
  { profile }: Pick<Member, "profile">,
): boolean => userId === profile.userId || profile.staffRoles.includes("administrator");
