/** A report that has every kind of block once, with words that a test can find again. */
import { readFileSync } from "node:fs";
import {
  blockKinds,
  type BlockKind,
  wireBlocks,
  type StoredFields,
} from "../../shared/contract/content/blocks/registry.ts";
import type { StoredPicture } from "../../shared/contract/content/picture.ts";
import type { PrintedBlock } from "../../functions/pdf/blocks/stored-kind.ts";
import type { Report } from "../../functions/workers/report-pdfs/report.ts";

/** The artwork of the seed, by its hash in the examples. */
const artwork = {
  a1: "neighbourhood-counter/arches-1.jpg",
  a2: "neighbourhood-counter/check-1.jpg",
  a3: "neighbourhood-counter/scallop-1.jpg",
  a4: "neighbourhood-counter/still-life-1.jpg",
} as const;

export const pictures: ReadonlyMap<string, Uint8Array> = new Map(
  Object.entries(artwork).map(([hash, file]) => [
    hash,
    readFileSync(`infra/seed/library/items/${file}`),
  ]),
);

export const picture = (hash: string, change: Partial<StoredPicture> = {}): StoredPicture => ({
  hash,
  format: "jpg",
  alt: `Artwork ${hash}`,
  width: 800,
  height: 1000,
  placeholder: "",
  widths: [400, 800],
  ...change,
});

const a1 = picture("a1");
const a2 = picture("a2");
const a3 = picture("a3", { caption: "Caption of the scallops.", credit: "Studio archive" });
const a4 = picture("a4");
const film = { clip: "c1", format: "mp4", seconds: 125 } as const;

const prose = (words: string): string =>
  `<p>${words}: plain, <em>emphatic</em>, <strong>strong</strong> and <a href="https://example.com/page">led on</a>.</p>`;

