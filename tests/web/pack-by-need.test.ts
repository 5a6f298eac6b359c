import * as fc from "fast-check";
import { expect, test } from "vitest";
import { type ChunkPart, packByNeed } from "../../web/build/pack-by-need.ts";

const part = (
  name: string,
  size: number,
  by: string,
  from: readonly ChunkPart[] = [],
): ChunkPart => ({
  modules: [name],
  size,
  by: new Set(by),
  from: new Set(from),
});
const namesOf = (packs: ReadonlyArray<readonly ChunkPart[]>): string[] =>
  packs.map((pack) =>
    pack
      .flatMap(({ modules }) => modules)
      .toSorted()
      .join(" "),
  );

test("parts needed by the same pages share a file", () => {
  expect(namesOf(packByNeed([part("a", 9000, "xy"), part("b", 20, "xy")], 500))).toEqual(["a b"]);
});

test("a small part shares a file with one that more pages need, and a large one does not", () => {
  const shell = part("shell", 4000, "wxyz");
  const packs = packByNeed([shell, part("icon", 200, "xyz"), part("editor", 60_000, "xy")], 500);
  expect(namesOf(packs).toSorted()).toEqual(["editor", "icon shell"]);
});

test("parts that no page needs together stay separate", () => {
  expect(packByNeed([part("a", 10, "x"), part("b", 10, "y")], 500)).toHaveLength(2);
});

test("two parts with a third between them in the import graph share no file without it", () => {
  const low = part("low", 10, "wxyz");
  const between = part("between", 90_000, "xyz", [low]);
  const high = part("high", 10, "xyz", [between]);
  expect(namesOf(packByNeed([high, between, low], 5000))).not.toContain("high low");
});

interface Growing extends ChunkPart {
  readonly by: Set<string>;
  readonly from: Set<Growing>;
}

/** A page that loads a part also loads its imports. */
const anyParts = fc
  .array(
    fc.record({
      size: fc.integer({ min: 1, max: 5000 }),
      by: fc.uniqueArray(fc.constantFrom("p", "q", "r", "s", "t", "u", "v", "w"), { minLength: 1 }),
      from: fc.uniqueArray(fc.nat({ max: 30 }), { maxLength: 3 }),
    }),
    { minLength: 1, maxLength: 14 },
  )
  .map((wishes) => {
    const parts: Growing[] = [];
    for (const [index, { size, by, from }] of wishes.entries()) {
      const imported = new Set(from.flatMap((place) => parts[place % (index + 1)] ?? []));
      parts.push({ modules: [String(index)], size, by: new Set(by), from: imported });
    }
    for (const { by, from } of parts.toReversed())
      for (const one of from) for (const load of by) one.by.add(load);
    return parts;
  });

test("each part is in one pack, which imports only from earlier packs", () => {
  fc.assert(
    fc.property(anyParts, fc.integer({ min: 0, max: 3000 }), (parts, request) => {
      const packs = packByNeed(parts, request);
      expect(packs.flat().toSorted(bySize)).toEqual(parts.toSorted(bySize));
      const placeOf = new Map(packs.flatMap((pack, place) => pack.map((one) => [one, place])));
      for (const one of parts)
        for (const other of one.from)
          expect(placeOf.get(other)).toBeLessThanOrEqual(placeOf.get(one) ?? -1);
    }),
  );
});

test("if requests cost nothing, no page loads more than it needs", () => {
  fc.assert(
    fc.property(anyParts, (parts) => {
      expect(packByNeed(parts, 0)).toHaveLength(parts.length);
    }),
  );
});

const bySize = (one: ChunkPart, other: ChunkPart): number =>
  one.size - other.size || Number(one.modules[0]) - Number(other.modules[0]);
