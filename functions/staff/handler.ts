import { staffContract } from "../../shared/contract/staff.ts";
import { defineHandler } from "../runtime/define-handler.ts";
import { listAudit } from "./list-audit.ts";
import { listViews } from "./list-views.ts";
import { removeView } from "./remove-view.ts";
import { saveView } from "./save-view.ts";

export const handler = defineHandler(
  staffContract,
  { listViews, saveView, removeView, listAudit },
  (deps) => deps,
);
