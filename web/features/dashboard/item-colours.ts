/** The colours of items, which are data; the colours on top of them are chosen by contrast. */
import { contrast, minTextContrast, textOn } from "../../lib/contrast.ts";

/** The colour of items that have none. */
export const defaultColour = "#8996C1";

export interface ItemColours {
  readonly ground: string;
  readonly text: string;
}

/** Returns an item's colours. Its own text colour is used only if it is readable. */
export const coloursOf = (item: {
  colour_primary: string | null;
  colour_text: string | null;
}): ItemColours => {
  const ground = isHex(item.colour_primary) ? item.colour_primary : defaultColour;
  const own = item.colour_text;
  return {
    ground,
    text: isHex(own) && contrast(own, ground) >= minTextContrast ? own : textOn(ground),
  };
};

const isHex = (value: string | null): value is string =>
  value !== null && /^#[0-9a-f]{6}$/i.test(value);
