import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { readLibrary } from "../../infra/seed/import/library-source.ts";
import { openPictureLibrary } from "../../infra/seed/import/pictures.ts";
import { contentId, prepareItem } from "../../infra/seed/import/prepare-item.ts";
import { toSafeHtml } from "../../infra/seed/import/rich-text.ts";
import { item, itemFile, quietHarvest } from "./quiet-harvest.ts";

const { faults, path, shelf: feed, write } = quietHarvest();

const types = new Map([["trend-report", "Trend report"]]);

const itemSource = () => {
  const [source] = readLibrary(path()).items;
  if (source === undefined) throw new Error("The item is missing");
  return source;
};

describe("a folder without errors", () => {
  test("becomes public metadata, pages of blocks and pictures by prefix", async () => {
    const own = openPictureLibrary(path());
    const source = itemSource();
    const prepared = await prepareItem(path(), own, source, types);
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
    const manifest = readFileSync(join(path(), "derived/manifest.json"), "utf8");
    expect(manifest).toContain(row.public.cover.hash);
  });

  test("is open to everybody only if its front matter says so", async () => {
    const openOf = async () => {
      const source = itemSource();
      return (await prepareItem(path(), feed(), source, types)).item.public.isOpen;
    };
    expect(await openOf()).toBe(false);
    write(itemFile, item.replace("access: professional", "access: premium\nopen: true"));
    expect(await openOf()).toBe(true);
  });

  test("has a preview picture that is drawn once, and again for another title or cover", async () => {
    const own = openPictureLibrary(path());
    const shareOf = async () => {
      const source = itemSource();
      const { item: row, objects } = await prepareItem(path(), own, source, types);
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
    const drawn = join(path(), `derived/${share?.hash}-share.jpg`);
    writeFileSync(drawn, "kept");
    expect(Buffer.from((await shareOf()).object?.bytes() ?? []).toString()).toBe("kept");
    write(itemFile, item.replace("title: Quiet Harvest", "title: Loud Harvest"));
    expect((await shareOf()).share?.hash).not.toBe(share?.hash);
  });

  test("is prepared in the same way each time", async () => {
    const source = itemSource();
    const first = await prepareItem(path(), openPictureLibrary(path()), source, types);
    const second = await prepareItem(path(), openPictureLibrary(path()), source, types);
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

describe("clips", () => {
  test("become gated objects named by the hash of their bytes, with transcripts as HTML", async () => {
    write(itemFile, item + recording);
    write("items/quiet-harvest/rain.mp3", "not music, but bytes");
    const source = itemSource();
    const { pages, objects } = await prepareItem(path(), feed(), source, types);
    const content = pages[1]?.blocks[1]?.content;
    expect(content).toMatchObject({
      clip: { format: "mp3", seconds: 20 },
      transcript: "<p>Rain on <em>glass</em>.</p>",
    });
    const stored = objects.find(({ key }) => key.endsWith(".mp3"));
    expect(stored).toMatchObject({ contentType: "audio/mpeg" });
    expect(stored?.key).toMatch(/^gated\/[a-f0-9]{16}\.mp3$/);
  });

  test("that are missing cause an error", () => {
    write(itemFile, item + recording);
    expect(faults()).toEqual([`${itemFile}:34 The file "rain.mp3" is missing`]);
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
