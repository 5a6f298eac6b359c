import type { Pin } from "../../../shared/contract/boards/boards.ts";

/** Returns a pin's name: its own title, or that of its source. */
export const pinName = ({ block, palette, source }: Pin): string =>
  block?.title || palette?.title || source.title;

/** Returns a pin's label: `Palette`, `Key facts`, `Trend report`. */
export const pinLabel = ({ kind, block, source, locked, card }: Pin): string => {
  if (kind === "item" || locked || card === null) return source.type_title;
  if (block !== null) return block.kind_title;
  return kind === "palette" ? "Palette" : "Picture";
};
