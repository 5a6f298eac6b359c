/** Renders the share images of products again after staff change a cover or a title. An import brings its own. */
import { renderOgImage, ogImageHash, shareSize } from "../../images/render-og-image.ts";
import { productShareText } from "../../images/product-share.ts";
import type { LibraryDeps } from "../../content-index/with-library.ts";
import { touchLibraryVersion } from "../../entities/library-version.ts";
import { loadShopItems, type ProductItem, saveShopItem } from "../../entities/shop-item.ts";
import { retryOnConflict } from "../../platform/table/retry-on-conflict.ts";

/** Returns true if the product has a cover but no share image. */
export const lacksShareImage = ({ picture, share }: ProductItem): boolean =>
  picture !== null && share === null;

/**
 * Renders the share image. The version of the product stays, because nothing that staff see changes. A product saved in the
 * meantime has no image in its row, and it is rendered then.
 */
export const renderProductShareImage = (deps: LibraryDeps, slug: string): Promise<void> =>
  retryOnConflict(async () => {
    const product = await productAt(deps, slug);
    if (product?.share !== null || product.picture === null) return;
    const words = productShareText(product);
    const { hash: cover, format } = product.picture;
    const picture = await deps.files.get("library", `images/${cover}.${format}`);
    if (picture === null) {
      deps.log.warn("cover is missing", { slug, cover });
      return;
    }
    const hash = ogImageHash(words, cover);
    await deps.files.put(
      "library",
      `images/${hash}-share.jpg`,
      await renderOgImage(words, picture),
      {
        contentType: "image/jpeg",
        cacheControl: "public, max-age=31536000, immutable",
      },
    );
    await deps.table.save([
      ...saveShopItem({ ...product, share: { hash, ...shareSize } }, product),
      touchLibraryVersion(deps.newId("event")),
    ]);
    deps.log.info("preview drawn", { slug });
  });

const productAt = async (
  { table }: Pick<LibraryDeps, "table">,
  slug: string,
): Promise<ProductItem | null> => {
  const [found] = await loadShopItems(table, [slug]);
  return found?.kind === "product" ? found : null;
};
