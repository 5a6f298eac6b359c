import type { BlockKind } from "../../shared/contract/content/blocks/registry.ts";

export const image = {
  temporary_url: "data:,",
  alt: "Arches in clay and oat",
  width: 1000,
  height: 1250,
  placeholder: "",
  sizes: [],
};
const titled = (title: string) => ({ title, image });
export const text = "<p>Words that explain it.</p>";
const film = { temporary_url: "data:,", type: "video/mp4", seconds: 75 };

/** Each kind has an example, and words that only that kind shows. */
export const blockExamples: Record<BlockKind, { fields: object; shows: string | null }> = {
  "masthead-cover": {
    fields: {
      eyebrow: "Trend report",
      title: "Quiet Harvest",
      standfirst: "After the field",
      image,
    },
    shows: "After the field",
  },
  "text-feature": { fields: { title: "Why now", text }, shows: "Why now" },
  "image-text": { fields: { title: "Beside it", image, side: "left", text }, shows: "Beside it" },
  "four-image-text": {
    fields: { title: "Four", images: ["a1", "b2", "c3", "d4"].map(titled), text },
    shows: "d4",
  },
  "centred-image": { fields: { image: { ...image, caption: "Centred" } }, shows: "Centred" },
  "large-image": { fields: { image: { ...image, caption: "Large" } }, shows: "Large" },
  "decorative-quote": { fields: { quote: "Less, later", by: "A buyer" }, shows: "A buyer" },
  "colour-palette": {
    fields: {
      title: "Palette",
      colours: ["Kiln", "Oat", "Char"].map((name) => ({ name, hex: "#8C4A32" })),
    },
    shows: "Kiln",
  },
  "colour-combinations": {
    fields: {
      title: "Pairs",
      combinations: ["Day", "Night"].map((title) => ({
        title,
        note: "Quiet",
        hexes: ["#8C4A32", "#F6EEE3"],
      })),
    },
    shows: "Night",
  },
  "colour-direction": {
    fields: { title: "Direction", image, hexes: ["#8C4A32", "#F6EEE3"], text },
    shows: "#F6EEE3",
  },
  "print-direction": {
    fields: { title: "Print", images: ["Stripe", "Check"].map(titled), text },
    shows: "Check",
  },
  "trend-translation": {
    fields: {
      title: "From field to shelf",
      rows: [
        { from: "Teak", to: "Chestnut", note: "Weathers" },
        { from: "Gloss", to: "Wax", note: "Wears" },
      ],
    },
    shows: "Chestnut",
  },
  moodboard: { fields: { title: "Wall", images: [image, image, image, image] }, shows: "Wall" },
  "key-facts": {
    fields: {
      title: "Facts",
      facts: [
        { figure: "58 %", label: "of jars" },
        { figure: "2nd", label: "in line" },
      ],
    },
    shows: "58 %",
  },
  // None of the named items is published here, so that the block shows nothing.
  "related-reading": { fields: { title: "More", items: ["one", "two"] }, shows: null },
  "promotional-upgrade": {
    fields: { title: "All of it", button: "See the plans", text },
    shows: "See the plans",
  },
  "image-text-wide": { fields: { title: "Panorama", image, text }, shows: "Panorama" },
  "image-text-inset": { fields: { title: "Inset", image, side: "left", text }, shows: "Inset" },
  "image-text-overlay": {
    fields: { title: "Overlaid", image, side: "right", text },
    shows: "Overlaid",
  },
  "image-text-blocks": {
    fields: { cells: ["Kiln", "Loom"].map((title) => ({ title, image, text })) },
    shows: "Loom",
  },
  "video-feature": {
    fields: { title: "At the wheel", image, clip: film, transcript: text },
    shows: "Film, 1 min 15 s",
  },
  gallery: { fields: { title: "Shelves", images: [image, image, image] }, shows: "Shelves" },
  "pull-quote": { fields: { quote: "Nothing is wasted", text }, shows: "Nothing is wasted" },
  timeline: {
    fields: {
      title: "The year",
      events: [
        { when: "March", title: "Sow" },
        { when: "August", title: "Cut", note: "Before rain" },
      ],
    },
    shows: "Before rain",
  },
  comparison: {
    fields: {
      title: "Three cloths",
      columns: ["Linen", "Wool"],
      rows: [{ label: "Weight", cells: ["220 g", "310 g"] }],
    },
    shows: "310 g",
  },
  audio: {
    fields: { title: "A dyer speaks", clip: { ...film, type: "audio/mpeg", seconds: 40 } },
    shows: "Recording, 40 s",
  },
  embed: {
    fields: { title: "A visit", url: "https://player.vimeo.com/video/1" },
    shows: "This plays from Vimeo",
  },
  "download-list": { fields: { title: "Take it along" }, shows: "Swatch file" },
  "product-card": { fields: { product: "kiln-notes" }, shows: "£42.00" },
  "call-to-action": {
    fields: { title: "Next", button: "Read on", to: "/content" },
    shows: "Read on",
  },
  divider: { fields: { label: "Interval" }, shows: "Interval" },
  footnotes: { fields: { notes: [{ mark: "1", note: "Our panel" }] }, shows: "Our panel" },
};
