import { contentContract } from "../../../shared/contract/content/content.ts";
import { pictureWidths } from "../../../shared/kernel/picture-widths.ts";
import type { PageCall } from "../../lib/page-call.ts";

const endpoint = contentContract.endpoints.readItem;

/** All pages of the opened item: turning them asks for nothing new. */
export const itemCall: PageCall<typeof endpoint> = {
  endpoint,
  sent: ({ params: { slug = "" } }) => ({ params: { slug }, query: { source: "web" } }),
  picture: { at: ["data", "blocks", "0", "image"], width: pictureWidths.cover },
};
