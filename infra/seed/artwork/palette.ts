import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { at, type Random } from "./random.ts";

export type Swatch = { name: string; hex: string };
type Lab = readonly [number, number, number];

const known = new Map<string, Lab>();

function channels(hex: string): Lab {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** OKLab: distances in it agree with the eye well enough to keep neighbours apart. */
export function lab(hex: string): Lab {
  const found = known.get(hex);
  if (found) return found;
  const [red, green, blue] = channels(hex);
  const linear = (value: number): number =>
    value <= 10.31 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4;
  const [r, g, b] = [linear(red), linear(green), linear(blue)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const made: Lab = [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
  known.set(hex, made);
  return made;
}

export function lightness(hex: string): number {
  return lab(hex)[0];
}

export function chroma(hex: string): number {
  const [, a, b] = lab(hex);
  return Math.hypot(a, b);
}

export function distance(one: string, other: string): number {
  const [l, a, b] = lab(one);
  const [m, c, d] = lab(other);
  return Math.hypot(l - m, (a - c) * 1.4, (b - d) * 1.4);
}

export function mix(one: string, other: string, share: number): string {
  const from = channels(one);
  const to = channels(other);
  const part = (index: 0 | 1 | 2): string =>
    Math.round(from[index] + (to[index] - from[index]) * share)
      .toString(16)
      .padStart(2, "0");
  return `#${part(0)}${part(1)}${part(2)}`;
}

export type Mood = "paper" | "pale" | "mid" | "strong" | "dark";

/** Six named colours, and the rules by which a picture takes them. */
export class Palette {
  readonly slug: string;
  readonly title: string;
  readonly swatches: readonly Swatch[];
  /** Hexes from dark to light. */
  readonly tones: readonly string[];
  readonly ink: string;
  readonly paper: string;
  /** The most vivid colour. */
  readonly accent: string;

  constructor(slug: string, title: string, swatches: readonly Swatch[]) {
    this.slug = slug;
    this.title = title;
    this.swatches = swatches;
    this.tones = swatches
      .map(({ hex }) => hex.toLowerCase())
      .sort((one, other) => lightness(one) - lightness(other));
    this.ink = at(this.tones, 0);
    this.paper = at(this.tones, -1);
    this.accent = [...this.tones].sort((one, other) => chroma(other) - chroma(one))[0] ?? this.ink;
  }

  /** A ground for a picture. */
  ground(
    random: Random,
    moods: readonly Mood[] = ["paper", "pale", "mid", "strong", "dark"],
  ): string {
    const mood = random.pick(moods);
    if (mood === "paper") return this.paper;
    if (mood === "pale") return at(this.tones, random.pick([4, 4, 3]));
    if (mood === "mid") return at(this.tones, random.pick([2, 3]));
    if (mood === "strong") return random.chance(0.6) ? this.accent : at(this.tones, 1);
    return this.ink;
  }

  /** Colours that stand clear of all the given ones, the clearest first. */
  apart(from: readonly string[], least = 0.16): string[] {
    const near = (hex: string): number => Math.min(1, ...from.map((other) => distance(hex, other)));
    const sorted = [...this.tones].sort((one, other) => near(other) - near(one));
    const clear = sorted.filter((hex) => near(hex) >= least);
    return clear.length > 0 ? clear : sorted.slice(0, 1);
  }

  /** A colour at random that stands clear of its neighbours. */
  away(random: Random, from: readonly string[], least = 0.16): string {
    return random.pick(this.apart(from, least));
  }

  /** The lightest colour that stands clear of all the given ones. */
  lightest(from: readonly string[], least = 0.1): string {
    const clear = this.apart(from, least);
    return this.tones.findLast((hex) => clear.includes(hex)) ?? this.paper;
  }

  /** A run of different colours, each clear of the ground and of the one before it. */
  run(random: Random, count: number, ground: readonly string[], least = 0.14): string[] {
    const made: string[] = [];
    while (made.length < count) {
      const last = made.at(-1);
      const before = made.at(-2);
      const options = this.apart(last ? [...ground, last] : ground, least);
      const fresh = options.filter((hex) => hex !== before && hex !== last);
      made.push(random.pick(fresh.length > 0 ? fresh : options));
    }
    return made;
  }

  /** A shade of a colour for flat shadows, still of this palette. */
  shade(hex: string, share = 0.2): string {
    return mix(hex, this.ink, hex === this.ink ? 0 : share);
  }

  tint(hex: string, share = 0.25): string {
    return mix(hex, this.paper, share);
  }
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null
    ? Object.fromEntries(Object.entries(value))
    : {};
}

export function readPalettes(
  file = new URL("palettes.yaml", import.meta.url),
): Map<string, Palette> {
  const parsed: unknown = parse(readFileSync(file, "utf8"));
  const list: unknown[] = Array.isArray(parsed) ? parsed : [];
  const palettes = new Map<string, Palette>();
  for (const entry of list.map(record)) {
    const colours: unknown[] = Array.isArray(entry["colours"]) ? entry["colours"] : [];
    const swatches = colours
      .map(record)
      .map(({ name, hex }) => ({ name: String(name), hex: String(hex) }));
    if (swatches.length !== 6)
      throw new Error(`Palette ${String(entry["slug"])} needs six colours`);
    palettes.set(
      String(entry["slug"]),
      new Palette(String(entry["slug"]), String(entry["title"]), swatches),
    );
  }
  return palettes;
}
