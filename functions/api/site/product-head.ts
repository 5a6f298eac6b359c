import { cheapestOffer, offersOf } from "../../../shared/domain/catalogue/shop-offers.ts";
import { product as publisher } from "../../../shared/kernel/product.ts";
import type { ProductItem } from "../../entities/shop-item.ts";
import { publicPicture } from "../../presenters/public-picture.ts";
import { productScreen } from "./first-screen.ts";
import type { PageHead } from "./page-html.ts";

/** Returns the head of a product page, which stays when the product is no longer on sale. */
export const productHead = (origin: string, product: ProductItem): PageHead => {
  const path = `/shop/${product.slug}`;
  const price = cheapestOffer(offersOf(product))?.pricePence;
  return {
    title: product.title,
    description: product.subtext,
    path,
    kind: "product",
    share: product.share,
    data: [
      {
        "@type": "Product",
        name: product.title,
        description: product.subtext,
        sku: product.productId,
        brand: { "@type": "Brand", name: publisher.name },
        ...(product.picture === null
          ? {}
          : { image: origin + publicPicture(product.picture).temporary_url }),
        offers: {
          "@type": "Offer",
          url: origin + path,
          priceCurrency: "GBP",
          ...(price === undefined ? {} : { price: (price / 100).toFixed(2) }),
          availability: `https://schema.org/${price === undefined ? "Discontinued" : "InStock"}`,
        },
      },
    ],
    main: productScreen(
      { label: "Shop", title: product.title, text: product.subtext },
      product.picture,
    ),
  };
};
