import { catalogueContract } from "../../../shared/contract/catalogue/catalogue.ts";
import { pictureWidths } from "../../../shared/kernel/picture-widths.ts";
import type { PageCall } from "../../lib/page-call.ts";
import { shopQueryOf } from "./shop-query.ts";

const { listProducts, readProduct } = catalogueContract.endpoints;

export const shopCall: PageCall<typeof listProducts> = {
  endpoint: listProducts,
  sent: ({ search }) => {
    const { page, kind, industry, order } = shopQueryOf(search);
    return { query: { page, perPage: 24, kind, industry, order_by: order } };
  },
  picture: { at: ["data", "0", "image"], width: pictureWidths.tile },
};

export const productCall: PageCall<typeof readProduct> = {
  endpoint: readProduct,
  sent: ({ params: { slug = "" } }) => ({ params: { slug } }),
  picture: { at: ["data", "image"], width: pictureWidths.plate },
};
