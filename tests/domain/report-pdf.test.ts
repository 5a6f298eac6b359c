import { describe, expect, test } from "vitest";
import { pageOfPdfName, parseSlug } from "../../functions/content-index/pdf-names.ts";
import { stampPdf } from "../../functions/api/media/stamp-pdf.ts";
import type { PrintedBlock } from "../../functions/pdf/blocks/stored-kind.ts";
import { renderPage, renderReport } from "../../functions/workers/report-pdfs/render-report.ts";
import type { Report } from "../../functions/workers/report-pdfs/report.ts";
import { fontOf } from "../../functions/platform/typesetting/type-style.ts";
import { faces, furtherLatin, western } from "../../functions/platform/typesetting/typefaces.ts";
import { blockKinds, type BlockKind } from "../../shared/contract/content/blocks/registry.ts";
import { pdfText } from "../support/pdf-text.ts";
import { blockOf, picture, pictures, reportOf } from "../support/report-examples.ts";

const pagesOf = async (report: Report, shown = pictures): Promise<readonly string[]> =>
  pdfText(await renderReport(report, shown));

const withBlocks = (blocks: readonly PrintedBlock[], change: Partial<Report> = {}): Report =>
  reportOf({ pages: [{ number: 1, title: "Only page", blocks }], ...change });

const textOf = async (blocks: readonly PrintedBlock[]): Promise<string> =>
  (await pagesOf(withBlocks(blocks))).slice(1).join("\n");

/** These are the texts that the PDF contains for each kind of block. */
const said: Readonly<Record<BlockKind, readonly string[]>> = {
  "masthead-cover": ["Masthead standfirst"],
  "text-feature": [
    "FEATURE EYEBROW",
    "Feature title",
    "emphatic",
    "• First point",
    "1. Numbered inside",
    "Quoted passage",
  ],
  "image-text": ["Beside left", "Beside text"],
  "four-image-text": [
    "Four of them",
    "North East South West",
    "Caption of the scallops.",
    "Picture: Studio archive",
  ],
  "centred-image": ["Centred caption"],
  "large-image": ["Large caption"],
  "decorative-quote": ["“A decorative saying”", "SOMEBODY DECORATIVE"],
  "colour-palette": [
    "Palette title",
    "Banquette Pistachio Marble",
    "#7A2E35 #A9BF83 #F5F2ED",
    "122 46 53 169 191 131 245 242 237",
    "leather and lino",
  ],
  "colour-combinations": [
    "Combinations title",
    "Morning parlour Late counter",
    "#7A2E35 #EDB3AE #2C2019",
  ],
  "colour-direction": ["Direction title", "#EDB3AE #2C2019"],
  "print-direction": ["Prints title", "Checked lino Scalloped valance"],
  "trend-translation": ["Translation title", "Marble ledge", "remnant shelf", "sold by the metre"],
  moodboard: ["Moodboard title", "Caption of the scallops."],
  "key-facts": ["Facts title", "104 cm £2,400", "median height median spend", "Store walks"],
  "related-reading": ["Related title", "A known item", "trendbible.example/content/known-item"],
  // An offer is temporary and is not printed.
  "promotional-upgrade": [],
  "image-text-wide": ["Wide title", "Wide text"],
  "image-text-inset": ["Inset title", "Inset text"],
  "image-text-overlay": ["Overlay title", "Overlay text"],
  "image-text-blocks": ["Cells title", "Cell one Cell two", "Cell text three"],
  "video-feature": ["Film title", "Watch online, 2:05 min", "TRANSCRIPT", "Spoken words"],
  gallery: ["Gallery title", "Caption of the scallops."],
  "pull-quote": ["“A pulled saying”", "Somebody pulled", "Pull text"],
  timeline: ["Timeline title", "January", "Yarn fair", "Order swatches"],
  comparison: ["Comparison title", "BEECH OAK ASH", "Price low high middle"],
  audio: ["Recording title", "Listen online, 1:01 min"],
  embed: ["Embed title", "Watch online", "trendbible.example/content/neighbourhood-counter/1"],
  "download-list": ["Files title", "Palette for Adobe applications ASE, 2 kB", "Download online"],
  "product-card": ["The Repeat", "trendbible.example/basket/the-repeat-book+product"],
  "call-to-action": [
    "Call title",
    "Talk to us example.com/consultancy",
    "Read on trendbible.example/content/known-item",
  ],
  divider: ["DIVIDER LABEL"],
  footnotes: ["Notes title", "1 First note", "2 Second note"],
};

