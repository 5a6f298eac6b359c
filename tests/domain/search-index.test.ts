import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  palettesAt,
  decodeSearchIndex,
  encodeSearchIndex,
} from "../../functions/content-index/search-index.ts";
import { palettesOf } from "../../functions/content-index/block-palettes.ts";
import { readableTexts } from "../../functions/workers/content-indexing/block-text.ts";
import { indexItems, type ItemBody } from "../../functions/workers/content-indexing/index-items.ts";
import type { ItemRow, PageRow } from "../../functions/entities/content-item.ts";
import type { PublicItem } from "../../functions/entities/public-item.ts";
import { unpackFile, packFile } from "../../functions/platform/packed-file.ts";
import { findWord } from "../../shared/domain/search/word-index.ts";

const names = {
  categories: [],
  types: [{ slug: "report", title: "Trend report" }],
  tags: [{ slug: "slow", title: "Slow living" }],
};

const item = (id: string, title: string): PublicItem => ({
  id,
  slug: id,
  title,
  rank: 2,
  media: "digital",
  type: "report",
  publishAt: "2026-01-01T00:00:00.000Z",
  categories: [],
  homeCategory: "",
  tags: ["slow"],
  subtext: "",
  cover: { hash: "h", format: "jpg", alt: "", width: 4, height: 5, placeholder: "", widths: [] },
  share: null,
  colours: { primary: "#8996C1", secondary: null, text: null },
  isDemo: false,
  isOpen: false,
  featured: false,
  popularity: 0,
  cta1: null,
  cta2: null,
});

const page = (
  blocks: ReadonlyArray<{ type: number; content: Record<string, unknown> }>,
): PageRow => ({
  pk: "CONTENT#itm_a",
  sk: "PAGE#001",
  number: 3,
  title: "Overture",
  blocks: blocks.map((block, at) => ({ id: `b${at}`, ...block })),
});

const row: ItemRow = {
  pk: "CONTENT#itm_a",
  sk: "ITEM",
  gsi1pk: "",
  gsi1sk: "",
  digest: "",
  public: item("itm_a", "A"),
  subtextAccess: "Members read more",
  allowPdf: true,
  pageTitles: [],
  files: [],
  archive: null,
  version: 1,
};

describe("the indexed text of an item's pages", () => {
  test("is every text of every kind of block, and nothing that readers do not see", () => {
    const picture = { hash: "f00d", format: "jpg", alt: "A jug", placeholder: "xyz", widths: [4] };
    const texts = readableTexts(row, [
      page([
        {
          type: 3,
          content: {
            title: "Clay",
            text: "<p>Raw&nbsp;edges &amp; salt</p>",
            side: "left",
            image: picture,
          },
        },
        { type: 27, content: { title: "Talk", url: "https://x.example/secret", ratio: "4 / 3" } },
        {
          type: 999,
          content: { someday: [{ deep: "Kintsugi" }] },
        },
      ]),
    ]).join(" | ");
    for (const word of [
      "Members read more",
      "Overture",
      "Clay",
      "Raw edges & salt",
      "A jug",
      "Kintsugi",
    ])
      expect(texts).toContain(word);
    expect(texts).not.toMatch(/f00d|jpg|xyz|left|secret|4 \/ 3|<p>/);
  });

  test("comes with palettes, and with combinations and directions that have the palettes' colour names", () => {
    const image = item("itm_a", "A").cover;
    const palette = {
      title: "June verge",
      colours: [
        { name: "Scabious", hex: "#9aa6d6" },
        { name: "Hay", hex: "#D9C27A" },
        { name: "Chalk", hex: "#F4F1EA" },
      ],
    };
    const found = palettesOf([
      page([
        {
          type: 9,
          content: {
            title: "Pairs",
            combinations: [
              { title: "Quiet", note: "", hexes: ["#9AA6D6", "#ffffff"] },
              { title: "Dry", note: "", hexes: ["#D9C27A", "#F4F1EA"] },
            ],
          },
        },
        {
          type: 10,
          content: { title: "North", image, hexes: ["#000000", "#D9C27A"], text: "<p>Up</p>" },
        },
        { type: 8, content: palette },
        { type: 8, content: { title: "broken" } },
      ]),
    ]);
    expect(found).toEqual([
      {
        title: "June verge",
        page: 3,
        colours: [
          { name: "Scabious", hex: "#9AA6D6" },
          { name: "Hay", hex: "#D9C27A" },
          { name: "Chalk", hex: "#F4F1EA" },
        ],
      },
      {
        title: "Quiet",
        page: 3,
        colours: [
          { name: "Scabious", hex: "#9AA6D6" },
          { name: "#FFFFFF", hex: "#FFFFFF" },
        ],
      },
      {
        title: "Dry",
        page: 3,
        colours: [
          { name: "Hay", hex: "#D9C27A" },
          { name: "Chalk", hex: "#F4F1EA" },
        ],
      },
      {
        title: "North",
        page: 3,
        colours: [
          { name: "#000000", hex: "#000000" },
          { name: "Hay", hex: "#D9C27A" },
        ],
      },
    ]);
  });
});

