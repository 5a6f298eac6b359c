import { contentContract } from "../../../shared/contract/content/content.ts";
import type { PageCall } from "../../lib/page-call.ts";

const endpoint = contentContract.endpoints.readNewsletter;

export const newsletterCall: PageCall<typeof endpoint> = {
  endpoint,
  sent: ({ params: { key = "" } }) => ({ params: { key } }),
};
