import { expect, test } from "vitest";
import { uniqueSlug, textsContainWords, slugify } from "../../shared/domain/search/fold-text.ts";

test.each([
  ["", true],
  ["cafe", true],
  ["CAFÉ colour", true],
  ["pack colour", true],
  ["pack, colour!", true],
  ["cafe tea", false],
])("the query %s matches only when every word is found", (requested, found) => {
  expect(textsContainWords(requested, ["Café colours", "A pack of six"])).toBe(found);
});

test.each([
  ["Nursery colour packs, a pair", "nursery-colour-packs-a-pair"],
  ["The Potter’s Café & Bar", "the-potters-cafe-and-bar"],
  ["  --  ", "product"],
  ["東京", "product"],
  [`${"a".repeat(79)} b`, "a".repeat(79)],
])("the title %s has the address %s", (title, slug) => {
  expect(slugify(title, "product")).toBe(slug);
});

test("a used address gets the first free number", () => {
  expect(uniqueSlug("pack", new Set())).toBe("pack");
  expect(uniqueSlug("pack", new Set(["pack", "pack-2", "pack-4"]))).toBe("pack-3");
});
