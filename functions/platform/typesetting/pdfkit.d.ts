import type { Font } from "fontkit";

/** A picture as it stands in one file. */
export interface OpenedImage {
  readonly label: string;
}

/** What pdfkit takes and gives beyond what its types tell. */
declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** A face that is parsed already. */
      registerFont(name: string, face: Font): this;
    }
    interface StructureElementOptions {
      /** What a head of a table heads. */
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
