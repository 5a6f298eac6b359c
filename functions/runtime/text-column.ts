/** Many texts one after the other: as bytes they take little room and no time to load, and are read one by one. */

export interface TextColumn {
  /** UTF-8. */
  readonly bytes: Uint8Array;
  /** Where each ends. */
  readonly ends: Uint32Array;
}

export const textColumn = (parts: readonly Uint8Array[]): TextColumn => {
  const ends = new Uint32Array(parts.length);
  let length = 0;
  for (const [place, part] of parts.entries()) {
    length += part.length;
    ends[place] = length;
  }
  const bytes = new Uint8Array(length);
  for (const [place, part] of parts.entries()) bytes.set(part, (ends[place] ?? 0) - part.length);
  return { bytes, ends };
};

export const bytesAt = ({ bytes, ends }: TextColumn, place: number): Uint8Array =>
  bytes.subarray(place === 0 ? 0 : ends[place - 1], ends[place]);

const decoder = new TextDecoder();
const encoder = new TextEncoder();

export const jsonBytes = (value: unknown): Uint8Array => encoder.encode(JSON.stringify(value));

export const jsonAt = (column: TextColumn, place: number): unknown =>
  JSON.parse(decoder.decode(bytesAt(column, place)));