/** One block of each kind, each with a unique word. */
export const everyKind: { readonly [K in BlockKind]: StoredFields<K> } = {
  "masthead-cover": {
    eyebrow: "Masthead eyebrow",
    title: "Masthead title",
    standfirst: "Masthead standfirst",
    image: a1,
  },
  "text-feature": {
    eyebrow: "Feature eyebrow",
    title: "Feature title",
    text: `${prose("Feature text")}<ul><li>First point</li><li>Second point<ol><li>Numbered inside</li></ol></li></ul><blockquote><p>Quoted passage</p></blockquote>`,
  },
  "image-text": { title: "Beside left", image: a2, side: "left", text: prose("Beside text") },
  "four-image-text": {
    title: "Four of them",
    images: ["North", "East", "South", "West"].map((title, index) => ({
      title,
      image: [a1, a2, a3, a4][index] ?? a1,
    })),
    text: prose("Four text"),
  },
  "centred-image": { image: picture("a2", { caption: "Centred caption" }) },
  "large-image": { image: picture("a4", { caption: "Large caption" }) },
  "decorative-quote": { quote: "A decorative saying", by: "Somebody decorative" },
  "colour-palette": {
    title: "Palette title",
    colours: [
      { name: "Banquette", hex: "#7A2E35", note: "leather and lino" },
      { name: "Pistachio", hex: "#A9BF83" },
      { name: "Marble", hex: "#F5F2ED" },
    ],
    text: prose("Palette text"),
  },
  "colour-combinations": {
    title: "Combinations title",
    combinations: [
      { title: "Morning parlour", note: "Walls and ledge", hexes: ["#A9BF83", "#F5F2ED"] },
      { title: "Late counter", note: "Leather", hexes: ["#7A2E35", "#EDB3AE", "#2C2019"] },
    ],
  },
  "colour-direction": {
    title: "Direction title",
    image: a3,
    hexes: ["#EDB3AE", "#2C2019"],
    text: prose("Direction text"),
  },
  "print-direction": {
    title: "Prints title",
    images: [
      { title: "Checked lino", image: a2 },
      { title: "Scalloped valance", image: a3 },
    ],
    text: prose("Prints text"),
  },
  "trend-translation": {
    title: "Translation title",
    rows: [
      { from: "Marble ledge", to: "remnant shelf", note: "sold by the metre" },
      { from: "Footrail", to: "peninsula rail", note: "fixed to studs" },
    ],
  },
  moodboard: { title: "Moodboard title", images: [a1, a2, a3, a4, a1] },
  "key-facts": {
    title: "Facts title",
    facts: [
      { figure: "104 cm", label: "median height", source: "Store walks" },
      { figure: "£2,400", label: "median spend" },
    ],
  },
  "related-reading": { title: "Related title", items: ["known-item", "unknown-item"] },
  "promotional-upgrade": {
    title: "Upgrade title",
    button: "See plans",
    text: prose("Upgrade text"),
  },
  "image-text-wide": { title: "Wide title", image: a1, text: prose("Wide text") },
  "image-text-inset": { title: "Inset title", image: a2, side: "right", text: prose("Inset text") },
  "image-text-overlay": {
    title: "Overlay title",
    image: a3,
    side: "left",
    text: prose("Overlay text"),
  },
  "image-text-blocks": {
    title: "Cells title",
    cells: [
      { title: "Cell one", image: a1, text: prose("Cell text one") },
      { title: "Cell two", image: a2, text: prose("Cell text two") },
      { title: "Cell three", image: a4, text: prose("Cell text three") },
    ],
  },
  "video-feature": {
    title: "Film title",
    image: picture("a1", { width: 1600, height: 900 }),
    clip: film,
    text: prose("Film text"),
    transcript: prose("Spoken words"),
  },
  gallery: {
    title: "Gallery title",
    images: [a1, a2, a3, a4, a1],
  },
  "pull-quote": { quote: "A pulled saying", by: "Somebody pulled", text: prose("Pull text") },
  timeline: {
    title: "Timeline title",
    events: [
      { when: "January", title: "Yarn fair", note: "Order swatches" },
      { when: "June", title: "Range review" },
    ],
  },
  comparison: {
    title: "Comparison title",
    columns: ["Beech", "Oak", "Ash"],
    rows: [
      { label: "Price", cells: ["low", "high", "middle"] },
      { label: "Weight", cells: ["680 kg", "720 kg", "650 kg"] },
    ],
    text: prose("Comparison text"),
  },
  audio: {
    title: "Recording title",
    clip: { clip: "c2", format: "mp3", seconds: 61 },
    text: prose("Recording text"),
  },
  embed: {
    title: "Embed title",
    url: "https://player.vimeo.com/video/1",
    ratio: "16 / 9",
    text: prose("Embed text"),
  },
  "download-list": { title: "Files title", text: prose("Files text") },
  "product-card": { product: "the-repeat-book", text: prose("Product text") },
  "call-to-action": {
    title: "Call title",
    button: "Talk to us",
    to: "https://example.com/consultancy",
    hollow: { button: "Read on", to: "/content/known-item" },
    text: prose("Call text"),
  },
  divider: { label: "Divider label" },
  footnotes: {
    title: "Notes title",
    notes: [
      { mark: "1", note: "First note" },
      { mark: "2", note: "Second note" },
    ],
  },
};

export const blockOf = (kind: BlockKind): PrintedBlock => ({
  type: wireBlocks[kind].id,
  content: { ...everyKind[kind] },
});

export const reportOf = (change: Partial<Report> = {}): Report => ({
  slug: "neighbourhood-counter",
  title: "Neighbourhood Counter",
  typeTitle: "Trend report",
  industry: "Food & Beverage",
  publishAt: "2026-10-28T10:00:00.000Z",
  access: "Premium",
  standfirst: "Small cafés write the next domestic kitchen.",
  cover: picture("a1", { credit: "Studio archive" }),
  colours: ["#2C2019", "#7A2E35", "#A9BF83"],
  pages: [{ number: 1, title: "Every kind", blocks: blockKinds.map(blockOf) }],
  files: [{ caption: "Palette for Adobe applications", fileType: "ase", size: 2_400 }],
  items: { "known-item": "A known item" },
  products: { "the-repeat-book": "The Repeat Book" },
  origin: "https://trendbible.example",
  ...change,
});
