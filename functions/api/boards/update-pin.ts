import type { boardsContract } from "../../../shared/contract/boards/boards.ts";
import { maxPins, placePin, restorePin as putBack } from "../../../shared/domain/boards/board.ts";
import { AppError, notFound } from "../../../shared/kernel/app-error.ts";
import { readerContextFor } from "../../content-index/reader-context.ts";
import { arrangeBoard } from "../../entities/board.ts";
import { isRestoreExpired, setPinNote, type PinRow, restorePinWrite } from "../../entities/pin.ts";
import type { BoardContext } from "../../entities/board-access.ts";
import type { Request, UseCase } from "../../lambda/define-handler.ts";
import type { Write } from "../../platform/table/write.ts";
import { shownPins, presentPin } from "./present-board.ts";
import { collageOf } from "./collage.ts";
import {
  type BoardsDeps,
  retryBoardChange,
  loadBoardContext,
  assertBoardEditor,
} from "./load-board-context.ts";

type Endpoint = typeof boardsContract.endpoints.updatePin;
type PinChange = Request<Endpoint>["body"];

interface Decision {
  readonly order: readonly string[];
  readonly pin: PinRow;
  readonly writes: readonly Write[];
}

/** Changes the note or the position of a pin, for anybody who can edit the board. The last change wins. */
export const updatePin: UseCase<Endpoint, BoardsDeps> = async (deps, caller, { params, body }) => {
  const readerContext = await readerContextFor(deps, caller);
  const { order, pin } = await retryBoardChange(async () => {
    const context = await loadBoardContext(deps, caller, params.id);
    assertBoardEditor(context.part);
    const found = context.pins.find(({ pinId }) => pinId === params.pin);
    if (found === undefined) throw notFound("This pin");
    const decision = decide(context, found, body, deps.now());
    await deps.table.save(decision.writes);
    return decision;
  });
  const data = { order: [...order], pin: await presentPin(readerContext, pin, deps.signPicture) };
  return { status: 200, body: { data } };
};

const decide = (context: BoardContext, pin: PinRow, change: PinChange, now: Date): Decision => {
  const { order } = context.board;
  if ("removed" in change) return restore(context, pin, now);
  if (!order.includes(pin.pinId)) throw notFound("This pin");
  if ("note" in change)
    return { order, pin: { ...pin, note: change.note }, writes: [setPinNote(pin, change.note)] };
  return arranged(context, pin, placePin(order, pin.pinId, change.before), now);
};

const arranged = (
  context: BoardContext,
  pin: PinRow,
  order: readonly string[],
  now: Date,
): Decision => {
  const { board, pins } = context;
  // A repeated request changes nothing.
  if (order.join() === board.order.join()) return { order, pin, writes: [] };
  const collage = collageOf(shownPins({ board: { ...board, order }, pins }));
  return { order, pin, writes: [arrangeBoard(board, { order, collage }, now).write] };
};

const restore = (context: BoardContext, pin: PinRow, now: Date): Decision => {
  const { order } = context.board;
  if (order.includes(pin.pinId)) return { order, pin, writes: [] };
  if (pin.removed === null || isRestoreExpired(pin, now)) throw notFound("This pin");
  if (order.length >= maxPins)
    throw new AppError("conflict", `This board is full (${maxPins} pins). Remove one first.`);
  const back = putBack(order, pin.pinId, pin.removed.before);
  const decision = arranged(context, pin, back, now);
  return {
    ...decision,
    pin: { ...pin, removed: null },
    writes: [restorePinWrite(pin), ...decision.writes],
  };
};
