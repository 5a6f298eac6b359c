/** The files that items offer: designed PDFs, and palettes and patterns for toolkits. */
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import PDFDocument from "pdfkit";
import sharp from "sharp";
import subsetFont from "subset-font";
import type { Item } from "./items.ts";
import { distance, lightness, type Palette, type Swatch } from "./palette.ts";
import { isMotif } from "./motifs/motif-table.ts";
import { picture } from "./render.ts";
import { seamless } from "./tile-pattern.ts";

const characters =
  Array.from({ length: 0x17f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)).join("") +
  "–—‘’“”…•€×→";
const fontFile = (name: string): string =>
  fileURLToPath(import.meta.resolve(`@fontsource-variable/${name}`));

type Fonts = Record<"display" | "text" | "italic" | "label", Buffer>;

async function loadFonts(): Promise<Fonts> {
  const still = (name: string, variationAxes: Record<string, number>): Promise<Buffer> =>
    subsetFont(readFileSync(fontFile(name)), characters, { targetFormat: "sfnt", variationAxes });
  return {
    display: await still("newsreader/files/newsreader-latin-opsz-normal.woff2", {
      opsz: 72,
      wght: 300,
    }),
    text: await still("newsreader/files/newsreader-latin-opsz-normal.woff2", {
      opsz: 12,
      wght: 400,
    }),
    italic: await still("newsreader/files/newsreader-latin-opsz-italic.woff2", {
      opsz: 24,
      wght: 300,
    }),
    label: await still("figtree/files/figtree-latin-wght-normal.woff2", { wght: 500 }),
  };
}

const ink = "#1d1b19";
const paper = "#faf8f4";
const rule = "#d9d3c8";
const quiet = "#55504a";

function readable(on: string): string {
  return lightness(on) > 0.64 ? ink : paper;
}

