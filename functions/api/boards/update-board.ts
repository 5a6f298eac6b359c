import { displayNameOf } from "../../../shared/domain/accounts/person-name.ts";
import type { boardsContract } from "../../../shared/contract/boards/boards.ts";
import { AppError, invalidField } from "../../../shared/kernel/app-error.ts";
import { readerContextFor } from "../../content-index/reader-context.ts";
import {
  type ChangedBoard,
  loadOwnBoards,
  findOwnBoardByName,
  type OwnBoardsRow,
  renameBoard,
  shareBoard,
} from "../../entities/board.ts";
import type { Member } from "../../identity/caller.ts";
import type { BoardContext } from "../../entities/board-access.ts";
import type { Request, UseCase } from "../../lambda/define-handler.ts";
import { presentBoard } from "./present-board.ts";
import {
  type BoardsDeps,
  retryBoardChange,
  loadBoardContext,
  assertBoardOwner,
} from "./load-board-context.ts";

type Endpoint = typeof boardsContract.endpoints.updateBoard;
type BoardChange = Request<Endpoint>["body"];

/** Changes the name of a board and who it is shared with. Only the owner can do this. */
export const updateBoard: UseCase<Endpoint, BoardsDeps> = async (deps, caller, request) => {
  const readerContext = await readerContextFor(deps, caller);
  const after = await retryBoardChange(async () => {
    const [context, own] = await Promise.all([
      loadBoardContext(deps, caller, request.params.id),
      loadOwnBoards(deps.table, caller.userId),
    ]);
    assertBoardOwner(context.part);
    const { row, writes } = decide(caller, context, own, request.body);
    await deps.table.save(writes);
    return { ...context, board: row };
  });
  const data = await presentBoard(readerContext, after, caller.userId, deps.signPicture);
  return { status: 200, body: { data } };
};

const decide = (
  caller: Member,
  { board, teams }: BoardContext,
  own: OwnBoardsRow,
  change: BoardChange,
): ChangedBoard => {
  if ("name" in change) {
    const existing = findOwnBoardByName(own, change.name);
    if (existing !== undefined && existing.boardId !== board.boardId)
      throw new AppError("conflict", "You already have a board with that name.");
    return renameBoard(board, change.name, own);
  }
  const { share } = change;
  if (share !== null && !teams.isIn(share.team_id, caller.userId))
    throw invalidField("share.team_id", "Choose a team you have access to");
  const requested = share && { teamId: share.team_id, may: share.may };
  return shareBoard(board, requested, displayNameOf(caller.profile));
};
