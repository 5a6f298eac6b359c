import { memberImportsContract } from "../../../shared/contract/member-imports/member-imports.ts";
import { defineHandler } from "../../lambda/define-handler.ts";
import type { Deps } from "../../platform/deps.ts";
import { withFiles } from "../../platform/files.ts";
import { withUploadForms } from "../../platform/upload-forms.ts";
import { beginMove, createImport } from "./create-import.ts";
import { inviteImported } from "./invite-imported.ts";
import { listImports } from "./list-imports.ts";
import { fetchNotes, listNotes } from "./list-notes.ts";
import { matchMove } from "./match-move.ts";
import { readMove } from "./read-move.ts";
import { runMove } from "./run-move.ts";
import { requestImportRollback } from "./roll-back-import.ts";

export const handler = defineHandler(
  memberImportsContract,
  {
    listMoves: listImports,
    beginMove,
    bringMove: createImport,
    readMove,
    matchMove,
    runMove,
    takeBackMove: requestImportRollback,
    inviteMoved: inviteImported,
    listNotes,
    fetchNotes,
  },
  (deps: Deps) => withUploadForms(withFiles(deps)),
);
