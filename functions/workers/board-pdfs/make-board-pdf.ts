import { picturesOf, loadPictures, type Pictures } from "../../pdf/load-pictures.ts";
import { readerOf, type ReaderContext } from "../../content-index/reader-context.ts";
import type { LibraryDeps } from "../../content-index/with-library.ts";
import { loadAccount } from "../../entities/account.ts";
import { loadBoardFor } from "../../entities/board-access.ts";
import {
  boardPdfObject,
  type BoardPdfRow,
  loadBoardPdf,
  markBoardPdfReady,
} from "../../entities/board-pdf.ts";
import { ignoreConflict } from "../../platform/table/retry-on-conflict.ts";
import { composeBoard } from "./compose-board.ts";
import type { PrintedBoard } from "./printed-board.ts";
import { renderBoard } from "./render-board.ts";

/**
 * Creates the requested PDF from what the board shows that member now. Safe to repeat. Creates nothing for a row that has been
 * resolved, or whose board the member can no longer read.
 */
export const makeBoardPdf = async (
  deps: LibraryDeps,
  at: Pick<BoardPdfRow, "boardId" | "userId">,
): Promise<void> => {
  const row = await loadBoardPdf(deps.table, at);
  if (row === null || row.status !== "asked") return;
  const board = await loadPrintedBoard(deps, row);
  if (board === null) return;
  const start = performance.now();
  const pdf = await renderBoard(board, await picturesFor(deps, board, row.boardId));
  await deps.files.put("library", boardPdfObject(row), pdf, {
    contentType: "application/pdf",
    cacheControl: "private, no-store",
  });
  // A new request has arrived in the meantime, and its PDF is created next.
  await ignoreConflict(deps.table.save(markBoardPdfReady(row)), () => {});
  const milliseconds = Math.round(performance.now() - start);
  deps.log.info("board printed", { boardId: row.boardId, bytes: pdf.length, milliseconds });
};

/** Loads the board in the view of the member, or returns null if the member can no longer read it. */
const loadPrintedBoard = async (
  deps: LibraryDeps,
  { userId, boardId, asStaff }: BoardPdfRow,
): Promise<PrintedBoard | null> => {
  const now = deps.now();
  const account = await loadAccount(deps.table, userId, now);
  if (account === null || account.profile.verifiedAt === null) return null;
  const context = await loadBoardFor(deps.table, account.profile, boardId);
  if (context === null) return null;
  const readerContext: ReaderContext = {
    reader: readerOf({ ...account, isStaff: asStaff && account.profile.staffRoles.length > 0 }),
    now,
    library: await deps.library.current(),
  };
  return composeBoard(readerContext, context, deps.siteOrigin);
};

/** Returns the pictures. A locked pin has the cover that anybody can see. */
const picturesFor = (
  deps: LibraryDeps,
  { pins }: PrintedBoard,
  boardId: string,
): Promise<Pictures> => {
  const covers = new Set(pins.flatMap(({ cover }) => (cover === null ? [] : [cover.hash])));
  const shown = picturesOf(pins.map(({ picture, block, cover }) => [picture, block, cover]));
  const all = shown.map((picture) => ({ picture, isPublic: covers.has(picture.hash) }));
  return loadPictures(deps, all, boardId);
};
