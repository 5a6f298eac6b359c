import { movingInContract } from "../../shared/contract/moving-in.ts";
import { listMoves as listRows } from "../rows/move.ts";
import { defineHandler, type UseCase } from "../runtime/define-handler.ts";
import type { Deps } from "../runtime/deps.ts";
import { withFiles } from "../runtime/files.ts";
import { withUploadForms } from "../runtime/upload-forms.ts";
import { findMove } from "./act-on-move.ts";
import { beginMove, bringMove } from "./bring-move.ts";
import { fetchNotes, listNotes } from "./list-notes.ts";
import { matchMove } from "./match-move.ts";
import { moveSummary, moveView } from "./move-view.ts";
import { inviteMoved, runMove } from "./run-move.ts";

type Endpoints = typeof movingInContract.endpoints;

const listMoves: UseCase<Endpoints["listMoves"]> = async ({ table }) => ({
  status: 200,
  body: { data: (await listRows(table)).map(moveSummary) },
});

const readMove: UseCase<Endpoints["readMove"]> = async (deps, _caller, { params: { id } }) => ({
  status: 200,
  body: { data: await moveView(deps, await findMove(deps, id)) },
});

export const handler = defineHandler(
  movingInContract,
  {
    listMoves,
    beginMove,
    bringMove,
    readMove,
    matchMove,
    runMove,
    inviteMoved,
    listNotes,
    fetchNotes,
  },
  (deps: Deps) => withUploadForms(withFiles(deps)),
);
