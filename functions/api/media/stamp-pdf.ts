/** Copies a PDF and prints on each page for whom it was made. */
import { toPrintable, glyphRunsOf } from "../../platform/typesetting/printable-text.ts";
import { loadTypeface } from "../../platform/typesetting/typefaces.ts";
import { isInternationalFace } from "../../platform/world-typefaces/world-faces.ts";

const fontSize = 6.75;
/** The distance from the left edge and from the lower edge of the page in points, below the footer of a report. */
const marginLeft = 56;
const marginBottom = 19;
/** A grey that is readable on the background of a report. */
const stampColour = [0x55 / 255, 0x50 / 255, 0x4a / 255] as const;

/**
 * Stamps a PDF. The text is marked as an artefact, so that screen readers skip it. Packages of this size are loaded on first use.
 */
export const stampPdf = async (pdf: Uint8Array, words: string): Promise<Uint8Array> => {
  const [lib, { default: fontkit }] = await Promise.all([
    import("pdf-lib"),
    import("@pdf-lib/fontkit"),
  ]);
  const document = await lib.PDFDocument.load(pdf, { updateMetadata: false });
  document.registerFontkit(fontkit);
  const runs = glyphRunsOf(toPrintable(words), "text");
  const faces = [...new Set(runs.map(({ face }) => face))];
  const fonts = new Map(
    await Promise.all(
      faces.map(
        async (face) =>
          [
            face,
            await document.embedFont(loadTypeface(face), { subset: isInternationalFace(face) }),
          ] as const,
      ),
    ),
  );
  const written = [];
  let x = marginLeft;
  for (const { face, text } of runs) {
    const font = fonts.get(face);
    if (font === undefined) continue;
    written.push(
      lib.setFontAndSize(`Stamp-${face}`, fontSize),
      lib.setTextMatrix(1, 0, 0, 1, x, marginBottom),
      lib.showText(font.encodeText(text)),
    );
    x += font.widthOfTextAtSize(text, fontSize);
  }
  const { BeginMarkedContent, EndMarkedContent } = lib.PDFOperatorNames;
  for (const page of document.getPages()) {
    // The content of the page may have moved the origin, so its graphics state is isolated before the text is added.
    page.node.normalize();
    for (const [face, { ref }] of fonts)
      page.node.setFontDictionary(lib.PDFName.of(`Stamp-${face}`), ref);
    page.pushOperators(
      lib.PDFOperator.of(BeginMarkedContent, [lib.PDFName.of("Artifact")]),
      lib.beginText(),
      lib.setFillingRgbColor(...stampColour),
      ...written,
      lib.endText(),
      lib.PDFOperator.of(EndMarkedContent),
    );
  }
  return document.save({ useObjectStreams: false, updateFieldAppearances: false });
};
