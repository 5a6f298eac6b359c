/** Colours that staff write for a popup are any that CSS knows; what is written with them can be read on them. */
import { contrast, readable, textOn } from "../../../lib/contrast.ts";

const white = "#ffffff";

/** `#rrggbb` of a CSS colour; null for what is none, and for one that can be seen through. */
export const hexOf = (colour: string): string | null => {
  const pen = document.createElement("canvas").getContext("2d");
  if (pen === null || !CSS.supports("color", colour)) return null;
  pen.fillStyle = colour;
  return /^#[0-9a-f]{6}$/.test(pen.fillStyle) ? pen.fillStyle : null;
};

/** The defaults (white and black) where a colour is none; the text's own only where it can be read. */
export const popupColours = (
  background: string,
  colour: string,
): { readonly ground: string; readonly text: string } => {
  const ground = hexOf(background) ?? white;
  const own = hexOf(colour);
  const text = own !== null && contrast(own, ground) >= readable ? own : textOn(ground);
  return { ground, text };
};
