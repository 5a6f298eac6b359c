import { contentContract } from "../../../shared/contract/content/content.ts";
import type { PageCall } from "../../lib/page-call.ts";

const endpoint = contentContract.endpoints.readDashboard;

/** The width of the masthead's picture, as in `img sizes`. */
export const artWidth = "(min-width: 1600px) 672px, (min-width: 760px) 48vw, 100vw";

/** The call for the dashboard's first page; its rows have their own lengths. */
export const dashboardCall: PageCall<typeof endpoint> = {
  endpoint,
  sent: () => ({ query: { dashboard: "1", page: 1, perPage: 1, cache: "false" } }),
  picture: { at: ["data", "featured_content", "0", "image"], width: artWidth },
};
