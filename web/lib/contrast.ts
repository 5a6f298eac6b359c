/** Contrast and readability of colours. Colours are written `#rrggbb`. */
const ink = "#1d1b19";
const white = "#ffffff";
const black = "#000000";

/** Returns the WCAG contrast ratio of two colours, from 1 to 21. */
export const contrast = (one: string, other: string): number => {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
};

const channel = (value: number): number => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

const luminance = (hex: string): number => {
  const value = Number.parseInt(hex.slice(1), 16);
  return (
    0.2126 * channel((value >> 16) & 255) +
    0.7152 * channel((value >> 8) & 255) +
    0.0722 * channel(value & 255)
  );
};

/** The contrast ratio that WCAG AA requires for text of any size. */
export const minTextContrast = 4.5;

/** Returns ink or white, whichever has the higher contrast; black on the few mid-greys where neither is readable. */
export const textOn = (ground: string): string => {
  const better = contrast(ground, ink) >= contrast(ground, white) ? ink : white;
  return contrast(ground, better) >= minTextContrast ? better : black;
};
