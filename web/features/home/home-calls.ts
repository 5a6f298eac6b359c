import { contentContract } from "../../../shared/contract/content/content.ts";
import { pictureWidths } from "../../../shared/kernel/picture-widths.ts";
import { product } from "../../../shared/kernel/product.ts";
import type { PageCall } from "../../lib/page-call.ts";

const { listPreviews, readPreview } = contentContract.endpoints;

/** The call for the newest items: five for the covers, the others for the list of titles. */
export const newestCall: PageCall<typeof listPreviews> = {
  endpoint: listPreviews,
  sent: () => ({ query: { page: 1, perPage: 14 } }),
  picture: { at: ["data", "0", "image"], width: pictureWidths.lead },
};

/** The call for the item that everybody can read in full. */
export const openReportCall: PageCall<typeof readPreview> = {
  endpoint: readPreview,
  sent: () => ({ params: { slug: product.home.openReport } }),
};
