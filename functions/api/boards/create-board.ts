import { displayNameOf } from "../../../shared/domain/accounts/person-name.ts";
import type { boardsContract } from "../../../shared/contract/boards/boards.ts";
import { maxBoards } from "../../../shared/domain/boards/board.ts";
import { AppError } from "../../../shared/kernel/app-error.ts";
import { readerContextFor } from "../../content-index/reader-context.ts";
import { loadBoard, loadOwnBoards, newBoard, findOwnBoardByName } from "../../entities/board.ts";
import { loadTeamsOfReader } from "../../entities/board-access.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { ConflictError } from "../../platform/table/retry-on-conflict.ts";
import { presentBoardSummary } from "./present-board.ts";
import { type BoardsDeps, retryBoardChange } from "./load-board-context.ts";

/** Creates a board. If the owner already has a board of that name in any letter case, that board is returned. */
export const createBoard: UseCase<typeof boardsContract.endpoints.createBoard, BoardsDeps> = async (
  deps,
  caller,
  { body: { name } },
) => {
  const { userId: ownerId } = caller;
  const boardId = deps.newId("board");
  const readerContext = await readerContextFor(deps, caller);
  return retryBoardChange(async () => {
    const [own, teams] = await Promise.all([
      loadOwnBoards(deps.table, ownerId),
      loadTeamsOfReader(deps.table, caller.profile),
    ]);
    const existing = findOwnBoardByName(own, name);
    if (existing !== undefined) {
      const board = await loadBoard(deps.table, existing.boardId);
      if (board === null) throw new ConflictError();
      const seen = { board, part: "owner", teams } as const;
      const data = await presentBoardSummary(readerContext, seen, deps.signPicture, null);
      return { status: 200, body: { data } };
    }
    if (own.boards.length >= maxBoards)
      throw new AppError(
        "conflict",
        `You have ${maxBoards} boards, the most you can have. Delete one first.`,
      );
    const made = { boardId, name, ownerId, ownerName: displayNameOf(caller.profile) };
    const { row: board, writes } = newBoard(made, own, deps.now());
    await deps.table.save(writes);
    const seen = { board, part: "owner", teams } as const;
    const data = await presentBoardSummary(readerContext, seen, deps.signPicture, null);
    return { status: 201, body: { data } };
  });
};
