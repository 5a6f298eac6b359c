import { describe, expect, test } from "vitest";
import { DocumentCanvas } from "../../functions/workers/invoicing/document-style.ts";
import { glyphRunsOf } from "../../functions/platform/typesetting/printable-text.ts";
import { fontOf } from "../../functions/platform/typesetting/type-style.ts";
import {
  isPrintable,
  isPrintableCharacter,
} from "../../shared/domain/addresses/printable-script.ts";

const basicPlane = Array.from({ length: 0x10000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code));

const lacksGlyph = (character: string, ideographs: "chinese" | "japanese"): boolean =>
  glyphRunsOf(character, "text", ideographs).some(
    ({ face }) => !fontOf(face).hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
  );

test.each(["chinese", "japanese"] as const)(
  "every printable character has a glyph in the %s forms",
  (ideographs) => {
    const printable = basicPlane.filter(
      (character) => /\S/u.test(character) && isPrintableCharacter(character),
    );
    expect(printable.length).toBeGreaterThan(33_000);
    expect(printable.filter((character) => lacksGlyph(character, ideographs))).toEqual([]);
  },
);

test.each([
  ["Jürgen Müller", true],
  ["Nguyễn Thị Ánh", true],
  ["Αλέξανδρος Παπαδόπουλος", true],
  ["Їжак Щербакова", true],
  ["山﨑 太郎", true],
  ["김민수", true],
  ["王小明", true],
  // The accent is decomposed, as macOS types it.
  ["Jose\u0301", true],
  ["محمد", false],
  ["שלום", false],
  ["สมชาย", false],
  ["राज", false],
  ["თბილისი", false],
  ["Երևան", false],
])("documents can print %s: %s", (name, printed) => {
  expect(isPrintable(name)).toBe(printed);
});

describe("a line in several scripts", () => {
  test("sets each Vietnamese word in one font", () => {
    expect(glyphRunsOf("For Nguyễn Ánh", "text")).toEqual([
      { face: "text", text: "For " },
      { face: "world", text: "Nguyễn " },
      { face: "text", text: "Ánh" },
    ]);
  });

  test("uses Japanese forms of kanji where the text or the reader is Japanese", () => {
    expect(glyphRunsOf("直角", "text")).toEqual([{ face: "chinese", text: "直角" }]);
    expect(glyphRunsOf("直角", "text", "japanese")).toEqual([{ face: "japanese", text: "直角" }]);
    expect(glyphRunsOf("丸の内", "text")).toEqual([{ face: "japanese", text: "丸の内" }]);
  });
});

test("a document embeds only the fonts that it uses", async () => {
  const options = { title: "A", author: "B", subject: "C", madeAt: new Date(0) };
  const issued = new DocumentCanvas({ ...options, ideographs: "japanese" });
  const style = { face: "text", size: 9, colour: "#000000" } as const;
  for (const name of ["Nguyễn Thị", "Ελλάδα", "株式会社 山﨑", "김민수", "王小明"])
    issued.y += issued.write(name, style, { x: 0, width: 300 });
  const pdf = Buffer.from(await issued.finish(() => {}));
  expect(pdf.length).toBeLessThan(60_000);
  expect(pdf.toString("latin1")).toMatch(/\/BaseFont \/[A-Z]{6}\+NotoSansJP/);
});
