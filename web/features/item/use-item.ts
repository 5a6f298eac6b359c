import { contentContract } from "../../../shared/contract/content.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";

/** The opened item. The address is the one that the route asks for early. */
export const useItem = (slug: string) =>
  useEndpoint(contentContract.endpoints.readItem, { params: { slug }, query: { source: "web" } });
