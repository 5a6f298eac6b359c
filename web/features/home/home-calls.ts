import { contentContract } from "../../../shared/contract/content/content.ts";
import { pictureWidths } from "../../../shared/kernel/picture-widths.ts";
import { product } from "../../../shared/kernel/product.ts";
import type { PageCall } from "../../lib/page-call.ts";

const { listPreviews, readPreview } = contentContract.endpoints;

/** Five for the covers, the others for the list of titles. */
export const newestCall: PageCall<typeof listPreviews> = {
  endpoint: listPreviews,
  sent: () => ({ query: { page: 1, perPage: 14 } }),
  picture: { at: ["data", "0", "image"], width: pictureWidths.lead },
};

/** The item that everybody may read whole. */
export const openReportCall: PageCall<typeof readPreview> = {
  endpoint: readPreview,
  sent: () => ({ params: { slug: product.home.openReport } }),
};
