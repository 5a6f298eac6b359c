/**
 * The PDF of a board that one member requested last. The table's stream wakes the worker that makes it. The row expires
 * after a day.
 */
import * as z from "zod/mini";
import type { Table } from "../platform/table/table.ts";
import { absent, type Key, put, set, ttlAt, where, type Write } from "../platform/table/write.ts";

const boardPdfRow = z.object({
  pk: z.string(),
  sk: z.string(),
  userId: z.string(),
  boardId: z.string(),
  /** The id of this request, which is part of the file's name. */
  askId: z.string(),
  /**
   * The digest of everything that the board showed the member at the request. With an equal digest, the PDF is not made
   * again.
   */
  source: z.string(),
  /** Says whether drafts are shown, because the member was staff and had signed in as staff have to. */
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

/** Returns the member and the board from a row's key, or null for another kind of row. */
export const parseBoardPdfKey = ({ pk, sk }: Key): Pick<BoardPdfRow, "boardId" | "userId"> | null =>
  pk.startsWith(prefix) ? { userId: pk.slice(prefix.length), boardId: sk } : null;

export const loadBoardPdf = (
  table: Table,
  { userId, boardId }: Pick<BoardPdfRow, "boardId" | "userId">,
): Promise<BoardPdfRow | null> => table.get(boardPdfKey(userId, boardId), boardPdfRow);

/** Lists the PDFs that a member requested, as long as their rows exist. */
export const listBoardPdfs = async (
  table: Table,
  userId: string,
): Promise<readonly BoardPdfRow[]> =>
  (await table.queryAll({ pk: boardPdfKey(userId, "").pk, current: true })).map((row) =>
    boardPdfRow.parse(row),
  );

/** Returns the object's key in the library bucket, whose lifecycle rule removes it. */
export const boardPdfObject = ({ userId, askId }: Pick<BoardPdfRow, "askId" | "userId">): string =>
  `board-pdfs/${userId}/${askId}.pdf`;

/** The row's lifetime in milliseconds. Files are removed after a day, and a row must not outlive its file. */
const retentionMs = 20 * 3_600_000;

/** Requests a PDF in place of the one before. Fails if another request was made in the meantime. */
export const requestBoardPdf = (
  existing: BoardPdfRow | null,
  input: Pick<BoardPdfRow, "asStaff" | "askId" | "boardId" | "source" | "userId">,
  now: Date,
): Write =>
  put(
    {
      ...boardPdfKey(input.userId, input.boardId),
      ...input,
      status: "asked",
      askedAt: now.toISOString(),
      ttl: ttlAt(new Date(now.getTime() + retentionMs)),
    },
    existing === null ? absent : where({ askId: existing.askId }),
  );

/** Marks the PDF as ready. Fails if another request was made in the meantime. */
export const markBoardPdfReady = (row: BoardPdfRow): Write =>
  set(row, { status: "ready" }, where({ askId: row.askId, status: "asked" }));

export const isBoardPdfCurrent = ({ askedAt }: BoardPdfRow, now: Date): boolean =>
  Date.parse(askedAt) + retentionMs > now.getTime();
