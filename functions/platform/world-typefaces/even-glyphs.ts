/**
 * Pads every outline of a TrueType file to an even length. pdf-lib writes subsets whose table of offsets counts in
 * pairs of bytes, and it loses the outlines that begin at an odd offset.
 */
export const withEvenGlyphs = (font: Uint8Array): Uint8Array => {
  const tables = readTables(font);
  const countsPairs = viewOf(find(tables, "head")).getInt16(placesFormat) === 0;
  if (countsPairs) return font;
  const glyf = find(tables, "glyf");
  const places = viewOf(find(tables, "loca"));
  const outlines: Uint8Array[] = [];
  const moved = new DataView(new ArrayBuffer(places.byteLength));
  let end = 0;
  for (let index = 0; index + 4 < places.byteLength; index += 4) {
    const outline = glyf.subarray(places.getUint32(index), places.getUint32(index + 4));
    const even = new Uint8Array(outline.length + (outline.length % 2));
    even.set(outline);
    outlines.push(even);
    end += even.length;
    moved.setUint32(index + 4, end);
  }
  return writeTables(font, [
    ...tables.filter(([tag]) => tag !== "glyf" && tag !== "loca"),
    ["glyf", Buffer.concat(outlines)],
    ["loca", new Uint8Array(moved.buffer)],
  ]);
};

type Table = readonly [tag: string, bytes: Uint8Array];

/** The position in the `head` table of the format of the offsets. */
const placesFormat = 50;
const headerSize = 12;
const entrySize = 16;

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength);

const find = (tables: readonly Table[], requested: string): Uint8Array => {
  const table = tables.find(([tag]) => tag === requested);
  if (table === undefined) throw new Error(`The font has no table ${requested}`);
  return table[1];
};

const readTables = (font: Uint8Array): readonly Table[] => {
  const view = viewOf(font);
  return Array.from({ length: view.getUint16(4) }, (_, index) => {
    const entry = headerSize + index * entrySize;
    const tag = Buffer.from(font.subarray(entry, entry + 4)).toString("latin1");
    const start = view.getUint32(entry + 8);
    return [tag, font.subarray(start, start + view.getUint32(entry + 12))] as const;
  });
};

/** Writes the tables. The checksums are left as zeros, because no reader of embedded fonts checks them. */
const writeTables = (font: Uint8Array, tables: readonly Table[]): Uint8Array => {
  const sorted = tables.toSorted(([a], [b]) => (a < b ? -1 : 1));
  const head = Buffer.alloc(headerSize + sorted.length * entrySize);
  head.set(font.subarray(0, headerSize));
  let start = head.length;
  const parts: Uint8Array[] = [];
  for (const [index, [tag, bytes]] of sorted.entries()) {
    const entry = headerSize + index * entrySize;
    head.write(tag, entry, "latin1");
    head.writeUInt32BE(start, entry + 8);
    head.writeUInt32BE(bytes.length, entry + 12);
    const whole = new Uint8Array(Math.ceil(bytes.length / 4) * 4);
    whole.set(bytes);
    parts.push(whole);
    start += whole.length;
  }
  return Buffer.concat([head, ...parts]);
};
