import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { type BlockKind, blockTypes } from "../../shared/contract/blocks.ts";
import { Block } from "../../web/features/content/blocks/registry.tsx";

const image = {
  temporary_url: "data:,",
  alt: "Arches in clay and oat",
  width: 1000,
  height: 1250,
  placeholder: "",
  sizes: [],
};
const titled = (title: string) => ({ title, image });
const text = "<p>Words that explain it.</p>";

/** One of each kind, and some words that only that kind shows. */
const fixtures: Partial<Record<BlockKind, { fields: object; shows: string | null }>> = {
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
  // Nothing that it names is published here: it leaves no trace.
  "related-reading": { fields: { title: "More", items: ["one", "two"] }, shows: null },
  "promotional-upgrade": {
    fields: { title: "All of it", button: "See the plans", text },
    shows: "See the plans",
  },
};

const types = blockTypes.map(({ id, title }) => ({ id, title }));
const notice = "This part of the page cannot be shown here yet.";

const show = (typeId: number, fields: object) => {
  const raw = { id: "1-1", type_id: typeId, page: 1, ...fields };
  const router = createMemoryRouter([{ path: "*", element: <Block raw={raw} types={types} /> }]);
  return render(<RouterProvider router={router} />);
};

describe("blocks of a content page", () => {
  test.each(
    blockTypes.flatMap(({ id, kind }) => {
      const fixture = fixtures[kind];
      return fixture ? [{ id, kind, ...fixture }] : [];
    }),
  )("$kind is shown", async ({ id, fields, shows }) => {
    const screen = await show(id, fields);
    expect(screen.container.textContent).not.toContain(notice);
    if (shows === null) expect(screen.container.textContent).toBe("");
    else expect(screen.container.textContent).toContain(shows);
  });

  test.each(blockTypes)("$kind with broken data says so", async ({ id }) => {
    const screen = await show(id, { title: 7, image: "gone", items: "none" });
    expect(screen.container.textContent).toContain(notice);
  });

  test("a kind that is not known says so", async () => {
    const screen = await show(999, { title: "Why now", text });
    expect(screen.container.textContent).toContain(notice);
  });

  test("a script in a block's text is not kept", async () => {
    const screen = await show(2, {
      title: "Why now",
      text: '<p>Safe<img src="x" onerror="alert(1)"><script>alert(1)</script></p>',
    });
    expect(screen.container.innerHTML).toContain("Safe");
    expect(screen.container.innerHTML).not.toMatch(/script|onerror/);
  });
});
