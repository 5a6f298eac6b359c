import { staffContract } from "../../shared/contract/staff.ts";
import { defineHandler } from "../runtime/define-handler.ts";
import { giveRole } from "./give-role.ts";
import { listAudit } from "./list-audit.ts";
import { listRights } from "./list-rights.ts";
import { listViews } from "./list-views.ts";
import { removeView } from "./remove-view.ts";
import { saveView } from "./save-view.ts";
import { takeRole } from "./take-role.ts";

export const handler = defineHandler(
  staffContract,
  { listViews, saveView, removeView, listRights, giveRole, takeRole, listAudit },
  (deps) => deps,
);
