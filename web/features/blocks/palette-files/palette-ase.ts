/**
 * Writes Adobe Swatch Exchange, which Photoshop, Illustrator and InDesign read: the signature `ASEF`, version 1.0 and
 * the number of blocks, followed by the blocks. A block has a type (16 bits), a length (32 bits) and that number of
 * bytes. All numbers are big-endian; names are UTF-16 with a terminating zero, and their length in units includes the
 * zero.
 */
import { type ColourGroup, rgbChannelsOf, type NamedColour } from "./palette-colours.ts";

const groupStart = 0xc001;
const groupEnd = 0xc002;
const colourEntry = 0x0001;
/** The colour type that is neither global nor spot. */
const normalColour = 2;

class Bytes {
  readonly #bytes: number[] = [];
  uint16(value: number): this {
    this.#bytes.push((value >> 8) & 255, value & 255);
    return this;
  }
  uint32(value: number): this {
    return this.uint16(value >>> 16).uint16(value & 0xffff);
  }
  float32(value: number): this {
    const view = new DataView(new ArrayBuffer(4));
    view.setFloat32(0, value);
    return this.uint32(view.getUint32(0));
  }
  ascii(text: string): this {
    for (const character of text) this.#bytes.push(character.charCodeAt(0));
    return this;
  }
  name(text: string): this {
    this.uint16(text.length + 1);
    for (let at = 0; at < text.length; at += 1) this.uint16(text.charCodeAt(at));
    return this.uint16(0);
  }
  block(type: number, body = new Bytes()): this {
    this.uint16(type).uint32(body.#bytes.length);
    this.#bytes.push(...body.#bytes);
    return this;
  }
  toArray(): Uint8Array<ArrayBuffer> {
    return Uint8Array.from(this.#bytes);
  }
}

export const writeAse = (_: string, groups: readonly ColourGroup[]): Uint8Array<ArrayBuffer> => {
  const blocks = groups.reduce((sum, { colours }) => sum + colours.length + 2, 0);
  const file = new Bytes().ascii("ASEF").uint16(1).uint16(0).uint32(blocks);
  for (const { title, colours } of groups) {
    file.block(groupStart, new Bytes().name(title));
    for (const colour of colours) file.block(colourEntry, writeColour(colour));
    file.block(groupEnd);
  }
  return file.toArray();
};

const writeColour = ({ name, hex }: NamedColour): Bytes => {
  const body = new Bytes().name(name).ascii("RGB ");
  for (const channel of rgbChannelsOf(hex)) body.float32(channel);
  return body.uint16(normalColour);
};
