/** The colours of a popup. Staff can enter any CSS colour; the text on it is always readable. */
import { contrast, minTextContrast, textOn } from "../../../lib/contrast.ts";

const white = "#ffffff";

/** Returns a CSS colour as `#rrggbb`; null for an invalid or transparent colour. */
export const hexOfCss = (colour: string): string | null => {
  const pen = document.createElement("canvas").getContext("2d");
  if (pen === null || !CSS.supports("color", colour)) return null;
  pen.fillStyle = colour;
  return /^#[0-9a-f]{6}$/.test(pen.fillStyle) ? pen.fillStyle : null;
};

/**
 * Returns the popup's colours: white and black instead of invalid ones, and its own text colour only if it is
 * readable.
 */
export const popupColours = (
  background: string,
  colour: string,
): { readonly ground: string; readonly text: string } => {
  const ground = hexOfCss(background) ?? white;
  const own = hexOfCss(colour);
  const text = own !== null && contrast(own, ground) >= minTextContrast ? own : textOn(ground);
  return { ground, text };
};
