/** For the feature that still asks here; the rows are in `functions/rows/`. */
export { loadProduct } from "../rows/shop-item.ts";
