import { contentContract } from "../../../shared/contract/content/content.ts";
import type { PageCall } from "../../lib/page-call.ts";

const endpoint = contentContract.endpoints.readSitePage;

/** Returns the call for a content page of the site, which is identified by its route's path. */
export const sitePageCall = (path: string): PageCall<typeof endpoint> => ({
  endpoint,
  sent: () => ({ params: { slug: path.slice(1) } }),
});
