/**
 * Packs parts of several kinds into one compressed object: JSON, bytes and arrays of numbers, which are used in place
 * instead of being parsed. Numbers are little-endian, as on every machine that Lambda offers.
 */
import { promisify } from "node:util";
import { zstdCompress, zstdDecompressSync } from "node:zlib";
import * as z from "zod/mini";

const compress = promisify(zstdCompress);

export type PackedPart = Uint8Array | Uint16Array | Uint32Array;

export interface PackedFile {
  readonly json: Readonly<Record<string, unknown>>;
  bytes(name: string): Uint8Array;
  halves(name: string): Uint16Array;
  words(name: string): Uint32Array;
}

const head = z.object({
  json: z.record(z.string(), z.unknown()),
  /** The offset and the length in bytes of each part. */
  places: z.record(z.string(), z.tuple([z.int(), z.int()])),
});

const marker = 0x32_4b_50_54;
const prefixBytes = 16;

/**
 * Packs JSON and parts into one file. The first 16 bytes hold a format marker, the compressed length of the JSON, and
 * the lengths of JSON and parts. Two Zstandard streams follow, so that the text of the JSON can be freed as soon as it
 * is parsed.
 */
export const packFile = async (
  json: Readonly<Record<string, unknown>>,
  parts: Readonly<Record<string, PackedPart>>,
): Promise<Uint8Array> => {
  let length = 0;
  const places: Record<string, [number, number]> = {};
  for (const [name, part] of Object.entries(parts)) {
    places[name] = [length, part.byteLength];
    length += aligned(part.byteLength);
  }
  const content = new Uint8Array(length);
  for (const [name, part] of Object.entries(parts)) content.set(asBytes(part), places[name]?.[0]);
  const text = new TextEncoder().encode(JSON.stringify({ json, places }));
  const [first, second] = await Promise.all([compress(text), compress(content)]);
  const file = new Uint8Array(prefixBytes + first.length + second.length);
  new Uint32Array(file.buffer, 0, 4).set([marker, first.length, text.length, length]);
  file.set(first, prefixBytes);
  file.set(second, prefixBytes + first.length);
  return file;
};

/** Rounds up to 8, so that every part starts where numbers of any kind may start. */
const aligned = (length: number): number => Math.ceil(length / 8) * 8;

const asBytes = (part: PackedPart): Uint8Array =>
  new Uint8Array(part.buffer, part.byteOffset, part.byteLength);

/**
 * Decompresses into one buffer, so that nothing is joined or copied afterwards. Without the extra byte, zlib would
 * allocate a second chunk.
 */
const decompress = (bytes: Uint8Array, length: number): Uint8Array =>
  zstdDecompressSync(bytes, { chunkSize: Math.max(64, length + 1), maxOutputLength: length + 1 });

/** Opens a file that `packFile` made. Throws for any other object. */
export const unpackFile = (file: Uint8Array): PackedFile => {
  const prefix = new DataView(file.buffer, file.byteOffset, Math.min(prefixBytes, file.length));
  if (file.length < prefixBytes || prefix.getUint32(0, true) !== marker)
    throw new Error("The object is not a packed file");
  const second = prefixBytes + prefix.getUint32(4, true);
  const textLength = prefix.getUint32(8, true);
  const text = new TextDecoder().decode(decompress(file.subarray(prefixBytes, second), textLength));
  const { json, places } = head.parse(JSON.parse(text));
  const { buffer, byteOffset } = decompress(file.subarray(second), prefix.getUint32(12, true));
  const find = (name: string): readonly [number, number] => {
    const place = places[name];
    if (place === undefined) throw new Error(`The packed file has no part "${name}"`);
    return [byteOffset + place[0], place[1]];
  };
  return {
    json,
    bytes: (name) => new Uint8Array(buffer, ...find(name)),
    halves: (name) => {
      const [at, size] = find(name);
      return new Uint16Array(buffer, at, size / 2);
    },
    words: (name) => {
      const [at, size] = find(name);
      return new Uint32Array(buffer, at, size / 4);
    },
  };
};
