import { describe, expect, test } from "vitest";
import { writeAse } from "../../web/features/content/blocks/palette-ase.ts";
import type { ColourGroup } from "../../web/features/content/blocks/palette-colours.ts";
import { paletteFile } from "../../web/features/content/blocks/palette-file.ts";

const kiln = { name: "Kiln", hex: "#8C4A32", note: "one dark object" };
const oat = { name: "Oat & Wool", hex: "#f6eee3" };
const clay: ColourGroup = { title: "Clay", colours: [kiln, oat] };

const bytesOf = (hex: string): number[] =>
  hex
    .trim()
    .split(/\s+/)
    .map((byte) => Number.parseInt(byte, 16));

describe("Adobe Swatch Exchange", () => {
  test("is what the format says, byte by byte", () => {
    const red: ColourGroup = { title: "A", colours: [{ name: "R", hex: "#FF0080" }] };
    expect([...writeAse("Any", [red])]).toEqual(
      bytesOf(`
        41 53 45 46  00 01 00 00  00 00 00 03
        c0 01  00 00 00 06  00 02 00 41 00 00
        00 01  00 00 00 18  00 02 00 52 00 00
               52 47 42 20  3f 80 00 00  00 00 00 00  3f 00 80 81  00 02
        c0 02  00 00 00 00
      `),
    );
  });

  /** Reads a file as a design program does. */
  const read = (bytes: Uint8Array<ArrayBuffer>) => {
    const view = new DataView(bytes.buffer);
    const name = (at: number): string =>
      Array.from({ length: view.getUint16(at) - 1 }, (_, unit) =>
        String.fromCharCode(view.getUint16(at + 2 + unit * 2)),
      ).join("");
    const entries: string[] = [];
    let at = 12;
    while (at < bytes.length) {
      const type = view.getUint16(at);
      const length = view.getUint32(at + 2);
      const body = at + 6;
      if (type === 0xc001) entries.push(`group ${name(body)}`);
      if (type === 0xc002) entries.push("end");
      if (type === 0x0001) {
        const model = body + 2 + view.getUint16(body) * 2;
        const channels = [4, 8, 12].map((step) => Math.round(view.getFloat32(model + step) * 255));
        entries.push(`${name(body)} ${channels.join(",")}`);
      }
      at = body + length;
    }
    expect(at).toBe(bytes.length);
    expect(view.getUint32(8)).toBe(entries.length);
    return entries;
  };

  test("holds every colour in its group, also with names beyond the alphabet", () => {
    const night: ColourGroup = {
      title: "Nuit d\u2019\u00e9t\u00e9",
      colours: [{ name: "\u85cd \u{1f30a}", hex: "#000102" }],
    };
    expect(read(writeAse("Any", [clay, night]))).toEqual([
      "group Clay",
      "Kiln 140,74,50",
      "Oat & Wool 246,238,227",
      "end",
      "group Nuit d\u2019\u00e9t\u00e9",
      "\u85cd \u{1f30a} 0,1,2",
      "end",
    ]);
  });
});

const textOf = (
  groups: readonly ColourGroup[],
  format: "css" | "json",
  title = "From bark to slip",
) => paletteFile(title, groups, format).text();

describe("custom properties", () => {
  test("of a palette are named after its colours", async () => {
    expect(await textOf([clay], "css")).toBe(
      "/* From bark to slip */\n:root {\n  --kiln: #8c4a32; /* one dark object */\n  --oat-wool: #f6eee3;\n}\n",
    );
  });

  test("of combinations are named after both, and never twice alike", async () => {
    const hall: ColourGroup = { title: "Hall", colours: [kiln, kiln] };
    expect(await textOf([hall, clay], "css")).toContain("--hall-kiln-2: #8c4a32;");
    expect(await textOf([hall, clay], "css")).toContain("--clay-kiln: #8c4a32;");
  });

  test("are custom properties to a browser, whatever a name holds", async () => {
    const odd: ColourGroup = {
      title: "Odd",
      colours: [
        { name: "*/ } body { display: none", hex: "#010203", note: "*/ } a { color: red } /*" },
        { name: "\u85cd", hex: "#040506" },
      ],
    };
    const sheet = new CSSStyleSheet();
    await sheet.replace(await textOf([odd], "css", "*/ p { color: red }"));
    expect(sheet.cssRules).toHaveLength(1);
    const [rule] = sheet.cssRules;
    const style = rule instanceof CSSStyleRule ? rule.style : null;
    expect(style?.getPropertyValue("--body-display-none")).toBe("#010203");
    expect(style?.getPropertyValue("--colour")).toBe("#040506");
  });
});

describe("design tokens", () => {
  test("of a palette are one group of colours in the format's own shape", async () => {
    expect(JSON.parse(await textOf([clay], "json"))).toEqual({
      "from-bark-to-slip": {
        $type: "color",
        $description: "From bark to slip",
        kiln: {
          $value: {
            colorSpace: "srgb",
            components: [0.549, 0.2902, 0.1961],
            alpha: 1,
            hex: "#8c4a32",
          },
          $description: "one dark object",
        },
        "oat-wool": {
          $value: {
            colorSpace: "srgb",
            components: [0.9647, 0.9333, 0.8902],
            alpha: 1,
            hex: "#f6eee3",
          },
        },
      },
    });
  });

  test("of combinations are a group each", async () => {
    const tokens = JSON.parse(await textOf([clay, { ...clay, title: "Hall" }], "json"));
    expect(Object.keys(tokens["from-bark-to-slip"])).toEqual([
      "$type",
      "$description",
      "clay",
      "hall",
    ]);
  });
});

test("a file is named after its palette", () => {
  expect(paletteFile("Caf\u00e9 cr\u00e8me, twice", [clay], "ase").name).toBe(
    "cafe-creme-twice.ase",
  );
  expect(paletteFile("\u85cd", [clay], "json").type).toBe("application/json");
});
