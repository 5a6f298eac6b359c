import type { Font } from "fontkit";

/** What pdfkit takes and gives beyond what its types tell. */
declare global {
  namespace PDFKit.Mixins {
    /** As it stands in one file. */
    interface OpenedImage {
      readonly label: string;
    }
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
