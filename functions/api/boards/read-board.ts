import type { boardsContract } from "../../../shared/contract/boards/boards.ts";
import { viewpointOf } from "../../content-index/viewpoint.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { presentBoard } from "./board-view.ts";
import { type BoardsDeps, loadBoardContext } from "./load-board-context.ts";

export const readBoard: UseCase<typeof boardsContract.endpoints.readBoard, BoardsDeps> = async (
  deps,
  caller,
  { params },
) => {
  const [gathered, viewpoint] = await Promise.all([
    loadBoardContext(deps, caller, params.id),
    viewpointOf(deps, caller),
  ]);
  const data = await presentBoard(viewpoint, gathered, caller.userId, deps.signPicture);
  return { status: 200, body: { data } };
};
