import { displayNameOf } from "../../../shared/domain/accounts/person-name.ts";
import type { boardsContract } from "../../../shared/contract/boards/boards.ts";
import { maxPins, placePin } from "../../../shared/domain/boards/board.ts";
import { AppError } from "../../../shared/kernel/app-error.ts";
import { readerContextFor } from "../../content-index/reader-context.ts";
import { arrangeBoard, boardKey, type BoardRow } from "../../entities/board.ts";
import { newPin, pinIdOf, parsePin, pinKey } from "../../entities/pin.ts";
import type { BoardRowContext } from "../../entities/board-access.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { withPin } from "./collage.ts";
import { buildPinnedCopy } from "./build-pin.ts";
import {
  type BoardsDeps,
  retryBoardChange,
  loadBoardRowContext,
  assertBoardEditor,
} from "./load-board-context.ts";

/** Adds a pin to the end of the board. A pin that is already on the board is not changed. */
export const addPin: UseCase<typeof boardsContract.endpoints.addPin, BoardsDeps> = async (
  deps,
  caller,
  { params, body },
) => {
  const boardId = params.id;
  const by = { userId: caller.userId, name: displayNameOf(caller.profile) };
  const readerContext = await readerContextFor(deps, caller);
  const [copy, first] = await Promise.all([
    buildPinnedCopy(deps, readerContext, body),
    loadBoardRowContext(deps, caller, boardId, []),
  ]);
  const pinId = pinIdOf(copy);
  const answer = { data: { id: pinId } };
  const at = boardKey(boardId);
  // The first attempt assumes that the pin was not removed recently. If it was, its row causes a conflict and the next attempt
  // reads it.
  let look: BoardRowContext | null = first;
  return retryBoardChange(async () => {
    const found = await (look ?? loadBoardRowContext(deps, caller, boardId, [pinKey(at, pinId)]));
    look = null;
    const { board, part, extraRows } = found;
    assertBoardEditor(part);
    if (board.order.includes(pinId)) return { status: 200, body: answer };
    assertNotFull(board);
    const now = deps.now();
    const { ownerId, order, collage } = board;
    const change = {
      order: placePin(order, pinId, null),
      // A collage with room left contains everything that the earlier pins show.
      collage: withPin(collage, copy),
    };
    const instead = parsePin(extraRows[0]);
    await deps.table.save([
      newPin({ boardKey: at, boardId, ownerId, copy, by, now, instead }),
      arrangeBoard(board, change, now).write,
    ]);
    return { status: 201, body: answer };
  });
};

const assertNotFull = ({ order }: BoardRow): void => {
  if (order.length >= maxPins)
    throw new AppError(
      "conflict",
      `This board is full (${maxPins} pins). Remove one, or create another board.`,
    );
};
