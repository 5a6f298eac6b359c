import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  colourDifference,
  labOfRgb,
  readHex,
  writeHex,
} from "../../shared/domain/colours/colour-difference.ts";
import {
  indexColours,
  type ItemColour,
  moveColours,
  nearestItems,
} from "../../shared/domain/colours/colour-index.ts";

/** These are pairs of L a b values with their difference, from table 1 of Sharma, Wu and Dalal 2005. */
const published: ReadonlyArray<readonly [number[], number[], number]> = [
  [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
  [[50, 3.1571, -77.2803], [50, 0, -82.7485], 2.8615],
  [[50, 2.8361, -74.02], [50, 0, -82.7485], 3.4412],
  [[50, -1.3802, -84.2814], [50, 0, -82.7485], 1],
  [[50, -1.1848, -84.8006], [50, 0, -82.7485], 1],
  [[50, -0.9009, -85.5211], [50, 0, -82.7485], 1],
  [[50, 0, 0], [50, -1, 2], 2.3669],
  [[50, -1, 2], [50, 0, 0], 2.3669],
  [[50, 2.49, -0.001], [50, -2.49, 0.0009], 7.1792],
  [[50, 2.49, -0.001], [50, -2.49, 0.001], 7.1792],
  [[50, 2.49, -0.001], [50, -2.49, 0.0011], 7.2195],
  [[50, 2.49, -0.001], [50, -2.49, 0.0012], 7.2195],
  [[50, -0.001, 2.49], [50, 0.0009, -2.49], 4.8045],
  [[50, -0.001, 2.49], [50, 0.001, -2.49], 4.8045],
  [[50, -0.001, 2.49], [50, 0.0011, -2.49], 4.7461],
  [[50, 2.5, 0], [50, 0, -2.5], 4.3065],
  [[50, 2.5, 0], [73, 25, -18], 27.1492],
  [[50, 2.5, 0], [61, -5, 29], 22.8977],
  [[50, 2.5, 0], [56, -27, -3], 31.903],
  [[50, 2.5, 0], [58, 24, 15], 19.4535],
  [[50, 2.5, 0], [50, 3.1736, 0.5854], 1],
  [[50, 2.5, 0], [50, 3.2972, 0], 1],
  [[50, 2.5, 0], [50, 1.8634, 0.5757], 1],
  [[50, 2.5, 0], [50, 3.2592, 0.335], 1],
  [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
  [[63.0109, -31.0961, -5.8663], [62.8187, -29.7946, -4.0864], 1.263],
  [[61.2901, 3.7196, -5.3901], [61.4292, 2.248, -4.962], 1.8731],
  [[35.0831, -44.1164, 3.7933], [35.0232, -40.0716, 1.5901], 1.8645],
  [[22.7233, 20.0904, -46.694], [23.0331, 14.973, -42.5619], 2.0373],
  [[36.4612, 47.858, 18.3852], [36.2715, 50.5065, 21.2231], 1.4146],
  [[90.8027, -2.0831, 1.441], [91.1528, -1.6435, 0.0447], 1.4441],
  [[90.9257, -0.5406, -0.9208], [88.6381, -0.8985, -0.7239], 1.5381],
  [[6.7747, -0.2908, -2.4247], [5.8714, -0.0985, -2.2286], 0.6377],
  [[2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082],
];

const lab = ([l = 0, a = 0, b = 0]: readonly number[]) => ({ l, a, b });

describe("the difference of two colours", () => {
  test.each(published)("%j and %j differ by %f, as published", (one, other, difference) => {
    expect(colourDifference(lab(one), lab(other))).toBeCloseTo(difference, 4);
    expect(colourDifference(lab(other), lab(one))).toBeCloseTo(difference, 4);
  });

  test.each([
    ["#FFFFFF", [100, 0, 0]],
    ["#000000", [0, 0, 0]],
    ["#FF0000", [53.2408, 80.0925, 67.2032]],
    ["8996c1", [62.491, 5.279, -23.755]],
  ])("%s has the Lab values %j", (hex, [l = 0, a = 0, b = 0]) => {
    const read = labOfRgb(readHex(hex));
    expect(read.l).toBeCloseTo(l, 2);
    expect(read.a).toBeCloseTo(a, 2);
    expect(read.b).toBeCloseTo(b, 2);
    expect(writeHex(readHex(hex))).toBe(`#${hex.replace("#", "").toUpperCase()}`);
  });
});

describe("the nearest items", () => {
  const rgb = fc.integer({ min: 0, max: 0xff_ffff });
  const colour = fc.record({ item: fc.nat(20), swatch: fc.nat(3), rgb });
  /** The colours are close together, as those of palettes are, so that neighbouring cells matter. */
  const alike = fc
    .tuple(rgb, fc.array(fc.tuple(colour, fc.nat(40)), { maxLength: 60 }))
    .map(([near, all]): ItemColour[] =>
      all.map(([one, step]) => ({ ...one, rgb: (near + step * 0x03_05_07) & 0xff_ffff })),
    );

  test("are those that a comparison with every colour finds", () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.array(colour, { maxLength: 80 }), alike),
        rgb,
        fc.integer({ min: 1, max: 8 }),
        (colours, input, max) => {
          const counts = (item: number, swatch: number): boolean => (item + swatch) % 4 !== 0;
          const best = new Map<number, number>();
          for (const one of colours.filter((it) => counts(it.item, it.swatch))) {
            const distance = colourDifference(labOfRgb(input), labOfRgb(one.rgb));
            best.set(one.item, Math.min(distance, best.get(one.item) ?? distance));
          }
          const expected = [...best]
            .sort(([a, nearA], [b, nearB]) => nearA - nearB || a - b)
            .slice(0, max);
          const found = nearestItems(indexColours(colours), input, max, counts);
          expect(found).toHaveLength(expected.length);
          // Large differences do not sum, so a farther colour may stand for a similar one.
          const near = found.filter(({ distance }) => distance < 20);
          expect(near.map(({ item, distance }) => [item, distance])).toEqual(
            expected.filter(([, distance]) => distance < 20),
          );
        },
      ),
      { numRuns: 300 },
    );
  });

  test("follow their items to new index numbers", () => {
    const colours = [
      { item: 0, swatch: 0, rgb: 0x10_20_30 },
      { item: 1, swatch: 2, rgb: 0x10_20_31 },
      { item: 2, swatch: 1, rgb: 0xff_00_00 },
    ];
    const moved = moveColours(indexColours(colours), Int32Array.of(5, -1, 0));
    expect(moved).toEqual([
      { item: 5, swatch: 0, rgb: 0x10_20_30 },
      { item: 0, swatch: 1, rgb: 0xff_00_00 },
    ]);
  });
});
