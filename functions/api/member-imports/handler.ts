import { movingInContract } from "../../../shared/contract/member-imports/member-imports.ts";
import { defineHandler } from "../../lambda/define-handler.ts";
import type { Deps } from "../../platform/deps.ts";
import { withFiles } from "../../platform/files.ts";
import { withUploadForms } from "../../platform/upload-forms.ts";
import { beginMove, bringMove } from "./create-import.ts";
import { inviteMoved } from "./invite-moved.ts";
import { listMoves } from "./list-moves.ts";
import { fetchNotes, listNotes } from "./list-notes.ts";
import { matchMove } from "./match-move.ts";
import { readMove } from "./read-move.ts";
import { runMove } from "./run-move.ts";
import { takeBackMove } from "./roll-back-import.ts";

export const handler = defineHandler(
  movingInContract,
  {
    listMoves,
    beginMove,
    bringMove,
    readMove,
    matchMove,
    runMove,
    takeBackMove,
    inviteMoved,
    listNotes,
    fetchNotes,
  },
  (deps: Deps) => withUploadForms(withFiles(deps)),
);
