/** Colours that staff write for a popup are any that CSS knows; what is written with them can be read on them. */
import { contrast, readable, textOn } from "../../../lib/contrast.ts";

const white = "#ffffff";

/** `#rrggbb` of a CSS colour; null for what is none, and for one that can be seen through. */
export const hexOfCss = (colour: string): string | null => {
  const pen = document.createElement("canvas").getContext("2d");
  if (pen === null || !CSS.supports("color", colour)) return null;
  pen.fillStyle = colour;
  return /^#[0-9a-f]{6}$/.test(pen.fillStyle) ? pen.fillStyle : null;
};

/** White and black where a colour is none; the text's own only where it can be read. */
export const popupColours = (
  background: string,
  colour: string,
): { readonly ground: string; readonly text: string } => {
  const ground = hexOfCss(background) ?? white;
  const own = hexOfCss(colour);
  const text = own !== null && contrast(own, ground) >= readable ? own : textOn(ground);
  return { ground, text };
};
