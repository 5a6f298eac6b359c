import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { noEditorial } from "../../functions/rows/taxonomy.ts";
import { LibraryFaults } from "../../infra/seed/import/fault.ts";
import { readLibrary } from "../../infra/seed/import/library-source.ts";
import { openPictureShelf, type PictureShelf } from "../../infra/seed/import/pictures.ts";
import { prepareEditorial } from "../../infra/seed/import/prepare-editorial.ts";
import { categoryId, contentId, prepareItem } from "../../infra/seed/import/prepare-item.ts";
import { toSafeHtml } from "../../infra/seed/import/rich-text.ts";

const item = `---
title: Quiet Harvest
type: trend-report
media: digital
access: professional
publish: 2026-07-14 08:00
categories: [home/textiles]
tags: [slow-craft]
subtext: A teaser that anyone may read before they decide.
cover: { image: cover.png, alt: Three vases }
---

=== The direction

::: text-feature
title: Why now
---
Cloth that *keeps* its colour. <script>alert(1)</script>
:::

=== Colour

::: four-image-text
title: Four cloths
images:
  - { title: One, image: cover.png, alt: One }
  - { title: Two, image: two.png, alt: Two }
  - { title: Three, image: three.png, alt: Three }
  - { title: Four, image: four.png, alt: Four }
---
Text beneath.
:::
`;

const category = `slug: home
title: Home
children:
  - slug: textiles
    title: Textiles
`;

const types = new Map([["trend-report", "Trend report"]]);

let folder = "";
/** One for all tests that do not look at it: a picture is converted once. */
let shelf: PictureShelf;
let shelfFolder = "";
let picture: Buffer;
const write = (path: string, text: string): void => writeFileSync(join(folder, path), text);
const itemFile = "items/quiet-harvest/item.md";

const faultsOf = (): string[] => {
  try {
    readLibrary(folder);
  } catch (error) {
    if (error instanceof LibraryFaults)
      return error.faults.map(({ file, line, message }) => `${file}:${line} ${message}`);
    throw error;
  }
  return [];
};

beforeAll(async () => {
  shelfFolder = mkdtempSync(join(tmpdir(), "shelf-"));
  shelf = openPictureShelf(shelfFolder);
  picture = await sharp({
    create: { width: 800, height: 1000, channels: 3, background: "#8c4a32" },
  })
    .png()
    .toBuffer();
});
afterAll(() => rmSync(shelfFolder, { recursive: true }));
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "library-"));
  mkdirSync(join(folder, "items/quiet-harvest"), { recursive: true });
  mkdirSync(join(folder, "categories"));
  write("types.yaml", "- { slug: trend-report, title: Trend report, plural: Trend reports }\n");
  write("tags.yaml", "- { slug: slow-craft, title: Slow craft }\n");
  write("categories/home.yaml", category);
  write(itemFile, item);
  for (const name of ["cover", "two", "three", "four"])
    writeFileSync(join(folder, `items/quiet-harvest/${name}.png`), picture);
});
afterEach(() => rmSync(folder, { recursive: true }));

describe("a folder without faults", () => {
  test("becomes public metadata, pages of blocks and pictures by prefix", async () => {
    const library = readLibrary(folder);
    const own = openPictureShelf(folder);
    const [source] = library.items;
    if (source === undefined) throw new Error("The item is missing");
    const prepared = await prepareItem(folder, own, source, types);
    own.close();
    const { item: row, pages, objects } = prepared;

    expect(row.public).toMatchObject({
      id: contentId("quiet-harvest"),
      rank: 1,
      publishAt: "2026-07-14T07:00:00.000Z",
    });
    expect(row.public.categories).toHaveLength(2);
    expect(JSON.stringify(row.public)).not.toContain("Cloth that");
    expect(pages.map(({ title }) => title)).toEqual(["The direction", "Colour"]);
    expect(pages[0]?.blocks[0]?.content["text"]).toBe(
      "<p>Cloth that <em>keeps</em> its colour. </p>",
    );
    expect(pages[1]?.blocks[0]?.content["images"]).toMatchObject([
      { title: "One", image: { alt: "One", width: 800, height: 1000, widths: [400, 800] } },
      { title: "Two" },
      { title: "Three" },
      { title: "Four" },
    ]);
    const prefixes = new Set(objects.map(({ key }) => key.split("/")[0]));
    expect(prefixes).toEqual(new Set(["images", "gated"]));
    const manifest = readFileSync(join(folder, "derived/manifest.json"), "utf8");
    expect(manifest).toContain(row.public.cover.hash);
  });

  test("is open to everybody only where its front matter says so", async () => {
    const openOf = async () => {
      const [source] = readLibrary(folder).items;
      if (source === undefined) throw new Error("The item is missing");
      return (await prepareItem(folder, shelf, source, types)).item.public.isOpen;
    };
    expect(await openOf()).toBe(false);
    write(itemFile, item.replace("access: professional", "access: premium\nopen: true"));
    expect(await openOf()).toBe(true);
  });

  test("has a picture for links, drawn once and anew with another title or cover", async () => {
    const own = openPictureShelf(folder);
    const shareOf = async () => {
      const [source] = readLibrary(folder).items;
      if (source === undefined) throw new Error("The item is missing");
      const { item: row, objects } = await prepareItem(folder, own, source, types);
      const { share } = row.public;
      return {
        share,
        object: objects.find(({ key }) => key === `images/${share?.hash}-share.jpg`),
      };
    };
    const { share, object } = await shareOf();
    expect(share).toMatchObject({ width: 1200, height: 630 });
    expect(object?.contentType).toBe("image/jpeg");
    expect(await sharp(object?.bytes()).metadata()).toMatchObject({
      format: "jpeg",
      width: 1200,
      height: 630,
    });
    const drawn = join(folder, `derived/${share?.hash}-share.jpg`);
    writeFileSync(drawn, "kept");
    expect(Buffer.from((await shareOf()).object?.bytes() ?? []).toString()).toBe("kept");
    write(itemFile, item.replace("title: Quiet Harvest", "title: Loud Harvest"));
    expect((await shareOf()).share?.hash).not.toBe(share?.hash);
  });

  test("is prepared the same way twice", async () => {
    const [source] = readLibrary(folder).items;
    if (source === undefined) throw new Error("The item is missing");
    const first = await prepareItem(folder, openPictureShelf(folder), source, types);
    const second = await prepareItem(folder, openPictureShelf(folder), source, types);
    expect(second.item.digest).toBe(first.item.digest);
  });
});

