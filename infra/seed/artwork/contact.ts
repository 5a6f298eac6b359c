/** A contact sheet of one motif, to judge it by eye: node contact.ts <motif> <file.png> [count] [seed] */
import sharp from "sharp";
import { isMotif } from "./motifs/motif-table.ts";
import { readPalettes } from "./palette.ts";
import { at, random } from "./random.ts";
import { picture } from "./render.ts";

const [motif = "", file = "/tmp/contact.png", wanted = "6", seed = "contact"] =
  process.argv.slice(2);
if (!isMotif(motif)) throw new Error(`No motif ${motif}`);
const count = Number(wanted);
const palettes = random(seed + motif).shuffle([...readPalettes().values()]);
const columns = Math.min(count, Math.ceil(Math.sqrt(count * 1.5)));
const [width, height, gap] = [400, 500, 16];
const made = await Promise.all(
  Array.from({ length: count }, async (_, index) => {
    const svg = picture(motif, at(palettes, index), `${seed}-${motif}-${index}`);
    return {
      input: await sharp(Buffer.from(svg)).resize(width, height).png().toBuffer(),
      left: gap + (index % columns) * (width + gap),
      top: gap + Math.floor(index / columns) * (height + gap),
    };
  }),
);
await sharp({
  create: {
    width: gap + columns * (width + gap),
    height: gap + Math.ceil(count / columns) * (height + gap),
    channels: 3,
    background: "#faf8f4",
  },
})
  .composite(made)
  .png()
  .toFile(file);
