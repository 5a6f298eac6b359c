/** The PDF of a board as one member asked for it last: the table's stream wakes the worker that makes it. It is gone after a day. */
import * as z from "zod/mini";
import type { Table } from "../platform/table/table.ts";
import { absent, type Key, put, set, ttlAt, where, type Write } from "../platform/table/write.ts";

const boardPdfRow = z.object({
  pk: z.string(),
  sk: z.string(),
  userId: z.string(),
  boardId: z.string(),
  /** Of this asking: its file is named for it. */
  askId: z.string(),
  /** Of all that the board showed that member when it was asked for; an equal one is not made again. */
  source: z.string(),
  /** Drafts are shown: who asked for it was staff, and had signed in as staff have to. */
  asStaff: z._default(z.boolean(), false),
  status: z.enum(["asked", "ready"]),
  askedAt: z.string(),
  ttl: z.number(),
});
export type BoardPdfRow = z.output<typeof boardPdfRow>;

const prefix = "BOARDPDF#";

const boardPdfKey = (userId: string, boardId: string): Key => ({
  pk: `${prefix}${userId}`,
  sk: boardId,
});

/** Whose PDF of which board a row's key is; null for a row of another kind. */
export const boardPdfAt = ({ pk, sk }: Key): Pick<BoardPdfRow, "boardId" | "userId"> | null =>
  pk.startsWith(prefix) ? { userId: pk.slice(prefix.length), boardId: sk } : null;

export const loadBoardPdf = (
  table: Table,
  { userId, boardId }: Pick<BoardPdfRow, "boardId" | "userId">,
): Promise<BoardPdfRow | null> => table.get(boardPdfKey(userId, boardId), boardPdfRow);

/** Those that a member asked for, while their rows are there. */
export const listBoardPdfs = async (
  table: Table,
  userId: string,
): Promise<readonly BoardPdfRow[]> =>
  (await table.queryAll({ pk: boardPdfKey(userId, "").pk, current: true })).map((row) =>
    boardPdfRow.parse(row),
  );

/** In the library's bucket, whose lifecycle removes it. */
export const boardPdfObject = ({ userId, askId }: Pick<BoardPdfRow, "askId" | "userId">): string =>
  `board-pdfs/${userId}/${askId}.pdf`;

/** Its files live a day; what names one must not outlive it. */
const keptFor = 20 * 3_600_000;

/** In place of the one before. Fails when it was asked for anew meanwhile. */
export const askForPdf = (
  known: BoardPdfRow | null,
  asked: Pick<BoardPdfRow, "asStaff" | "askId" | "boardId" | "source" | "userId">,
  now: Date,
): Write =>
  put(
    {
      ...boardPdfKey(asked.userId, asked.boardId),
      ...asked,
      status: "asked",
      askedAt: now.toISOString(),
      ttl: ttlAt(new Date(now.getTime() + keptFor)),
    },
    known === null ? absent : where({ askId: known.askId }),
  );

/** Fails when it was asked for anew meanwhile. */
export const markBoardPdfReady = (row: BoardPdfRow): Write =>
  set(row, { status: "ready" }, where({ askId: row.askId, status: "asked" }));

export const isBoardPdfCurrent = ({ askedAt }: BoardPdfRow, now: Date): boolean =>
  Date.parse(askedAt) + keptFor > now.getTime();
