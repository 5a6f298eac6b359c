import { contentContract } from "../../../shared/contract/content/content.ts";
import { pictureWidths } from "../../../shared/kernel/picture-widths.ts";
import type { PageCall } from "../../lib/page-call.ts";

const endpoint = contentContract.endpoints.readItem;

/** The call for all pages of an item, so that turning the pages makes no request. */
export const itemCall: PageCall<typeof endpoint> = {
  endpoint,
  sent: ({ params: { slug = "" } }) => ({ params: { slug }, query: { source: "web" } }),
  picture: { at: ["data", "blocks", "0", "image"], width: pictureWidths.cover },
};
