/**
 * Boards with their pins: one partition each, read in one query. The board's row has the order of its pins, and a
 * version that is the optimistic lock of every change of the order (decision 059). Lists come from the indexes: a
 * member's own by `gsi1`, a team's by `gsi2`; they may lag by a moment.
 */
import * as z from "zod/mini";
import { storedPicture } from "../../shared/contract/content/picture.ts";
import { isSameName, maxBoards } from "../../shared/domain/boards/board.ts";
import type { Table } from "../platform/table/table.ts";
import {
  absent,
  removeAttribute,
  put,
  remove,
  type RowUpdate,
  updateRow,
  type Row,
  set,
  where,
  type Write,
} from "../platform/table/write.ts";
import { deletePin, type PinRow, parsePins } from "./pin.ts";

/** One field of a board's collage: the part of a pin that it shows to readers who may open the pin's item. */
const collageField = z.object({
  contentId: z.string(),
  picture: z.nullable(storedPicture),
  colours: z.array(z.string()),
});
export type CollageField = z.output<typeof collageField>;

const boardRow = z.object({
  pk: z.string(),
  sk: z.literal("BOARD"),
  boardId: z.string(),
  ownerId: z.string(),
  /** The owner's name when they created the board or last shared it. */
  ownerName: z.string(),
  name: z.string(),
  share: z.nullable(z.object({ teamId: z.string(), may: z.enum(["read", "edit"]) })),
  /** The ids of its pins. */
  order: z.readonly(z.array(z.string())),
  collage: z.readonly(z.array(collageField)),
  createdAt: z.string(),
  changedAt: z.string(),
  version: z.number(),
  gsi1pk: z.string(),
  gsi1sk: z.string(),
  gsi2pk: z.optional(z.string()),
  gsi2sk: z.optional(z.string()),
});
export type BoardRow = z.output<typeof boardRow>;

/** The boards that a member has, by name. The row limits them to 50 with unique names. */
const ownBoardsRow = z.object({
  pk: z.string(),
  sk: z.literal("BOARDS"),
  boards: z.readonly(z.array(z.object({ boardId: z.string(), name: z.string() }))),
  version: z.number(),
});
export type OwnBoardsRow = z.output<typeof ownBoardsRow>;

export const boardKey = (boardId: string) => ({ pk: `BOARD#${boardId}`, sk: "BOARD" }) as const;
const ownBoardsKey = (userId: string) => ({ pk: `USER#${userId}`, sk: "BOARDS" }) as const;
const ownIndex = (userId: string): string => `BOARDS#${userId}`;
const teamIndex = (teamId: string): string => `BOARDS#${teamId}`;

export const parseBoard = (row: Row | null | undefined): BoardRow | null =>
  row ? boardRow.parse(row) : null;

export interface BoardRows {
  readonly board: BoardRow;
  /** The pins, unsorted. Removed ones are among them. */
  readonly pins: readonly PinRow[];
}

/** Loads a board in one round trip, or returns null if there is none. */
export const loadBoardRows = async (table: Table, boardId: string): Promise<BoardRows | null> => {
  const rows = await table.queryAll({ pk: boardKey(boardId).pk, current: true });
  const board = parseBoard(rows.find(({ sk }) => sk === "BOARD"));
  return board === null ? null : { board, pins: parsePins(rows) };
};

export const loadBoard = (table: Table, boardId: string): Promise<BoardRow | null> =>
  table.get(boardKey(boardId), boardRow);

/** Lists a member's boards, unsorted. The list may lag by a moment. */
export const listOwnBoards = async (table: Table, userId: string): Promise<readonly BoardRow[]> =>
  (await table.query({ index: "gsi1", pk: ownIndex(userId), limit: maxBoards })).rows.map((row) =>
    boardRow.parse(row),
  );

/** The maximum number of a team's boards in a list, the newest. */
const maxTeamBoards = 100;

/** Lists a team's boards, including those whose owners have left the team. The list may lag by a moment. */
export const listTeamBoards = async (table: Table, teamId: string): Promise<readonly BoardRow[]> =>
  (
    await table.query({
      index: "gsi2",
      pk: teamIndex(teamId),
      newestFirst: true,
      limit: maxTeamBoards,
    })
  ).rows.map((row) => boardRow.parse(row));

