import * as fc from "fast-check";
import { expect, test } from "vitest";
import { fillSheets } from "../../functions/pdf/layout/fill-sheets.ts";
import type { Piece } from "../../functions/pdf/layout/flow.ts";

const span = { top: 0, end: 100 };

const pieceOf = (height: number, change: Partial<Piece> = {}): Piece => ({
  height,
  ...change,
  draw: () => {},
});

const heightsOf = (pieces: readonly Piece[], closer?: readonly Piece[]): readonly number[][] =>
  fillSheets({ pieces, ...(closer && { closer }) }, span).map((sheet) =>
    sheet.map(({ height }) => height),
  );

test("a picture shrinks to stay on a sheet that would otherwise be half empty", () => {
  const pieces = [pieceOf(50), pieceOf(80, { min: 48 }), pieceOf(90)];
  const [first = [], second = []] = heightsOf(pieces);
  expect(first).toHaveLength(2);
  expect(first[1]).toBeLessThanOrEqual(50);
  expect(second).toEqual([90]);
});

test("the compact layout is used only for sheets that it fills", () => {
  const pieces = [pieceOf(50), pieceOf(60), pieceOf(95), pieceOf(90)];
  const closer = [pieceOf(40), pieceOf(50), pieceOf(70), pieceOf(60)];
  expect(heightsOf(pieces, closer)).toEqual([[40, 50], [95], [90]]);
});

test("pieces are distributed over sheets instead of leaving one half empty", () => {
  // Filling each sheet would give the heights 95, 45 and 99.
  expect(heightsOf([pieceOf(45), pieceOf(30), pieceOf(20), pieceOf(45), pieceOf(99)])).toEqual([
    [45, 30],
    [20, 45],
    [99],
  ]);
});

test("a part begins on a new sheet, unless that leaves the previous one half empty", () => {
  const at = (height: number) =>
    fillSheets(
      { pieces: [pieceOf(height), pieceOf(35), pieceOf(60)], openings: new Set([1]) },
      span,
    ).map((sheet) => sheet.length);
  expect(at(30)).toEqual([2, 1]);
  expect(at(64)).toEqual([1, 2]);
});

test("every piece is placed once, in order, inside its sheet and with the piece it must stay with", () => {
  const piece = fc.record({
    height: fc.integer({ min: 1, max: 60 }),
    give: fc.double({ min: 0.4, max: 1, noNaN: true }),
    above: fc.integer({ min: 0, max: 12 }),
    reach: fc.integer({ min: 0, max: 90 }),
    clings: fc.boolean(),
    clears: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 24 }), (made) => {
      const pieces = made.map(({ height, give, above, reach, clings, clears }, index) =>
        pieceOf(height, {
          min: height * give,
          above,
          reach,
          // At most two pieces stay together: more could exceed the height of a sheet.
          ...(clings && index % 2 === 0 && height < 40 && reach < 40 && { clings: true }),
          ...(clears && { clears: true }),
        }),
      );
      const sheets = fillSheets({ pieces }, span);
      expect(sheets.flat().map((placed) => placed.piece)).toEqual(pieces);
      for (const sheet of sheets) {
        for (const { y, height } of sheet) expect(y + height).toBeLessThanOrEqual(100.1);
        for (const [index, { y, height }] of sheet.entries())
          if (index < sheet.length - 1)
            expect(sheet[index + 1]?.y).toBeGreaterThanOrEqual(y + height - 0.01);
      }
    }),
  );
});
