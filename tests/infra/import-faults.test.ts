import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { category, item, itemFile, quietHarvest } from "./quiet-harvest.ts";

const { faults, path, write } = quietHarvest();

describe("all errors are reported with file and line", () => {
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
      "an unclosed block",
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
      "a picture that is used twice",
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
      "a public download",
      (text: string) => text.replace("digital", "download\nopen: true"),
      `${itemFile}:5 An item of media download cannot be open`,
    ],
    [
      "a comparison with a missing cell",
      (text: string) =>
        `${text}\n::: comparison\ntitle: Cloths\ncolumns: [A, B, C]\nrows: [{ label: Width, cells: ["1", "2"] }]\n:::\n`,
      "Each row needs a cell for each column",
    ],
    [
      "a player of an unknown provider",
      (text: string) => `${text}\n::: embed\ntitle: Film\nurl: https://example.org/film\n:::\n`,
      "Must be a player of player.vimeo.com",
    ],
    [
      "invalid YAML",
      (text: string) => text.replace("tags: [slow-craft]", "tags: [slow-craft"),
      `${itemFile}:`,
    ],
  ])("%s", (_, change, expected) => {
    write(itemFile, change(item));
    expect(faults().join("\n")).toContain(expected);
  });

  test.each([
    ["contentFirst: lost", 'categories/home.yaml:6 There is no item "lost"'],
    ["image: { item: lost }", 'categories/home.yaml:6 There is no item "lost"'],
    ["children: [{ slug: one, title: One }, { slug: one, title: Two }]", "categories/home.yaml:6"],
  ])("in a category: %s", (field, expected) => {
    write("categories/home.yaml", `${category}    ${field}\n`);
    expect(faults()).toEqual([expect.stringContaining(expected)]);
  });

  test("in several files at once", () => {
    write(itemFile, item.replace("trend-report", "x").replace("slow-craft", "y"));
    write("categories/home.yaml", category.replace("title: Home", "titel: Home"));
    rmSync(join(path(), "types.yaml"));
    cpSync(join(path(), "items/quiet-harvest"), join(path(), "items/Not A Slug"), {
      recursive: true,
    });
    const found = faults();
    for (const file of [itemFile, "categories/home.yaml", "types.yaml", "items/Not A Slug"])
      expect(found.some((fault) => fault.startsWith(file))).toBe(true);
  });
});