/** Words in different styles may have more than one space between them. */
const even = (text: string): string => text.replaceAll(/ {2,}/g, " ");

describe("a report as a PDF", () => {
  test.each(blockKinds)("prints the text of a block of kind %s", async (kind) => {
    const text = even(await textOf([blockOf(kind)]));
    for (const words of said[kind]) expect(text).toContain(words);
  });

  test("omits items that must not be named, discontinued products and offers", async () => {
    const text = await textOf([
      blockOf("related-reading"),
      { ...blockOf("product-card"), content: { product: "gone" } },
      blockOf("promotional-upgrade"),
    ]);
    expect(text).not.toContain("Upgrade title");
    expect(text).not.toContain("unknown-item");
    expect(text).not.toContain("gone");
  });

  test("says so where a block cannot be printed", async () => {
    const text = await textOf([
      { type: 999, content: {} },
      { ...blockOf("colour-palette"), content: { title: "No colours" } },
      blockOf("footnotes"),
    ]);
    expect(text.match(/This part of the page can be read online/g)).toHaveLength(2);
    expect(text).toContain("First note");
  });

  test("prints the alternative text of a picture that is missing or invalid", async () => {
    const blocks = [
      { ...blockOf("centred-image"), content: { image: picture("x", { alt: "A lamp" }) } },
    ];
    const broken = new Map([["x", new Uint8Array([1, 2, 3])]]);
    for (const shown of [new Map<string, Uint8Array>(), broken])
      expect((await pagesOf(withBlocks(blocks), shown)).join()).toContain("A lamp");
  });

  test("lists the sheet of each page in the contents, and starts each page with its number and title", async () => {
    const titles = ["Eleven seats", "Parlour palette", "Translate it"];
    const pages = titles.map((title, index) => ({
      number: index + 1,
      title,
      blocks: blockKinds.slice(index * 10, index * 10 + 10).map(blockOf),
    }));
    const [cover = "", contents = "", ...rest] = await pagesOf(reportOf({ pages }));
    expect(cover).toContain("Neighbourhood");
    for (const fact of ["28/10/2026", "Food & Beverage", "Trend report", "Premium"])
      expect(cover).toContain(fact);
    for (const [index, title] of titles.entries()) {
      const [, sheet] = new RegExp(`^${index + 1} ${title} (\\d+)$`, "m").exec(contents) ?? [];
      const text = rest[Number(sheet) - 3] ?? "";
      expect(text).toContain(title);
      expect(text).toMatch(new RegExp(`^${index + 1}$`, "m"));
      expect(text).toMatch(new RegExp(`TrendBible Neighbourhood Counter ${sheet}$`));
    }
  });

  test("leaves no sheet half empty before the next page, which begins below", async () => {
    const titles = ["Short one", "Short two", "Short three"];
    const pages = titles.map((title, index) => ({
      number: index + 1,
      title,
      blocks: [blockOf("key-facts")],
    }));
    const [, contents = "", ...rest] = await pagesOf(reportOf({ pages }));
    expect(rest).toHaveLength(2);
    const sheets = titles.map((title) => rest.findIndex((text) => text.includes(title)));
    expect(sheets).toEqual([0, 0, 1]);
    // The contents name the sheet that two of the pages share.
    for (const [index, title] of titles.entries())
      expect(contents).toMatch(new RegExp(`${title} ${3 + (sheets[index] ?? 0)}$`, "m"));
  });

  test("of one page has no contents", async () => {
    const [, first = "", ...more] = await pagesOf(withBlocks([blockOf("text-feature")]));
    expect(first).toContain("Only page");
    expect(first).toContain("Small cafés write the next domestic kitchen.");
    expect(more).toEqual([]);
  });

  test("breaks text across sheets, but never between a heading and its text", async () => {
    const feature = (index: number): PrintedBlock => ({
      ...blockOf("text-feature"),
      content: {
        title: `Heading ${index}`,
        text: `<p>Text ${index} begins here and goes on. ${"More words follow. ".repeat(30)}</p>`,
      },
    });
    const pages = await pagesOf(
      withBlocks(Array.from({ length: 14 }, (_, index) => feature(index))),
    );
    for (let index = 0; index < 14; index += 1) {
      const page = pages.find((text) => text.includes(`Heading ${index}\n`)) ?? "";
      expect(page).toContain(`Text ${index} begins here`);
    }
  });

  test.each(["a".repeat(180), "Wörter ".repeat(25), "Łódź Škoda ő", "🧵 thread", "<b>&amp;"])(
    "called %s fits its cover",
    async (title) => {
      const pages = await pagesOf(withBlocks([blockOf("text-feature")], { title }));
      expect(pages).toHaveLength(2);
    },
  );

  test("is identical, byte by byte, for the same report", async () => {
    const once = Buffer.from(await renderReport(reportOf(), pictures));
    expect(once.equals(await renderReport(reportOf(), pictures))).toBe(true);
    expect(once.equals(await renderReport(reportOf({ title: "Another" }), pictures))).toBe(false);
  });

  test("embeds each font and picture once, is tagged, has bookmarks and a title", async () => {
    const source = Buffer.from(await renderReport(reportOf(), pictures)).toString("latin1");
    expect(source).toMatch(/^%PDF-1\.7/);
    for (const part of ["/Marked true", "/Lang (en-GB)", "/Outlines ", "(Neighbourhood Counter)"])
      expect(source).toContain(part);
    expect(source).toContain("/Alt (Artwork a1)");
    expect(source).toContain("(https://example.com/page)");
    expect(source.match(/\/Subtype \/Image/g)).toHaveLength(pictures.size);
    expect(source).not.toMatch(/\/BaseFont \/(?:Helvetica|Times)/);
  });
});