/** Loads the row of a member's boards, or an empty one if there is none. */
export const loadOwnBoards = async (table: Table, userId: string): Promise<OwnBoardsRow> =>
  (await table.get(ownBoardsKey(userId), ownBoardsRow)) ?? {
    ...ownBoardsKey(userId),
    boards: [],
    version: 0,
  };

const changeOwnBoards = (own: OwnBoardsRow, boards: OwnBoardsRow["boards"]): Write =>
  own.version === 0
    ? put({ ...own, boards, version: 1 }, absent)
    : updateRow(own, { boards }).write;

export const findOwnBoardByName = (
  { boards }: OwnBoardsRow,
  name: string,
): OwnBoardsRow["boards"][number] | undefined => boards.find((one) => isSameName(one.name, name));

type NewBoard = Pick<BoardRow, "boardId" | "name" | "ownerId" | "ownerName">;

/** Creates a board and adds it to its owner's list. Fails if the list has changed in the meantime. */
export const newBoard = (
  { boardId, name, ownerId, ownerName }: NewBoard,
  own: OwnBoardsRow,
  now: Date,
): ChangedBoard => {
  const at = now.toISOString();
  const row: BoardRow = {
    ...boardKey(boardId),
    boardId,
    ownerId,
    ownerName,
    name,
    share: null,
    order: [],
    collage: [],
    createdAt: at,
    changedAt: at,
    version: 1,
    gsi1pk: ownIndex(ownerId),
    gsi1sk: boardId,
  };
  return {
    row,
    writes: [put(row, absent), changeOwnBoards(own, [...own.boards, { boardId, name }])],
  };
};

/** A changed row with all writes that belong to the change. */
export interface ChangedBoard {
  readonly row: BoardRow;
  readonly writes: readonly Write[];
}

export const renameBoard = (board: BoardRow, name: string, own: OwnBoardsRow): ChangedBoard => {
  const { row, write } = updateRow(board, { name });
  const { boardId } = board;
  const boards = own.boards.map((one) => (one.boardId === boardId ? { boardId, name } : one));
  return { row, writes: [write, changeOwnBoards(own, boards)] };
};

/** Shares a board with a team; null stops sharing. */
export const shareBoard = (
  board: BoardRow,
  share: BoardRow["share"],
  ownerName: string,
): ChangedBoard => {
  const { version, boardId } = board;
  const changes = { share, ownerName, version: version + 1 };
  const place = {
    gsi2pk: share === null ? removeAttribute : teamIndex(share.teamId),
    gsi2sk: share === null ? removeAttribute : boardId,
  };
  return {
    row: { ...board, ...changes },
    writes: [set(board, { ...changes, ...place }, where({ version }))],
  };
};

/** Stores the order or set of its pins and the resulting collage. Fails if it has changed in the meantime. */
export const arrangeBoard = (
  board: BoardRow,
  change: Pick<BoardRow, "collage" | "order">,
  now: Date,
): RowUpdate<BoardRow> => updateRow(board, { ...change, changedAt: now.toISOString() });

const maxWritesPerTransaction = 90;

/**
 * Deletes a board after its pins: if the call is interrupted, a smaller board remains, which can be deleted again.
 * Throws `ConditionalCheckFailedError` if it has changed in the meantime.
 */
export const deleteBoardWrites = async (
  table: Table,
  { board, pins }: BoardRows,
  own: OwnBoardsRow,
): Promise<void> => {
  for (let start = 0; start < pins.length; start += maxWritesPerTransaction)
    await table.save(pins.slice(start, start + maxWritesPerTransaction).map(deletePin));
  await table.save([
    remove(board, where({ version: board.version })),
    removeFromOwnBoards(own, board.boardId),
  ]);
};

/** Removes a board from its owner's list. */
export const removeFromOwnBoards = (own: OwnBoardsRow, boardId: string): Write =>
  changeOwnBoards(
    own,
    own.boards.filter((one) => one.boardId !== boardId),
  );
