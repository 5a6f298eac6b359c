/** Returns the text beside the cover on the share image of a product. */
import type { ProductForm } from "../../shared/kernel/order-terms.ts";
import type { ShareText } from "./render-og-image.ts";

const kinds: Readonly<Record<ProductForm, string>> = {
  download: "Download",
  "e-book": "E-book",
  goods: "From the shop",
};

export const productShareText = ({
  title,
  form,
}: {
  readonly title: string;
  readonly form: ProductForm;
}): ShareText => ({ title, kind: kinds[form] });
