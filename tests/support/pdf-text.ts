/** Extracts the text of a PDF page by page, in lines from top to bottom. */
import { inflateSync } from "node:zlib";

interface PdfObject {
  readonly head: string;
  readonly stream: string | null;
}

const objectsOf = (pdf: Uint8Array): ReadonlyMap<string, PdfObject> => {
  const text = Buffer.from(pdf).toString("latin1");
  const found = new Map<string, PdfObject>();
  for (const [, id = "", body = ""] of text.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const start = body.indexOf("\nstream\n");
    const head = start === -1 ? body : body.slice(0, start);
    const raw =
      start === -1
        ? null
        : body.slice(start + 8, start + 8 + Number(/\/Length (\d+)/.exec(head)?.[1]));
    const packed = raw !== null && head.includes("/FlateDecode");
    const stream = packed ? inflateSync(Buffer.from(raw, "latin1")).toString("latin1") : raw;
    found.set(id, { head, stream });
  }
  return found;
};

const fromHex = (hex: string): string =>
  (hex.match(/.{4}/g) ?? []).map((unit) => String.fromCharCode(Number.parseInt(unit, 16))).join("");

/** Returns the text for each code of a font from its `/ToUnicode` map, with ranges or single codes. */
const lettersOf = (map: string): readonly string[] => {
  const ranges = [...map.matchAll(/<[0-9a-f]{4}> <[0-9a-f]{4}> \[([^\]]*)\]/gi)];
  const letters = ranges.flatMap(([, list = ""]) =>
    [...list.matchAll(/<([0-9a-f]*)>/gi)].map(([, hex = ""]) => fromHex(hex)),
  );
  if (map.includes("beginbfchar"))
    for (const [, code = "", hex = ""] of map.matchAll(/^<([0-9a-f]{4})> <([0-9a-f]+)>$/gim))
      letters[Number.parseInt(code, 16)] = fromHex(hex);
  return letters;
};

const fontsOf = (objects: ReadonlyMap<string, PdfObject>, page: string) => {
  const fonts = new Map<string, readonly string[]>();
  const resources = /\/Resources (\d+) 0 R/.exec(page)?.[1] ?? "";
  for (const [, name = "", id = ""] of (objects.get(resources)?.head ?? page).matchAll(
    /\/(F\d+|Stamp-\w+) (\d+) 0 R/g,
  )) {
    const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? "")?.[1] ?? "";
    fonts.set(name, lettersOf(objects.get(map)?.stream ?? ""));
  }
  return fonts;
};

interface Piece {
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

const piecesOf = (content: string, fonts: ReadonlyMap<string, readonly string[]>): Piece[] => {
  const pieces: Piece[] = [];
  let letters: readonly string[] = [];
  let [x, y] = [0, 0];
  for (const [, left, up, font, shown] of content.matchAll(
    /1 0 0 1 (\S+) (\S+) Tm|\/(F\d+|Stamp-\w+) \S+ Tf|(\[.*?\] TJ|<[0-9A-Fa-f]+> Tj)/g,
  )) {
    if (left !== undefined) [x, y] = [Number(left), Number(up)];
    else if (font !== undefined) letters = fonts.get(font) ?? [];
    else {
      const codes = [...(shown ?? "").matchAll(/<([0-9a-f]+)>/gi)].flatMap(
        ([, hex = ""]) => hex.match(/.{4}/g) ?? [],
      );
      const text = codes.map((code) => letters[Number.parseInt(code, 16)] ?? "\ufffd").join("");
      pieces.push({ x, y, text });
    }
  }
  return pieces;
};

const linesOf = (pieces: readonly Piece[]): string => {
  const rows = new Map<number, Piece[]>();
  for (const piece of pieces) {
    const row = Math.round(piece.y);
    rows.set(row, [...(rows.get(row) ?? []), piece]);
  }
  return [...rows]
    .toSorted(([a], [b]) => b - a)
    .map(([, row]) =>
      row
        .toSorted((a, b) => a.x - b.x)
        .map(({ text }) => text)
        .join(" "),
    )
    .join("\n");
};

/** Returns one string per page. */
export const pdfText = (pdf: Uint8Array): readonly string[] => {
  const objects = objectsOf(pdf);
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b/.test(head));
  return pages.map(({ head }) => {
    const [, requested = ""] = /\/Contents (\[[^\]]*\]|\d+ 0 R)/.exec(head) ?? [];
    const content = [...requested.matchAll(/(\d+) 0 R/g)]
      .map(([, id = ""]) => objects.get(id)?.stream ?? "")
      .join("\n");
    return linesOf(piecesOf(content, fontsOf(objects, head)));
  });
};
