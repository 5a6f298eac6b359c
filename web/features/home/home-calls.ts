import { contentContract } from "../../../shared/contract/content.ts";
import { product } from "../../../shared/kernel/product.ts";
import type { PageCall } from "../../lib/page-call.ts";

const { listPreviews, readPreview } = contentContract.endpoints;

/** How wide the first of the covers stands, as in `img sizes`. */
export const leadWidth = "(min-width: 1600px) 480px, (min-width: 900px) 30vw, 62vw";

/** Five for the covers, the others for the list of titles. */
export const newestCall: PageCall<typeof listPreviews> = {
  endpoint: listPreviews,
  sent: () => ({ query: { page: 1, perPage: 14 } }),
  picture: { at: ["data", "0", "image"], width: leadWidth },
};

/** The item that everybody may read whole. */
export const openReportCall: PageCall<typeof readPreview> = {
  endpoint: readPreview,
  sent: () => ({ params: { slug: product.home.openReport } }),
};