const recording = `
::: audio
title: Rain
clip: { file: rain.mp3, seconds: 20 }
transcript: Rain on *glass*.
:::
`;

const editorialFiles = {
  "search.yaml": `synonyms: [[Linen, flax]]
stickied: [{ query: cloth, items: [quiet-harvest] }]
keywords: [linen]
`,
  "onboarding.yaml": `step1: { title: Industries, categories: [home] }
step2: { title: Do you want to know }
step3: { title: Ages, status: false, categories: [home/textiles] }
`,
  "dashboard.md": `---
message: The library rests on Monday.
---

::: large-image
image: { image: shelf.png, alt: A shelf }
:::
`,
};

const writeEditorial = (changes: Partial<typeof editorialFiles> = {}): void => {
  mkdirSync(join(folder, "editorial"), { recursive: true });
  cpSync(join(folder, "items/quiet-harvest/cover.png"), join(folder, "editorial/shelf.png"));
  for (const [name, text] of Object.entries({ ...editorialFiles, ...changes }))
    write(`editorial/${name}`, text);
};

describe("clips", () => {
  test("become gated objects by the hash of their bytes, and transcripts HTML", async () => {
    write(itemFile, item + recording);
    write("items/quiet-harvest/rain.mp3", "not music, but bytes");
    const [source] = readLibrary(folder).items;
    if (source === undefined) throw new Error("The item is missing");
    const { pages, objects } = await prepareItem(folder, shelf, source, types);
    const content = pages[1]?.blocks[1]?.content;
    expect(content).toMatchObject({
      clip: { format: "mp3", seconds: 20 },
      transcript: "<p>Rain on <em>glass</em>.</p>",
    });
    const stored = objects.find(({ key }) => key.endsWith(".mp3"));
    expect(stored).toMatchObject({ contentType: "audio/mpeg" });
    expect(stored?.key).toMatch(/^gated\/[a-f0-9]{16}\.mp3$/);
  });

  test("that are missing are a fault", () => {
    write(itemFile, item + recording);
    expect(faultsOf()).toEqual([`${itemFile}:34 The file "rain.mp3" is missing`]);
  });
});

describe("the editorial folder", () => {
  test("becomes ids, steps and blocks with public pictures", async () => {
    writeEditorial();
    const { editorial: source } = readLibrary(folder);
    const { editorial, objects } = await prepareEditorial(folder, shelf, source);
    expect(editorial).toMatchObject({
      search: {
        synonyms: [["linen", "flax"]],
        stickied: [{ query: "cloth", items: [contentId("quiet-harvest")] }],
        keywords: ["linen"],
      },
      onboarding: {
        step1: { status: true, categories: [categoryId(["home"])] },
        step3: { status: false, categories: [categoryId(["home", "textiles"])] },
      },
      dashboard: { message: "The library rests on Monday.", blocks: [{ id: "1-1" }] },
    });
    expect(new Set(objects.map(({ key }) => key.split("/")[0]))).toEqual(new Set(["images"]));
  });

  test("may be left out", async () => {
    const { editorial: source } = readLibrary(folder);
    const prepared = await prepareEditorial(folder, shelf, source);
    expect(prepared).toEqual({ editorial: noEditorial, objects: [] });
  });

  test("names only what the library has", () => {
    writeEditorial({
      "search.yaml": "stickied: [{ query: cloth, items: [lost] }]\n",
      "onboarding.yaml": editorialFiles["onboarding.yaml"].replace("[home/", "[garden/"),
      "dashboard.md": "::: product-card\nproduct: lost\n:::\n",
    });
    expect(faultsOf()).toEqual([
      'editorial/search.yaml:1 There is no item "lost"',
      'editorial/onboarding.yaml:3 There is no category "garden/textiles"',
      'editorial/dashboard.md:1 There is no product "lost"',
    ]);
  });
});