const body = (id: string, text: string): ItemBody => ({
  id,
  texts: [text],
  palettes:
    text === "" ? [] : [{ title: text, page: 1, colours: [{ name: text, hex: "#102030" }] }],
});

const indexAnew = (items: readonly PublicItem[], bodies: ReadonlyMap<string, ItemBody>) =>
  indexItems(null, {
    items,
    names,
    changed: new Set(),
    renamed: false,
    readBodies: async (ids) => ids.flatMap((id) => bodies.get(id) ?? []),
  });

describe("the index of a version", () => {
  const word = fc.constantFrom("", "clay", "linen", "salt glaze", "moon");
  const state = fc.dictionary(fc.constantFrom("a", "b", "c", "d", "e", "f"), fc.tuple(word, word));
  const itemsOf = (given: Record<string, readonly [string, string]>): PublicItem[] =>
    Object.keys(given)
      .toSorted((x, y) => (x < y ? -1 : 1))
      .map((id) => item(id, given[id]?.[0] ?? ""));
  const bodiesOf = (given: Record<string, readonly [string, string]>) =>
    new Map(Object.entries(given).map(([id, [, text]]) => [id, body(id, text)]));

  test("made from the previous index equals one made from scratch, and reads only the changed items", async () => {
    await fc.assert(
      fc.asyncProperty(state, state, async (before, after) => {
        const existing = {
          items: itemsOf(before),
          index: await indexAnew(itemsOf(before), bodiesOf(before)),
        };
        const changed = new Set(
          Object.keys({ ...before, ...after }).filter(
            (id) => JSON.stringify(before[id]) !== JSON.stringify(after[id]),
          ),
        );
        const read: string[] = [];
        const index = await indexItems(existing, {
          items: itemsOf(after),
          names,
          changed,
          renamed: false,
          readBodies: async (ids) => {
            read.push(...ids);
            return ids.flatMap((id) => bodiesOf(after).get(id) ?? []);
          },
        });
        const anew = await indexAnew(itemsOf(after), bodiesOf(after));
        expect({ ...index, colours: null }).toEqual({ ...anew, colours: null });
        expect(index.colours.colours.toSorted()).toEqual(anew.colours.colours.toSorted());
        expect(new Set(read)).toEqual(
          new Set(
            itemsOf(after)
              .map(({ id }) => id)
              .filter((id) => changed.has(id)),
          ),
        );
      }),
      { numRuns: 60 },
    );
  });

  test("contains the words of bodies, and is equal after it is written and read", async () => {
    const items = [item("a", "Clay"), item("b", "Moon")];
    const bodies = new Map([["a", body("a", "the salt glaze of the north")]]);
    const index = decodeSearchIndex(await encodeSearchIndex(await indexAnew(items, bodies)));
    expect(index.open.documents).toBe(2);
    for (const found of ["clay", "moon", "slow", "report"])
      expect(findWord(index.open, found)).toBeGreaterThanOrEqual(0);
    expect(findWord(index.open, "salt")).toBe(-1);
    expect(findWord(index.bodies, "salt")).toBeGreaterThanOrEqual(0);
    expect(findWord(index.bodies, "the")).toBe(-1);
    expect(new TextDecoder().decode(index.bodies.words)).toBe("glazenorthsalt");
    expect(palettesAt(index, 0)).toHaveLength(1);
    expect(palettesAt(index, 1)).toEqual([]);
  });
});

test("a packed file keeps its parts, and another object is rejected", async () => {
  const parts = {
    a: Uint8Array.of(1, 2, 3),
    b: Uint32Array.of(7, 8),
    c: Uint16Array.of(9),
    d: new Uint8Array(0),
  };
  const packed = unpackFile(await packFile({ name: "é" }, parts));
  expect(packed.json).toEqual({ name: "é" });
  expect([packed.bytes("a"), packed.words("b"), packed.halves("c"), packed.bytes("d")]).toEqual(
    Object.values(parts),
  );
  expect(() => packed.bytes("e")).toThrow("no part");
  for (const other of [new Uint8Array(0), new Uint8Array(40)])
    expect(() => unpackFile(other)).toThrow("not a packed file");
});
