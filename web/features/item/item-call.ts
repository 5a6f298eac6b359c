import { contentContract } from "../../../shared/contract/content.ts";
import type { PageCall } from "../../lib/page-call.ts";

const endpoint = contentContract.endpoints.readItem;

/** How wide an open item's cover stands, as in `img sizes`. */
export const coverWidth = "(min-width: 1600px) 700px, (min-width: 760px) 44vw, 100vw";

/** All pages of the opened item: turning them asks for nothing new. */
export const itemCall: PageCall<typeof endpoint> = {
  endpoint,
  sent: ({ params: { slug = "" } }) => ({ params: { slug }, query: { source: "web" } }),
  picture: { at: ["data", "blocks", "0", "image"], width: coverWidth },
};
