import type { boardsContract } from "../../../shared/contract/boards/boards.ts";
import { readerContextFor } from "../../content-index/reader-context.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { presentBoard } from "./present-board.ts";
import { type BoardsDeps, loadBoardContext } from "./load-board-context.ts";

export const readBoard: UseCase<typeof boardsContract.endpoints.readBoard, BoardsDeps> = async (
  deps,
  caller,
  { params },
) => {
  const [context, readerContext] = await Promise.all([
    loadBoardContext(deps, caller, params.id),
    readerContextFor(deps, caller),
  ]);
  const data = await presentBoard(readerContext, context, caller.userId, deps.signPicture);
  return { status: 200, body: { data } };
};
