/** The site's own pictures: node infra/seed/artwork/site.ts */
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import type { MotifName } from "./motifs/motif-table.ts";
import { readPalettes } from "./palette.ts";
import { picture } from "./render.ts";

type SitePicture = {
  name: string;
  motif: MotifName;
  palette: string;
  seed: string;
  width: number;
  height: number;
};

const pictures: readonly SitePicture[] = [
  {
    name: "auth-1",
    motif: "still-life",
    palette: "orchard-light",
    seed: "a-orchard-light-0",
    width: 1200,
    height: 1600,
  },
  {
    name: "auth-2",
    motif: "botanical",
    palette: "delft-room",
    seed: "a-delft-room-0",
    width: 1200,
    height: 1600,
  },
  {
    name: "auth-3",
    motif: "arches",
    palette: "olive-grove",
    seed: "b-olive-grove-1",
    width: 1200,
    height: 1600,
  },
  {
    name: "upgrade",
    motif: "ceramics",
    palette: "rose-plaster",
    seed: "a-rose-plaster-1",
    width: 1600,
    height: 1000,
  },
  {
    name: "not-found",
    motif: "moon",
    palette: "lavender-hour",
    seed: "a-lavender-hour-0",
    width: 800,
    height: 1000,
  },
  {
    name: "denied",
    motif: "arches",
    palette: "tidal-pool",
    seed: "b-tidal-pool-1",
    width: 800,
    height: 1000,
  },
  {
    name: "share",
    motif: "tiles",
    palette: "ember-clay",
    seed: "a-ember-clay-1",
    width: 1200,
    height: 630,
  },
];

const folder = fileURLToPath(new URL("../../../web/public/plates/", import.meta.url));
mkdirSync(folder, { recursive: true });
const palettes = readPalettes();
for (const { name, motif, palette, seed, width, height } of pictures) {
  const colours = palettes.get(palette);
  if (!colours) throw new Error(`No palette ${palette}`);
  const scale = height > width ? 1000 / width : 1000 / height;
  const svg = picture(motif, colours, seed, Math.round(width * scale), Math.round(height * scale));
  const flat = sharp(Buffer.from(svg)).resize(width, height, { fit: "fill" }).removeAlpha();
  // Whoever shows a shared link may not know AVIF.
  const made =
    name === "share"
      ? flat.jpeg({ quality: 74, mozjpeg: true })
      : flat.avif({ quality: 50, effort: 2 });
  writeFileSync(`${folder}${name}.${name === "share" ? "jpg" : "avif"}`, await made.toBuffer());
  process.stdout.write(`${name}\n`);
}
