import type { boardsContract } from "../../../shared/contract/boards/boards.ts";
import { type ReaderContext, readerContextFor } from "../../content-index/reader-context.ts";
import type { BoardContext } from "../../entities/board-access.ts";
import {
  requestBoardPdf,
  boardPdfObject,
  type BoardPdfRow,
  isBoardPdfCurrent,
  loadBoardPdf,
} from "../../entities/board-pdf.ts";
import { digestOf } from "../../platform/digest.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { consumeRateLimit, type RateLimit } from "../../identity/rate-limit.ts";
import { ignoreConflict } from "../../platform/table/retry-on-conflict.ts";
import { decidePinVisibility } from "../../presenters/pin-visibility.ts";
import { shownPins } from "./present-board.ts";
import { type BoardsDeps, loadBoardContext } from "./load-board-context.ts";

/** The limit per member. Each PDF takes time and storage. */
const perMember: RateLimit = { what: "board-pdf", limit: 20, windowSeconds: 3600 };

/** The time in milliseconds after which a PDF that is not ready is requested again. */
const pdfTimeoutMs = 120_000;

const making = { status: 202, body: { data: { status: "making", url: null } } } as const;

/**
 * Returns the PDF of what the board shows the caller now. The first call queues it; a repeated call says whether it is ready, and
 * queues it again only if the board, or the caller's access to its items, has changed since.
 */
export const printBoard: UseCase<typeof boardsContract.endpoints.printBoard, BoardsDeps> = async (
  deps,
  caller,
  { params },
) => {
  const { userId } = caller;
  const boardId = params.id;
  const [context, existing, readerContext] = await Promise.all([
    loadBoardContext(deps, caller, boardId),
    loadBoardPdf(deps.table, { userId, boardId }),
    readerContextFor(deps, caller),
  ]);
  const now = deps.now();
  const source = digestBoard(readerContext, context);
  if (existing !== null && existing.source === source && isBoardPdfCurrent(existing, now)) {
    if (existing.status === "ready") {
      const url = await addressOf(deps, existing, context.board.name);
      return { status: 200, body: { data: { status: "ready", url } } };
    }
    if (Date.parse(existing.askedAt) + pdfTimeoutMs > now.getTime()) return making;
  }
  await consumeRateLimit(deps, perMember, userId);
  const asStaff = readerContext.reader.isStaff;
  const input = { userId, boardId, askId: deps.newId("request"), source, asStaff };
  // Two simultaneous requests create one PDF.
  await ignoreConflict(deps.table.save(requestBoardPdf(existing, input, now)), () => {});
  return making;
};

const addressOf = ({ files, now }: BoardsDeps, row: BoardPdfRow, name: string): Promise<string> =>
  files.temporaryUrl("library", boardPdfObject(row), {
    expiresIn: 300,
    signedAt: now(),
    attachment: `${name}.pdf`,
  });

/** The version of the layout. A new number invalidates every stored PDF. */
const layoutVersion = 1;

const digestBoard = (readerContext: ReaderContext, context: BoardContext): string => {
  const { board } = context;
  const shown = shownPins(context).map((pin) => {
    const seen = decidePinVisibility(readerContext, pin);
    const card = seen.state === "gone" ? null : [seen.item.title, seen.item.cover.hash];
    return [pin.pinId, pin.note, pin.by?.name, seen.state, card];
  });
  return digestOf(JSON.stringify([layoutVersion, board.name, board.ownerName, shown]));
};
