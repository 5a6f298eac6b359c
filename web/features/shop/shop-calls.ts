import { catalogueContract } from "../../../shared/contract/catalogue.ts";
import type { PageCall } from "../../lib/page-call.ts";
import { shopQueryOf } from "./shop-query.ts";

const { listProducts, readProduct } = catalogueContract.endpoints;

/** How wide a product's picture stands in the grid, as in `img sizes`. */
export const tileWidth =
  "(min-width: 1600px) 350px, (min-width: 1000px) 22vw, (min-width: 640px) 30vw, 45vw";

/** How wide it stands on its own page. */
export const plateWidth = "(min-width: 1600px) 800px, (min-width: 900px) 50vw, 100vw";

export const shopCall: PageCall<typeof listProducts> = {
  endpoint: listProducts,
  sent: ({ search }) => {
    const { page, kind, industry, order } = shopQueryOf(search);
    return { query: { page, perPage: 24, kind, industry, order_by: order } };
  },
  picture: { at: ["data", "0", "image"], width: tileWidth },
};

export const productCall: PageCall<typeof readProduct> = {
  endpoint: readProduct,
  sent: ({ params: { slug = "" } }) => ({ params: { slug } }),
  picture: { at: ["data", "image"], width: plateWidth },
};
