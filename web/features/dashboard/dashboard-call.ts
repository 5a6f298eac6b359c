import { contentContract } from "../../../shared/contract/content/content.ts";
import type { PageCall } from "../../lib/page-call.ts";

const endpoint = contentContract.endpoints.readDashboard;

/** How wide the masthead's picture stands, as in `img sizes`. */
export const artWidth = "(min-width: 1600px) 672px, (min-width: 760px) 48vw, 100vw";

/** The dashboard is asked for as a first page; its rows have lengths of their own. */
export const dashboardCall: PageCall<typeof endpoint> = {
  endpoint,
  sent: () => ({ query: { dashboard: "1", page: 1, perPage: 1, cache: "false" } }),
  picture: { at: ["data", "featured_content", "0", "image"], width: artWidth },
};
