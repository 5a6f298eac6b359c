import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { fitTitle, ogImageHash } from "../../functions/images/render-og-image.ts";
import { widthOf } from "../../functions/platform/typesetting/type-style.ts";
import { readLibrary } from "../../infra/seed/import/library-source.ts";
import { openPictureLibrary } from "../../infra/seed/import/pictures.ts";

test.each([
  ["Kiln Notes", 84, ["Kiln Notes"]],
  ["Patterning a Parasol", 84, ["Patterning", "a\u00a0Parasol"]],
  ["Six Field Notes: what we measured", 72, ["Six Field Notes:", "what we measured"]],
])("%s is set at size %d", (title, size, lines) => {
  const set = fitTitle(title);
  expect(set.style.size).toBe(size);
  expect(set.lines).toEqual(lines);
});

test.each([
  "A title as long as the library takes one, with eighty letters and a few words more",
  "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft",
  "Łódź, Kraków and Řeka: further Latin",
])("%s fits its column in four lines", (title) => {
  const { style, lines } = fitTitle(title);
  expect(lines.length).toBeLessThanOrEqual(4);
  for (const line of lines) expect(widthOf(line, style)).toBeLessThanOrEqual(552);
});

test("every preview picture of the demo library is already drawn", async () => {
  const folder = resolve("infra/seed/library");
  const { items, types } = readLibrary(folder);
  const feed = openPictureLibrary(folder);
  const titles = new Map(types.map(({ slug, title }) => [slug, title]));
  const missing: string[] = [];
  for (const { slug, head } of items) {
    const { stored } = await feed.prepare(join(folder, "items", slug, head.cover.image));
    const words = { title: head.title, kind: titles.get(head.type) ?? "" };
    const file = join(folder, "derived", `${ogImageHash(words, stored.hash)}-share.jpg`);
    if (!existsSync(file)) missing.push(slug);
  }
  expect(missing).toEqual([]);
});
