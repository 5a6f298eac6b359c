/** Draws every picture that the library's items and products name, and derives what browsers get. */
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { rgbaToThumbHash } from "thumbhash";
import { makeFiles } from "./files.ts";
import { library, readItems, readProducts, record } from "./items.ts";
import { isMotif } from "./motifs/motif-table.ts";
import { readPalettes } from "./palette.ts";
import { jpeg, picture, raster } from "./render.ts";

const derived = `${library}derived/`;
const stampFile = fileURLToPath(new URL("drawn.json", import.meta.url));
const widths = [400, 800];
/** Part of every stamp: another encoding makes all pictures anew. */
const encoding = "jpeg 41, avif 37 and 35";

type Picture = { width: number; height: number; thumbhash: string };

function digest(bytes: Buffer | string): string {
  return createHash("sha256").update(bytes).digest("hex").slice(0, 16);
}

function readJson(file: string): Record<string, unknown> {
  if (!existsSync(file)) return {};
  const parsed: unknown = JSON.parse(readFileSync(file, "utf8"));
  return record(parsed);
}

function writeSorted(file: string, entries: Map<string, unknown>): void {
  const sorted = [...entries].sort(([one], [other]) => (one < other ? -1 : 1));
  const lines = sorted.map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`);
  const next = `{\n${lines.join(",\n")}\n}\n`;
  if (!existsSync(file) || readFileSync(file, "utf8") !== next) writeFileSync(file, next);
}

function asPicture(value: unknown): Picture | undefined {
  const { width, height, thumbhash } = record(value);
  return typeof width === "number" && typeof height === "number" && typeof thumbhash === "string"
    ? { width, height, thumbhash }
    : undefined;
}

function isDerived(hash: string): boolean {
  return widths.every((width) => existsSync(`${derived}${hash}-${width}.avif`));
}

/** Renditions are made of the pixels, not of the JPEG: they carry none of its traces. */
async function derive(pixels: Buffer, hash: string): Promise<Picture> {
  for (const width of widths) {
    const file = `${derived}${hash}-${width}.avif`;
    if (!existsSync(file))
      writeFileSync(
        file,
        await sharp(pixels)
          .resize({ width, withoutEnlargement: true })
          // Effort 4 takes ten times as long and saves two per cent.
          .avif({ quality: width === 400 ? 37 : 35, effort: 2 })
          .toBuffer(),
      );
  }
  const { width, height } = await sharp(pixels).metadata();
  const { data, info } = await sharp(pixels)
    .resize(100, 100, { fit: "inside" })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return {
    width,
    height,
    thumbhash: Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString("base64"),
  };
}

const palettes = readPalettes();
const stamps = readJson(stampFile);
const manifest = new Map(
  Object.entries(readJson(`${derived}manifest.json`)).flatMap(([hash, value]) => {
    const known = asPicture(value);
    return known ? [[hash, known] satisfies [string, Picture]] : [];
  }),
);
const faults: string[] = [];
const items = readItems();
const products = readProducts();
const illustrated = [...items, ...products];
const used = new Set<string>();
const drawn = new Map<string, unknown>();
const jobs: { label: string; run: () => Promise<void> }[] = [];
const kept = new Map<string, unknown>();
const keep = (hash: string, made: Picture): void => {
  used.add(hash);
  kept.set(hash, made);
};
mkdirSync(derived, { recursive: true });

for (const item of illustrated) {
  const palette = palettes.get(item.palette);
  if (!palette) {
    faults.push(`${item.source}:${item.paletteLine}: no palette "${item.palette}"`);
    continue;
  }
  for (const { file, motif, wide, line } of item.pictures) {
    if (!isMotif(motif)) {
      if (!existsSync(item.folder + file))
        faults.push(`${item.source}:${line}: no motif "${motif}" for ${file}`);
      continue;
    }
    const target = item.folder + file;
    const label = `${item.slug}/${file}`;
    jobs.push({
      label,
      run: async () => {
        const svg = wide
          ? picture(motif, palette, item.slug + file, 1500, 1000)
          : picture(motif, palette, item.slug + file);
        const stamp = digest(encoding + svg);
        const upToDate = existsSync(target) && stamps[label] === stamp;
        const hash = upToDate ? digest(readFileSync(target)) : "";
        const known = manifest.get(hash);
        if (known && isDerived(hash)) {
          keep(hash, known);
        } else {
          const pixels = await (wide ? raster(svg, 1200, 800) : raster(svg, 800, 1000));
          const bytes = await jpeg(pixels);
          writeFileSync(target, bytes);
          keep(digest(bytes), await derive(pixels, digest(bytes)));
        }
        drawn.set(label, stamp);
      },
    });
  }
  // Pictures of earlier runs that the item no longer names.
  const names = new Set(item.pictures.map(({ file }) => file));
  for (const file of readdirSync(item.folder)) {
    const motif = /^([a-z-]+?)(?:-wide)?-\d+\.jpg$/.exec(file)?.[1];
    if (motif && isMotif(motif) && !names.has(file)) rmSync(item.folder + file);
  }
}

async function work(list: typeof jobs, hands: number): Promise<void> {
  let next = 0;
  const hand = async (): Promise<void> => {
    for (let job = list[next]; job; job = list[next]) {
      next += 1;
      await job.run();
      if (next % 20 === 0 || next === list.length)
        process.stdout.write(`\r${next} of ${list.length} pictures`);
    }
  };
  await Promise.all(Array.from({ length: hands }, hand));
  process.stdout.write("\n");
}

await work(jobs, 2);
writeSorted(stampFile, drawn);

// Pictures put there by hand keep what an import derived of them.
for (const item of illustrated) {
  for (const file of readdirSync(item.folder)) {
    if (!/\.(?:jpe?g|png|webp)$/.test(file) || drawn.has(`${item.slug}/${file}`)) continue;
    const hash = digest(readFileSync(item.folder + file));
    const known = manifest.get(hash);
    if (known) keep(hash, known);
  }
}
for (const file of readdirSync(derived)) {
  const hash = /^([0-9a-f]{16})-\d+\.avif$/.exec(file)?.[1];
  if (hash && !used.has(hash)) rmSync(derived + file);
}
writeSorted(`${derived}manifest.json`, kept);

const made = await makeFiles(items, palettes);
const size = (folder: string): number =>
  readdirSync(folder, { withFileTypes: true }).reduce(
    (sum, entry) =>
      sum +
      (entry.isDirectory()
        ? size(`${folder}/${entry.name}`)
        : entry.name === "item.md"
          ? 0
          : statSync(`${folder}/${entry.name}`).size),
    0,
  );
const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
process.stdout.write(
  `${items.length} items, ${products.length} products, ${jobs.length} pictures and ${made} files ${megabytes(size(`${library}items`))}, derived ${megabytes(size(derived))}\n`,
);
for (const fault of faults) process.stderr.write(`${fault}\n`);
if (faults.length > 0) process.exitCode = 1;
