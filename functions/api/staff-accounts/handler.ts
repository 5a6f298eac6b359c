import { staffAccountsContract } from "../../../shared/contract/staff/staff-accounts.ts";
import { withDirectory } from "../../directory-index/with-directory.ts";
import { defineHandler } from "../../lambda/define-handler.ts";
import { createRole } from "./create-role.ts";
import { deleteRole } from "./delete-role.ts";
import { assignStaffRole } from "./assign-staff-role.ts";
import { listAudit } from "./list-audit.ts";
import { listRights } from "./list-rights.ts";
import { listRoles } from "./list-roles.ts";
import { listViews } from "./list-views.ts";
import { readRole } from "./read-role.ts";
import { removeView } from "./remove-view.ts";
import { saveView } from "./save-view.ts";
import { revokeStaffRole } from "./revoke-staff-role.ts";
import { updateRole } from "./update-role.ts";

export const handler = defineHandler(
  staffAccountsContract,
  {
    listViews,
    saveView,
    removeView,
    listRights,
    assignRole: assignStaffRole,
    removeRole: revokeStaffRole,
    listAudit,
    listRoles,
    readRole,
    createRole,
    updateRole,
    deleteRole,
  },
  withDirectory,
);
