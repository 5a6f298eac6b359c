import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";
import type { Swatch } from "./palette.ts";

export const library = fileURLToPath(new URL("../library/", import.meta.url));

export type PictureName = { file: string; motif: string; wide: boolean; line: number };
/** Whatever has pictures of its own in a folder. */
export type Illustrated = {
  slug: string;
  folder: string;
  source: string;
  palette: string;
  paletteLine: number;
  pictures: PictureName[];
};
export type Item = Illustrated & {
  title: string;
  subtext: string;
  type: string;
  cover: string;
  files: string[];
  features: { eyebrow: string; title: string; text: string }[];
  swatches: (Swatch & { note: string })[];
};

export function record(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null
    ? Object.fromEntries(Object.entries(value))
    : {};
}

function list(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.map(record) : [];
}

function text(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

function yaml(source: string): Record<string, unknown> {
  const parsed: unknown = parse(source);
  return record(parsed);
}

const named = /image:\s*["']?(([a-z]+(?:-[a-z]+)*?)(-wide)?-(\d+)\.jpg)/g;

function picturesIn(source: string): PictureName[] {
  const pictures = new Map<string, PictureName>();
  source.split("\n").forEach((line, index) => {
    for (const [, file = "", motif = "", wide] of line.matchAll(named)) {
      if (!pictures.has(file))
        pictures.set(file, { file, motif, wide: wide !== undefined, line: index + 1 });
    }
  });
  return [...pictures.values()];
}

function lineOfPalette(source: string): number {
  return source.slice(0, source.search(/^palette:/m)).split("\n").length;
}

export function readItem(slug: string): Item {
  const folder = `${library}items/${slug}/`;
  const source = readFileSync(`${folder}item.md`, "utf8");
  const front = yaml(/^---\n([\s\S]*?)\n---\n/.exec(source)?.[1] ?? "");
  const blocks = [...source.matchAll(/^::: ([a-z-]+)\n([\s\S]*?)^:::$/gm)].map(
    ([, kind = "", inner = ""]) => {
      const [fields = "", ...rest] = inner.split(/^---$/m);
      return { kind, fields: yaml(fields), text: rest.join("---").trim() };
    },
  );
  return {
    slug,
    folder,
    source: `items/${slug}/item.md`,
    palette: text(front["palette"]),
    paletteLine: lineOfPalette(source),
    title: text(front["title"]),
    subtext: text(front["subtext"]),
    type: text(front["type"]).replaceAll("-", " "),
    cover: text(record(front["cover"])["image"]),
    files: list(front["files"]).map(({ file }) => text(file)),
    pictures: picturesIn(source),
    features: blocks
      .filter(
        ({ kind, text: words }) =>
          (kind === "text-feature" || kind === "image-text") && words !== "",
      )
      .map(({ fields, text: words }) => ({
        eyebrow: text(fields["eyebrow"]),
        title: text(fields["title"]),
        text: words,
      })),
    swatches: blocks
      .filter(({ kind }) => kind === "colour-palette")
      .flatMap(({ fields }) => list(fields["colours"]))
      .map(({ name, hex, note }) => ({ name: text(name), hex: text(hex), note: text(note) })),
  };
}

function foldersWith(folder: string, file: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((slug) => existsSync(`${folder}/${slug}/${file}`))
    .sort();
}

export function readItems(): Item[] {
  return foldersWith(`${library}items`, "item.md").map(readItem);
}

/** The shop's products that do not show the cover of an item. */
export function readProducts(): Illustrated[] {
  return foldersWith(`${library}shop/products`, "product.yaml").flatMap((slug) => {
    const folder = `${library}shop/products/${slug}/`;
    const source = readFileSync(`${folder}product.yaml`, "utf8");
    const pictures = picturesIn(source);
    if (pictures.length === 0) return [];
    return {
      slug: `shop/${slug}`,
      folder,
      source: `shop/products/${slug}/product.yaml`,
      palette: text(yaml(source)["palette"]),
      paletteLine: lineOfPalette(source),
      pictures,
    };
  });
}
