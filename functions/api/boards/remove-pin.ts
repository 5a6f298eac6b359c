import type { boardsContract } from "../../../shared/contract/boards/boards.ts";
import { dropPin } from "../../../shared/domain/boards/board.ts";
import { notFound } from "../../../shared/kernel/app-error.ts";
import { arrangeBoard } from "../../entities/board.ts";
import { removePinWrite as markRemoved } from "../../entities/pin.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { shownPins } from "./present-board.ts";
import { collageOf } from "./collage.ts";
import {
  type BoardsDeps,
  retryBoardChange,
  loadBoardContext,
  assertBoardEditor,
} from "./load-board-context.ts";

/** Removes a pin. For an hour it can be restored with its note and its position (`updatePin`). */
export const removePin: UseCase<typeof boardsContract.endpoints.removePin, BoardsDeps> = async (
  deps,
  caller,
  { params },
) => {
  await retryBoardChange(async () => {
    const { board, pins, part } = await loadBoardContext(deps, caller, params.id);
    assertBoardEditor(part);
    const pin = pins.find(({ pinId }) => pinId === params.pin);
    if (pin === undefined || !board.order.includes(pin.pinId)) throw notFound("This pin");
    const now = deps.now();
    const order = dropPin(board.order, pin.pinId);
    const collage = collageOf(shownPins({ board: { ...board, order }, pins }));
    await deps.table.save([
      markRemoved(pin, board.order, now),
      arrangeBoard(board, { order, collage }, now).write,
    ]);
  });
  return { status: 204 };
};