function plain(markdown: string): string[] {
  return markdown.split(/\n{2,}/).map((paragraph) =>
    paragraph
      .replaceAll(/\[([^\]]+)\]\([^)]*\)/g, "$1")
      .replaceAll(/[*_`]/g, "")
      .replaceAll(/^- /gm, "• ")
      .trim(),
  );
}

async function pdf(item: Item, palette: Palette, set: Fonts): Promise<Buffer> {
  const date = new Date("2026-01-15T09:00:00Z");
  const document = new PDFDocument({
    size: "A4",
    margin: 0,
    info: { Title: item.title, Author: "The studio", CreationDate: date, ModDate: date },
    autoFirstPage: false,
  });
  const chunks: Buffer[] = [];
  document.on("data", (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((resolve) =>
    document.on("end", () => resolve(Buffer.concat(chunks))),
  );
  for (const [name, bytes] of Object.entries(set)) document.registerFont(name, bytes);
  const [width, height] = [595.28, 841.89];
  const margin = 48;
  const swatches: (Swatch & { note?: string })[] =
    item.swatches.length >= 3 ? item.swatches : [...palette.swatches];
  const cover = palette.apart([palette.paper], 0.3)[0] ?? palette.ink;
  const front =
    [...palette.tones].sort(
      (one, other) => Math.abs(lightness(one) - 0.5) - Math.abs(lightness(other) - 0.5),
    )[0] ?? cover;
  const on = readable(front);
  const label = (words: string, x: number, y: number, colour: string): void => {
    document
      .font("label")
      .fontSize(7.5)
      .fillColor(colour)
      .text(words.toUpperCase(), x, y, { characterSpacing: 1.4, lineBreak: false });
  };
  // Cover.
  document.addPage();
  document.rect(0, 0, width, height).fill(front);
  const motif = item.cover.replace(/(?:-wide)?-\d+\.jpg$/, "");
  // Drawn anew where it can be: the library's JPEG is compressed for small screens.
  const source = isMotif(motif)
    ? Buffer.from(picture(motif, palette, item.slug + item.cover))
    : readFileSync(item.folder + item.cover);
  const art = await sharp(source).resize(900, 1125).removeAlpha().png().toBuffer();
  const bytes = await sharp(art).jpeg({ quality: 62, mozjpeg: true }).toBuffer();
  const wide = 392;
  document.image(bytes, width - wide, 0, { width: wide, height: wide * 1.25 });
  label(item.type, margin, 52, on);
  palette.tones.forEach((tone, index) => {
    document
      .rect(margin, 78 + index * 34, 30, 30)
      .fill(distance(tone, front) < 0.02 ? palette.paper : tone);
  });
  document.font("display").fontSize(54).fillColor(on);
  document.text(item.title, margin, wide * 1.25 + 56, { width: width - margin * 2, lineGap: -10 });
  document
    .font("text")
    .fontSize(12.5)
    .text(item.subtext, margin, height - 132, { width: 330, lineGap: 3 });
  label(palette.title, margin, height - 56, on);
  // The text.
  document.addPage();
  document.rect(0, 0, width, height).fill(paper);
  label(item.title, margin, 44, quiet);
  document
    .moveTo(margin, 62)
    .lineTo(width - margin, 62)
    .lineWidth(0.5)
    .stroke(rule);
  let y = 104;
  for (const { eyebrow, title, text } of item.features) {
    if (eyebrow) label(eyebrow, margin, y + 12, quiet);
    document
      .font("display")
      .fontSize(36)
      .fillColor(ink)
      .text(title, margin + 132, y, { width: width - margin * 2 - 132, lineGap: -4 });
    y = document.y + 20;
    for (const paragraph of plain(text)) {
      document
        .font("text")
        .fontSize(12)
        .fillColor(ink)
        .text(paragraph, margin + 132, y, { width: width - margin * 2 - 132, lineGap: 4.5 });
      y = document.y + 10;
    }
    y += 24;
  }
  if (y < height - 330) {
    const bandTop = height - 262;
    const detail = await sharp(art)
      .extract({ left: 0, top: 340, width: 900, height: 378 })
      .jpeg({ quality: 58, mozjpeg: true })
      .toBuffer();
    document.image(detail, 0, bandTop, { width, height: width * 0.42 });
    document.rect(0, bandTop + width * 0.42, width, height).fill(front);
  }
  // The colours.
  document.addPage();
  document.rect(0, 0, width, height).fill(paper);
  label(item.title, margin, 44, quiet);
  document
    .moveTo(margin, 62)
    .lineTo(width - margin, 62)
    .lineWidth(0.5)
    .stroke(rule);
  document
    .font("display")
    .fontSize(36)
    .fillColor(ink)
    .text(palette.title, margin, 92, { width: width - margin * 2 });
  const top = 168;
  const shown = swatches.slice(0, 8);
  const high = (height - top) / shown.length;
  shown.forEach(({ name, hex, note }, index) => {
    const from = top + index * high;
    document.rect(0, from, width, high + 1).fill(hex);
    const words = readable(hex);
    document
      .font("italic")
      .fontSize(21)
      .fillColor(words)
      .text(name, margin, from + high / 2 - 14, { lineBreak: false });
    document
      .font("label")
      .fontSize(9)
      .fillColor(words)
      .text(hex.toUpperCase(), margin + 218, from + high / 2 - 5, {
        characterSpacing: 0.8,
        lineBreak: false,
      });
    if (note)
      document
        .font("text")
        .fontSize(10.5)
        .fillColor(words)
        .text(note, margin + 318, from + high / 2 - 7, { width: width - margin * 2 - 318 });
  });
  document.end();
  return done;
}

/** Adobe Swatch Exchange: big-endian blocks, one group of RGB colours. */
function ase(title: string, swatches: readonly Swatch[]): Buffer {
  const name = (words: string): Buffer => {
    const body = Buffer.alloc(2 + (words.length + 1) * 2);
    body.writeUInt16BE(words.length + 1, 0);
    for (let index = 0; index < words.length; index += 1)
      body.writeUInt16BE(words.charCodeAt(index), 2 + index * 2);
    return body;
  };
  const block = (type: number, body: Buffer): Buffer => {
    const head = Buffer.alloc(6);
    head.writeUInt16BE(type, 0);
    head.writeUInt32BE(body.length, 2);
    return Buffer.concat([head, body]);
  };
  const blocks = [
    block(0xc001, name(title)),
    ...swatches.map(({ name: words, hex }) => {
      const value = Buffer.alloc(18);
      value.write("RGB ", 0, "ascii");
      [1, 3, 5].forEach((from, index) =>
        value.writeFloatBE(Number.parseInt(hex.slice(from, from + 2), 16) / 255, 4 + index * 4),
      );
      value.writeUInt16BE(2, 16);
      return block(0x0001, Buffer.concat([name(words), value]));
    }),
    block(0xc002, Buffer.alloc(0)),
  ];
  const head = Buffer.alloc(12);
  head.write("ASEF", 0, "ascii");
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(0, 6);
  head.writeUInt32BE(blocks.length, 8);
  return Buffer.concat([head, ...blocks]);
}

function slugged(name: string): string {
  return name
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replaceAll("&", "and")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}

/** Makes the files that are not there yet; answers how many there are. */
export async function makeFiles(
  items: readonly Item[],
  palettes: ReadonlyMap<string, Palette>,
): Promise<number> {
  let set: Fonts | undefined;
  let count = 0;
  for (const item of items) {
    const palette = palettes.get(item.palette);
    if (!palette) continue;
    const swatches = item.swatches.length >= 3 ? item.swatches : palette.swatches;
    for (const file of item.files) {
      count += 1;
      const target = item.folder + file;
      const cover = item.folder + item.cover;
      if (
        existsSync(target) &&
        !(file.endsWith(".pdf") && statSync(cover).mtimeMs > statSync(target).mtimeMs)
      )
        continue;
      if (file.endsWith(".pdf")) {
        set ??= await loadFonts();
        writeFileSync(target, await pdf(item, palette, set));
      } else if (file === "palette.ase") writeFileSync(target, ase(item.title, swatches));
      else if (file === "palette.css")
        writeFileSync(
          target,
          `/* ${item.title}: ${palette.title} */\n:root {\n${swatches.map(({ name, hex }) => `  --${slugged(name)}: ${hex.toLowerCase()};`).join("\n")}\n}\n`,
        );
      else if (file === "palette.json") {
        const tokens = Object.fromEntries(
          swatches.map(({ name, hex }) => [
            slugged(name),
            { $value: hex.toLowerCase(), $description: name },
          ]),
        );
        writeFileSync(
          target,
          `${JSON.stringify({ [slugged(palette.title)]: { $type: "color", $description: item.title, ...tokens } }, null, 2)}\n`,
        );
      } else if (file === "pattern.svg") {
        const motif = item.cover.replace(/-\d+\.jpg$/, "");
        const style =
          motif === "scallop" || motif === "shells" || motif === "ceramics" || motif === "bottles"
            ? "scallop"
            : motif === "floral" ||
                motif === "botanical" ||
                motif === "garden" ||
                motif === "fruit" ||
                motif === "paper" ||
                motif === "textile"
              ? "spot"
              : "tiles";
        writeFileSync(target, seamless(palette, `${item.slug}${file}`, style));
      } else process.stderr.write(`${item.source}: cannot make ${file}\n`);
    }
  }
  return count;
}
