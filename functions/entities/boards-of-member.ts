/** All that one member has on boards, for whoever answers or ends an account: their boards, and their pins on other people's. */
import type { Table } from "../platform/table/table.ts";
import { ignoreConflict } from "../platform/table/retry-on-conflict.ts";
import { deleteBoardWrites, forgetBoard, loadBoardRows, loadOwnBoards } from "./board.ts";
import { forgetPinner, pinnedBy, type PinRow, pinRow } from "./pin.ts";

export interface OwnedBoard {
  readonly name: string;
  readonly createdAt: string;
  readonly changedAt: string;
  /** Of the team that it is shared with. */
  readonly teamId: string | null;
  /** In their order; what was removed is left out. */
  readonly pins: readonly OwnedPin[];
}

export interface OwnedPin {
  readonly kind: PinRow["kind"];
  /** Of the item that it is from. */
  readonly title: string;
  readonly slug: string;
  readonly note: string;
  /** Null for a member whose account is gone. */
  readonly pinnedBy: string | null;
  readonly pinnedAt: string;
}

/**
 * Every board that the member owns, with pins and notes as plain data: instants are ISO 8601, nothing gated is in it. One read
 * for their list and one for each board (50 at most), some side by side: for exports, not for a request that somebody waits
 * for.
 */
export const exportBoards = async (
  table: Table,
  userId: string,
): Promise<readonly OwnedBoard[]> => {
  const { boards } = await loadOwnBoards(table, userId);
  const found = await Promise.all(boards.map(({ boardId }) => loadBoardRows(table, boardId)));
  return found.flatMap((rows) => {
    if (rows === null) return [];
    const { board, pins } = rows;
    const byId = new Map(pins.map((pin) => [pin.pinId, pin]));
    return [
      {
        name: board.name,
        createdAt: board.createdAt,
        changedAt: board.changedAt,
        teamId: board.share?.teamId ?? null,
        pins: board.order.flatMap((pinId) => {
          const pin = byId.get(pinId);
          return pin === undefined ? [] : [ownedPin(pin)];
        }),
      },
    ];
  });
};

/** Their pins on other people's boards, which are not named. */
export const exportPins = async (table: Table, userId: string): Promise<readonly OwnedPin[]> => {
  const rows = await table.queryAll({ index: "gsi1", pk: pinnedBy(userId) });
  return rows.map((row) => ownedPin(pinRow.parse(row)));
};

const ownedPin = ({ kind, source, note, by, at }: PinRow): OwnedPin => ({
  kind,
  title: source.title,
  slug: source.slug,
  note,
  pinnedBy: by?.name ?? null,
  pinnedAt: at,
});

/**
 * Deletes up to `most` of the boards that the member owns, whatever they are shared with; answers whether none is left. It may
 * die anywhere and be called again. A board that somebody changes at the moment is left for the next call.
 */
export const deleteBoardsOf = async (
  table: Table,
  userId: string,
  most: number,
): Promise<boolean> => {
  const { boards } = await loadOwnBoards(table, userId);
  for (const { boardId } of boards.slice(0, most)) {
    const [rows, own] = await Promise.all([
      loadBoardRows(table, boardId),
      loadOwnBoards(table, userId),
    ]);
    await ignoreConflict(
      rows === null ? table.save(forgetBoard(own, boardId)) : deleteBoardWrites(table, rows, own),
      () => {},
    );
  }
  return (await loadOwnBoards(table, userId)).boards.length === 0;
};

/**
 * Takes the member's name from up to `most` of their pins on other people's boards: pins and notes stay. Answers whether none
 * is left. It may die anywhere and be called again.
 */
export const forgetPinsOf = async (
  table: Table,
  userId: string,
  most: number,
): Promise<boolean> => {
  const { rows, next } = await table.query({ index: "gsi1", pk: pinnedBy(userId), limit: most });
  for (const row of rows)
    // Somebody may remove it at this moment.
    await ignoreConflict(table.save(forgetPinner(pinRow.parse(row))), () => {});
  return next === undefined;
};
