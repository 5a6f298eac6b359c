import type { Font } from "fontkit";

/** An image that is embedded in one file. */
export interface OpenedImage {
  readonly label: string;
}

/** Declares the parts of pdfkit that its own types leave out. */
declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** Registers a font that is already parsed. */
      registerFont(name: string, face: Font): this;
    }
    interface StructureElementOptions {
      /** Says whether a header cell belongs to a column or a row. */
      scope?: "Column" | "Row";
    }
    interface AnnotationOption {
      structParent?: PDFStructureElement;
    }
    interface PDFImage {
      openImage(source: Buffer): OpenedImage;
      image(source: OpenedImage, x: number, y: number, options: ImageOption): this;
    }
  }
  namespace PDFKit {
    interface PDFOutline {
      addItem(title: string, options: { readonly pageNumber: number }): PDFOutline;
    }
  }
}
