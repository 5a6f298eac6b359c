import type { ProductView } from "../../../shared/contract/catalogue/catalogue.ts";
import { shopKinds } from "../../../shared/kernel/site-texts.ts";
import type { ProductForm } from "../../../shared/kernel/order-terms.ts";

/** The names of the product forms, in singular and plural. */
export const productKindText: Readonly<Record<ProductForm, { one: string; many: string }>> = {
  download: { one: "Download", many: shopKinds.download },
  "e-book": { one: "E-book", many: shopKinds["e-book"] },
  goods: { one: "By post", many: shopKinds.goods },
};

/** Returns the reason why the member need not buy the product: they have bought it, or their plan includes it. */
export const ownedText = ({ in_library }: Pick<ProductView, "in_library">): string =>
  in_library ? "In your library" : "Included in your plan";