describe("faults are all reported, with file and line", () => {
  test.each([
    [
      "an unknown type",
      (text: string) => text.replace("trend-report", "trend-rapport"),
      `${itemFile}:3 There is no type "trend-rapport"`,
    ],
    [
      "an unknown tag",
      (text: string) => text.replace("[slow-craft]", "[haste]"),
      `${itemFile}:8 There is no tag "haste"`,
    ],
    [
      "an unknown category",
      (text: string) => text.replace("home/textiles", "home/cloth"),
      `${itemFile}:7 There is no category "home/cloth"`,
    ],
    [
      "an unknown field",
      (text: string) => text.replace("access:", "acess:"),
      `${itemFile}:2 access:`,
    ],
    [
      "a time that does not exist",
      (text: string) => text.replace("2026-07-14", "2026-07-32"),
      `${itemFile}:6 publish: Write the time`,
    ],
    [
      "an unknown block",
      (text: string) => text.replace("::: text-feature", "::: text-future"),
      `${itemFile}:15 There is no block kind "text-future"`,
    ],
    [
      "a block that is not closed",
      (text: string) => text.replace(/:::\n$/, ""),
      `${itemFile}:23 The block "four-image-text" is not closed`,
    ],
    [
      "text outside of blocks",
      (text: string) => text.replace("=== Colour", "=== Colour\n\nLost words"),
      `${itemFile}:23 Text must stand inside a block`,
    ],
    [
      "a missing picture",
      (text: string) => text.replace("One, image: cover.png", "One, image: lost.png"),
      `${itemFile}:23 The picture "lost.png" is missing`,
    ],
    [
      "a picture that stands twice",
      (text: string) => text.replace("two.png", "three.png"),
      `${itemFile}:23 The picture "three.png" stands twice`,
    ],
    [
      "a picture outside of the folder",
      (text: string) =>
        text.replace("image: cover.png, alt: Three vases", "image: ../cover.png, alt: Three vases"),
      `${itemFile}:10 The picture "../cover.png" is missing`,
    ],
    [
      "a download that is open",
      (text: string) => text.replace("digital", "download\nopen: true"),
      `${itemFile}:5 An item of media download cannot be open`,
    ],
    [
      "a comparison with a cell too few",
      (text: string) =>
        `${text}\n::: comparison\ntitle: Cloths\ncolumns: [A, B, C]\nrows: [{ label: Width, cells: ["1", "2"] }]\n:::\n`,
      "Each row needs a cell for each column",
    ],
    [
      "a player of somebody else",
      (text: string) => `${text}\n::: embed\ntitle: Film\nurl: https://example.org/film\n:::\n`,
      "Must be a player of player.vimeo.com",
    ],
    [
      "broken YAML",
      (text: string) => text.replace("tags: [slow-craft]", "tags: [slow-craft"),
      `${itemFile}:`,
    ],
  ])("%s", (_, change, expected) => {
    write(itemFile, change(item));
    expect(faultsOf().join("\n")).toContain(expected);
  });

  test.each([
    ["contentFirst: lost", 'categories/home.yaml:6 There is no item "lost"'],
    ["image: { item: lost }", 'categories/home.yaml:6 There is no item "lost"'],
    ["children: [{ slug: one, title: One }, { slug: one, title: Two }]", "categories/home.yaml:6"],
  ])("in a category: %s", (field, expected) => {
    write("categories/home.yaml", `${category}    ${field}\n`);
    expect(faultsOf()).toEqual([expect.stringContaining(expected)]);
  });

  test("several files at once", () => {
    write(itemFile, item.replace("trend-report", "x").replace("slow-craft", "y"));
    write("categories/home.yaml", category.replace("title: Home", "titel: Home"));
    rmSync(join(folder, "types.yaml"));
    cpSync(join(folder, "items/quiet-harvest"), join(folder, "items/Not A Slug"), {
      recursive: true,
    });
    const faults = faultsOf();
    for (const file of [itemFile, "categories/home.yaml", "types.yaml", "items/Not A Slug"])
      expect(faults.some((fault) => fault.startsWith(file))).toBe(true);
  });
});

test.each([
  ["[x](javascript:alert(1))", "<p><a>x</a></p>"],
  ["<img src=x onerror=alert(1)>", ""],
  [
    "**bold** and [a link](https://example.org)",
    '<p><strong>bold</strong> and <a href="https://example.org">a link</a></p>',
  ],
])("Markdown %j becomes %j", (markdown, html) => {
  expect(toSafeHtml(markdown)).toBe(html);
});
