/**
 * Parts of several kinds in one compressed object: JSON, bytes and arrays of numbers, which are used where they lie
 * instead of being parsed. Numbers are little-endian, as on every machine that Lambda offers.
 */
import { promisify } from "node:util";
import { constants, zstdCompress, zstdDecompressSync } from "node:zlib";
import * as z from "zod/mini";

const compress = promisify(zstdCompress);

export type Part = Uint8Array | Uint16Array | Uint32Array | Float64Array;

export interface Packed {
  json(name: string): unknown;
  bytes(name: string): Uint8Array;
  halves(name: string): Uint16Array;
  words(name: string): Uint32Array;
  doubles(name: string): Float64Array;
}

const directory = z.record(z.string(), z.tuple([z.int(), z.int()]));

/** Every part starts where numbers of any kind may. */
const aligned = (length: number): number => Math.ceil(length / 8) * 8;

const marker = 0x31_4b_50_54;
const headBytes = 16;

const asBytes = (part: Part): Uint8Array =>
  new Uint8Array(part.buffer, part.byteOffset, part.byteLength);

/**
 * The object's first 16 bytes say what it is and how long its directory and its content are; the rest is Zstandard: the
 * directory in JSON, then the parts.
 */
export const packFile = async (
  json: Readonly<Record<string, unknown>>,
  parts: Readonly<Record<string, Part>>,
): Promise<Uint8Array> => {
  const encoded = Object.entries(json).map(
    ([name, value]) => [name, new TextEncoder().encode(JSON.stringify(value))] as const,
  );
  const all = [
    ...encoded,
    ...Object.entries(parts).map(([name, part]) => [name, asBytes(part)] as const),
  ];
  let length = 0;
  const places = Object.fromEntries(
    all.map(([name, bytes]) => {
      const start = length;
      length += aligned(bytes.length);
      return [name, [start, bytes.length]];
    }),
  );
  const listed = new TextEncoder().encode(JSON.stringify(places));
  const start = aligned(listed.length);
  const content = new Uint8Array(start + length);
  content.set(listed);
  let at = start;
  for (const [, bytes] of all) {
    content.set(bytes, at);
    at += aligned(bytes.length);
  }
  const compressed = await compress(content, {
    params: { [constants.ZSTD_c_compressionLevel]: 3 },
  });
  const file = new Uint8Array(headBytes + compressed.length);
  new Uint32Array(file.buffer, 0, 4).set([marker, listed.length, content.length, 0]);
  file.set(compressed, headBytes);
  return file;
};

/** Throws when the object is not one that `packFile` made. */
export const openPacked = (file: Uint8Array): Packed => {
  const head = new Uint32Array(file.slice(0, headBytes).buffer);
  const [found, listed = 0, length = 0] = head;
  if (found !== marker) throw new Error("The object is not a packed file");
  // One piece of the right size: nothing is put together or copied afterwards.
  const { buffer, byteOffset } = zstdDecompressSync(file.subarray(headBytes), {
    chunkSize: Math.max(64, length),
    maxOutputLength: length,
  });
  const decoder = new TextDecoder();
  const content = new Uint8Array(buffer, byteOffset, length);
  const places = directory.parse(JSON.parse(decoder.decode(content.subarray(0, listed))));
  const start = byteOffset + aligned(listed);
  const find = (name: string): readonly [number, number] => {
    const place = places[name];
    if (place === undefined) throw new Error(`The packed file has no part "${name}"`);
    return [start + place[0], place[1]];
  };
  const bytes = (name: string): Uint8Array => new Uint8Array(buffer, ...find(name));
  return {
    bytes,
    json: (name) => JSON.parse(decoder.decode(bytes(name))),
    halves: (name) => {
      const [at, size] = find(name);
      return new Uint16Array(buffer, at, size / 2);
    },
    words: (name) => {
      const [at, size] = find(name);
      return new Uint32Array(buffer, at, size / 4);
    },
    doubles: (name) => {
      const [at, size] = find(name);
      return new Float64Array(buffer, at, size / 8);
    },
  };
};
