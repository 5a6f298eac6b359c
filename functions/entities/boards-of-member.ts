/**
 * Everything that a member has on boards, for exporting or deleting an account: their own boards, and their pins on
 * other people's.
 */
import type { Table } from "../platform/table/table.ts";
import { ignoreConflict } from "../platform/table/retry-on-conflict.ts";
import { deleteBoardWrites, removeFromOwnBoards, loadBoardRows, loadOwnBoards } from "./board.ts";
import { anonymisePin, pinnedBy, type PinRow, pinRow } from "./pin.ts";

export interface ExportedBoard {
  readonly name: string;
  readonly createdAt: string;
  readonly changedAt: string;
  /** The team that the board is shared with. */
  readonly teamId: string | null;
  /** The pins in their order, without removed ones. */
  readonly pins: readonly ExportedPin[];
}

export interface ExportedPin {
  readonly kind: PinRow["kind"];
  /** The title of the item that the pin is from. */
  readonly title: string;
  readonly slug: string;
  readonly note: string;
  /** The name of the member who pinned it, or null if their account is deleted. */
  readonly pinnedBy: string | null;
  readonly pinnedAt: string;
}

/**
 * Exports the member's boards with pins and notes as plain data: instants are ISO 8601, and gated content is left out.
 * It reads their list and then each board (50 at most), some concurrently, so it is not for a request that somebody
 * waits for.
 */
export const exportBoards = async (
  table: Table,
  userId: string,
): Promise<readonly ExportedBoard[]> => {
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

/** Exports the member's pins on other people's boards, which are not named. */
export const exportPins = async (table: Table, userId: string): Promise<readonly ExportedPin[]> => {
  const rows = await table.queryAll({ index: "gsi1", pk: pinnedBy(userId) });
  return rows.map((row) => ownedPin(pinRow.parse(row)));
};

const ownedPin = ({ kind, source, note, by, at }: PinRow): ExportedPin => ({
  kind,
  title: source.title,
  slug: source.slug,
  note,
  pinnedBy: by?.name ?? null,
  pinnedAt: at,
});

/**
 * Deletes up to `max` of the member's boards, whether or not they are shared, and returns whether none is left. It can
 * be interrupted anywhere and called again. A board that changes at that moment is left for the next call.
 */
export const deleteBoardsOf = async (
  table: Table,
  userId: string,
  max: number,
): Promise<boolean> => {
  const { boards } = await loadOwnBoards(table, userId);
  for (const { boardId } of boards.slice(0, max)) {
    const [rows, own] = await Promise.all([
      loadBoardRows(table, boardId),
      loadOwnBoards(table, userId),
    ]);
    await ignoreConflict(
      rows === null
        ? table.save(removeFromOwnBoards(own, boardId))
        : deleteBoardWrites(table, rows, own),
      () => {},
    );
  }
  return (await loadOwnBoards(table, userId)).boards.length === 0;
};

/**
 * Removes the member's name from up to `max` of their pins on other people's boards, whose pins and notes remain.
 * Returns whether none is left. It can be interrupted anywhere and called again.
 */
export const anonymisePinsOf = async (
  table: Table,
  userId: string,
  max: number,
): Promise<boolean> => {
  const { rows, next } = await table.query({ index: "gsi1", pk: pinnedBy(userId), limit: max });
  for (const row of rows)
    // The pin may be removed at the same moment.
    await ignoreConflict(table.save(anonymisePin(pinRow.parse(row))), () => {});
  return next === undefined;
};
