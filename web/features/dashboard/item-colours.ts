/** Colours of items are data: what stands on them is chosen by contrast. */
import { contrast, readable, textOn } from "../../lib/contrast.ts";

/** Where an item brings none. */
export const defaultColour = "#8996C1";

export interface ItemColours {
  readonly ground: string;
  readonly text: string;
}

/** An item's own text colour counts only where it can be read. */
export const coloursOf = (item: {
  colour_primary: string | null;
  colour_text: string | null;
}): ItemColours => {
  const ground = isHex(item.colour_primary) ? item.colour_primary : defaultColour;
  const own = item.colour_text;
  return { ground, text: isHex(own) && contrast(own, ground) >= readable ? own : textOn(ground) };
};

const isHex = (value: string | null): value is string =>
  value !== null && /^#[0-9a-f]{6}$/i.test(value);
