/** Colours as designers write and describe them. */

/** Returns `#8996C1` for text that is a colour (`8996c1`, `#89c`, `rgb(137, 150, 193)`), otherwise null. */
export const hexOf = (text: string): string | null => {
  const given = text.trim().toLowerCase();
  const hex = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/.exec(given)?.[1];
  if (hex !== undefined) {
    const digits = hex.length === 3 ? hex.replaceAll(/./g, "$&$&") : hex;
    return `#${digits.toUpperCase()}`;
  }
  const channels = /^rgb\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*\)$/.exec(given);
  return channels ? hexOfBytes(channels.slice(1).map(byte)) : null;
};

const byte = (text: string): number => Math.min(255, Number(text));

const hexOfBytes = (bytes: readonly number[]): string =>
  `#${bytes.map((value) => value.toString(16).padStart(2, "0")).join("")}`.toUpperCase();

/** Returns a CIEDE2000 distance in the words of somebody who compares two swatches. */
export const distanceText = (distance: number): string => {
  if (distance < 0.05) return "Exact match";
  if (distance < 2) return "Almost exact";
  if (distance < 8) return "Close";
  if (distance < 18) return "Related";
  return "Less close";
};

/** Returns a distance as a figure: `ΔE 3.4`. */
export const deltaEText = (distance: number): string => `ΔE ${distance.toFixed(1)}`;
