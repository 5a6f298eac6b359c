import type { boardsContract } from "../../../shared/contract/boards/boards.ts";
import { deleteBoardWrites as removeBoard, loadOwnBoards } from "../../entities/board.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import {
  type BoardsDeps,
  retryBoardChange,
  loadBoardContext,
  assertBoardOwner,
} from "./load-board-context.ts";

export const deleteBoard: UseCase<typeof boardsContract.endpoints.deleteBoard, BoardsDeps> = async (
  deps,
  caller,
  { params },
) => {
  await retryBoardChange(async () => {
    const [context, own] = await Promise.all([
      loadBoardContext(deps, caller, params.id),
      loadOwnBoards(deps.table, caller.userId),
    ]);
    assertBoardOwner(context.part);
    await removeBoard(deps.table, context, own);
  });
  return { status: 204 };
};
