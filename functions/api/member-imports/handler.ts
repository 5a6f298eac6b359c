import { memberImportsContract } from "../../../shared/contract/member-imports/member-imports.ts";
import { defineHandler } from "../../lambda/define-handler.ts";
import type { Deps } from "../../platform/deps.ts";
import { withFiles } from "../../platform/files.ts";
import { withUploadForms } from "../../platform/upload-forms.ts";
import { startImport, createImport } from "./create-import.ts";
import { inviteImported } from "./invite-imported.ts";
import { listImports } from "./list-imports.ts";
import { downloadNotes, listNotes } from "./list-notes.ts";
import { mapImportPlans } from "./map-import-plans.ts";
import { readImport } from "./read-import.ts";
import { controlImport } from "./control-import.ts";
import { requestImportRollback } from "./roll-back-import.ts";

export const handler = defineHandler(
  memberImportsContract,
  {
    listImports,
    startImport,
    createImport,
    readImport,
    mapImportPlans,
    controlImport,
    rollBackImport: requestImportRollback,
    inviteImported,
    listNotes,
    downloadNotes,
  },
  (deps: Deps) => withUploadForms(withFiles(deps)),
);
