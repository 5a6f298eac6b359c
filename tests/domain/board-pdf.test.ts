import { expect, test } from "vitest";
import type { PrintedBoard, PrintedPin } from "../../functions/workers/board-pdfs/printed-board.ts";
import { renderBoard } from "../../functions/workers/board-pdfs/render-board.ts";
import { pinPieces } from "../../functions/workers/board-pdfs/render-pin.ts";
import { fillSheets } from "../../functions/pdf/layout/fill-sheets.ts";
import { tag } from "../../functions/pdf/layout/pdf-canvas.ts";
import { end, top } from "../../functions/pdf/layout/styles.ts";
import { pdfText } from "../support/pdf-text.ts";

const pinOf = (number: number, [width, height]: readonly [number, number]): PrintedPin => ({
  number,
  label: "Picture",
  title: `Picture ${number}`,
  note: `Note ${number}`,
  by: null,
  source: { title: "Neighbourhood Counter", kind: "Trend report, Spring 2027", address: null },
  closed: null,
  cover: null,
  teaser: null,
  picture: {
    hash: `hash-${number}`,
    format: "jpeg",
    alt: "A counter",
    width,
    height,
    placeholder: "",
    widths: [],
  },
  palette: null,
  block: null,
});

const boardOf = (shapes: ReadonlyArray<readonly [number, number]>): PrintedBoard => ({
  name: "Counters",
  maker: "Ada Byron",
  team: null,
  at: new Date("2026-11-21T09:00:00.000Z"),
  pins: shapes.map((shape, index) => pinOf(index + 1, shape)),
  origin: "https://trends.example",
});

const upright = [800, 1000] as const;
const wide = [1500, 1000] as const;
const square = [1000, 1000] as const;

test.each([
  ["upright", Array.from({ length: 9 }, () => upright)],
  ["wide", Array.from({ length: 9 }, () => wide)],
  ["square", Array.from({ length: 9 }, () => square)],
  ["mixed", [upright, wide, wide, square, upright, square, wide, upright, upright]],
] as const)("on a board of %s pictures only the last page can be half empty", (_, shapes) => {
  const board = boardOf(shapes);
  const part = tag("Part");
  const pieces = board.pins.flatMap((pin, index) => pinPieces(board, pin, part, index === 0));
  const sheets = fillSheets({ pieces }, { top, end });
  const filled = sheets.map((sheet) =>
    Math.max(...sheet.map(({ y, height }) => (y + height - top) / (end - top))),
  );
  expect(filled.slice(0, -1).filter((share) => share < 0.6)).toEqual([]);
});

test("pins keep the order of their board, each with its note", async () => {
  const board = boardOf([upright, wide, square, wide, upright]);
  const text = pdfText(await renderBoard(board, new Map())).join("\n");
  const found = [...text.matchAll(/(Picture|Note) (\d)/g)].map(([words]) => words);
  expect(found).toEqual(board.pins.flatMap(({ title, note }) => [title, note]));
});
