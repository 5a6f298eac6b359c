/** Computes how different two colours look: CIEDE2000 (Sharma, Wu and Dalal 2005) on sRGB seen under D65. */

export interface Lab {
  readonly l: number;
  readonly a: number;
  readonly b: number;
}

const degrees = Math.PI / 180;

/** The light that a channel of 0 to 255 stands for. */
const linear = Float64Array.from({ length: 256 }, (_, channel) => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

/** Returns the Lab values of an RGB colour, whose channels are 0 to 255. */
export const labOf = (red: number, green: number, blue: number): Lab => {
  const r = linear[red] ?? 0;
  const g = linear[green] ?? 0;
  const b = linear[blue] ?? 0;
  const x = root((0.412_456_4 * r + 0.357_576_1 * g + 0.180_437_5 * b) / 0.950_47);
  const y = root(0.212_672_9 * r + 0.715_152_2 * g + 0.072_175 * b);
  const z = root((0.019_333_9 * r + 0.119_192 * g + 0.950_304_1 * b) / 1.088_83);
  return { l: 116 * y - 16, a: 500 * (x - y), b: 200 * (y - z) };
};

const root = (share: number): number =>
  share > 216 / 24_389 ? Math.cbrt(share) : (share * (24_389 / 27) + 16) / 116;

/** Returns `#8996C1` or `8996c1` as 0x8996c1. */
export const readHex = (hex: string): number => Number.parseInt(hex.replace("#", ""), 16);

/** Returns 0x8996c1 as `#8996C1`. */
export const writeHex = (rgb: number): string =>
  `#${rgb.toString(16).padStart(6, "0").toUpperCase()}`;

/** Returns the Lab values of a colour given as 0xRRGGBB. */
export const labOfRgb = (rgb: number): Lab => labOf(rgb >>> 16, (rgb >>> 8) & 255, rgb & 255);

const pow7 = (value: number): number => value ** 7;
const pow25 = 25 ** 7;

/** Returns the hue in degrees, 0 for greys. */
const hueOf = (a: number, b: number): number => {
  if (a === 0 && b === 0) return 0;
  const hue = Math.atan2(b, a) / degrees;
  return hue < 0 ? hue + 360 : hue;
};

/** Returns the middle of two hues along the shorter arc; greys have none. */
const middleHue = (one: number, other: number, isGrey: boolean): number => {
  if (isGrey) return one + other;
  if (Math.abs(one - other) <= 180) return (one + other) / 2;
  return one + other < 360 ? (one + other + 360) / 2 : (one + other - 360) / 2;
};

/** Returns the angle from one hue to another along the shorter arc, -180 to 180. */
const turn = (from: number, to: number): number => {
  const difference = to - from;
  if (Math.abs(difference) <= 180) return difference;
  return difference > 180 ? difference - 360 : difference + 360;
};

const hueWeight = (hue: number): number =>
  1 -
  0.17 * Math.cos((hue - 30) * degrees) +
  0.24 * Math.cos(2 * hue * degrees) +
  0.32 * Math.cos((3 * hue + 6) * degrees) -
  0.2 * Math.cos((4 * hue - 63) * degrees);

/** Returns the difference: 0 for the same colour; below 2 it is hardly visible side by side. */
export const colourDifference = (one: Lab, other: Lab): number => {
  const meanChroma = (Math.hypot(one.a, one.b) + Math.hypot(other.a, other.b)) / 2;
  const mean7 = pow7(meanChroma);
  const stretch = 1.5 - 0.5 * Math.sqrt(mean7 / (mean7 + pow25));
  const a1 = one.a * stretch;
  const a2 = other.a * stretch;
  const chroma1 = Math.hypot(a1, one.b);
  const chroma2 = Math.hypot(a2, other.b);
  const isGrey = chroma1 * chroma2 === 0;
  const hue1 = hueOf(a1, one.b);
  const hue2 = hueOf(a2, other.b);
  const hueTurn = isGrey ? 0 : turn(hue1, hue2);
  const lightness = (one.l + other.l) / 2 - 50;
  const chroma = (chroma1 + chroma2) / 2;
  const hue = middleHue(hue1, hue2, isGrey);
  const chroma7 = pow7(chroma);
  const lightnessPart =
    (other.l - one.l) / (1 + (0.015 * lightness ** 2) / Math.sqrt(20 + lightness ** 2));
  const chromaPart = (chroma2 - chroma1) / (1 + 0.045 * chroma);
  const huePart =
    (2 * Math.sqrt(chroma1 * chroma2) * Math.sin((hueTurn / 2) * degrees)) /
    (1 + 0.015 * chroma * hueWeight(hue));
  const rotation =
    -2 *
    Math.sqrt(chroma7 / (chroma7 + pow25)) *
    Math.sin(60 * Math.exp(-(((hue - 275) / 25) ** 2)) * degrees);
  const square =
    lightnessPart ** 2 + chromaPart ** 2 + huePart ** 2 + rotation * chromaPart * huePart;
  return Math.sqrt(Math.max(0, square));
};
