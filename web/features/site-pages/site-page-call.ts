import { contentContract } from "../../../shared/contract/content/content.ts";
import type { PageCall } from "../../lib/page-call.ts";

const endpoint = contentContract.endpoints.readSitePage;

/** Of a page of the site's own, which its route's path names. */
export const sitePageCall = (path: string): PageCall<typeof endpoint> => ({
  endpoint,
  sent: () => ({ params: { slug: path.slice(1) } }),
});
