/**
 * A list of texts in one buffer: as bytes they need little memory and no time to load, and each is decoded when it is
 * read.
 */

export interface TextColumn {
  /** The texts in UTF-8, one after the other. */
  readonly bytes: Uint8Array;
  /** The offset at which each text ends. */
  readonly ends: Uint32Array;
}

export const textColumn = (parts: readonly Uint8Array[]): TextColumn => {
  const ends = new Uint32Array(parts.length);
  let length = 0;
  for (const [position, part] of parts.entries()) {
    length += part.length;
    ends[position] = length;
  }
  const bytes = new Uint8Array(length);
  for (const [position, part] of parts.entries())
    bytes.set(part, (ends[position] ?? 0) - part.length);
  return { bytes, ends };
};

export const bytesAt = ({ bytes, ends }: TextColumn, position: number): Uint8Array =>
  bytes.subarray(position === 0 ? 0 : ends[position - 1], ends[position]);

const decoder = new TextDecoder();
const encoder = new TextEncoder();

export const jsonBytes = (value: unknown): Uint8Array => encoder.encode(JSON.stringify(value));

export const jsonAt = (column: TextColumn, position: number): unknown =>
  JSON.parse(decoder.decode(bytesAt(column, position)));
