import { contentContract } from "../../../shared/contract/content.ts";
import { callOf } from "../../lib/page-call.ts";

/** All pages of the opened item: turning them asks for nothing new. */
export const itemCall = callOf(contentContract.endpoints.readItem, ({ params: { slug = "" } }) => ({
  params: { slug },
  query: { source: "web" },
}));