test("of a single page names its report and begins with sheet 1", async () => {
  const report = reportOf({
    pages: [
      { number: 1, title: "First", blocks: [blockOf("masthead-cover")] },
      { number: 2, title: "Second", blocks: [blockOf("footnotes")] },
    ],
  });
  const [, second] = report.pages;
  if (second === undefined) throw new Error("There is no second page");
  const [text = "", ...more] = pdfText(await renderPage(report, second, pictures));
  expect(more).toEqual([]);
  expect(text).toContain("NEIGHBOURHOOD COUNTER");
  expect(text).toContain("Second");
  expect(text).not.toContain("First\n");
  expect(text).toMatch(/TrendBible Neighbourhood Counter 1$/);
});

test.each([
  "Łukasz Škoda, Studio Ada",
  "Nguyễn Thị Ánh",
  "Αλέξανδρος Παπαδόπουλος",
  "Татьяна Щербакова",
  "山﨑太郎, トレンド",
  "김민수",
  "王小明",
])("a copy has the name of %s on every sheet", async (name) => {
  const pdf = await renderReport(reportOf(), pictures);
  const words = `For ${name}, 21/11/2026`;
  const stamped = await stampPdf(pdf, words);
  expect(stamped.length - pdf.length).toBeLessThan(250_000);
  const pages = pdfText(stamped);
  expect(pages.length).toBeGreaterThan(5);
  for (const page of pages) expect(page.replaceAll(" ", "")).toContain(words.replaceAll(" ", ""));
});

test.each(faces)("the font %s has all its declared letters", (face) => {
  const letters = face.endsWith("extended") ? furtherLatin : western;
  const font = fontOf(face);
  expect(
    Array.from(letters).filter((letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)),
  ).toEqual([]);
});

test.each([
  ["after-teak-0123456789ab.pdf", "after-teak"],
  ["after-teak-0123456789ab-12.pdf", "after-teak"],
  ["aaaaaaaaaaaa-0123456789ab-2.pdf", "aaaaaaaaaaaa"],
  ["after-teak.pdf", null],
  ["0123456789ab.pdf", null],
])("the file name %s belongs to %s", (name, slug) => {
  expect(parseSlug(name)).toBe(slug);
});

test("only current file names refer to a report or a page", () => {
  const row = { name: "a-1.pdf", pages: [{ number: 2, name: "a-1-2.pdf" }] };
  expect(["a-1.pdf", "a-1-2.pdf", "a-1-3.pdf"].map((name) => pageOfPdfName(row, name))).toEqual([
    null,
    2,
    undefined,
  ]);
});
