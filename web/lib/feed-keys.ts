/**
 * The cached answers that belong to feeds. When the filter has changed, those that are not on the page are discarded.
 */
import { contentContract } from "../../shared/contract/content/content.ts";
import { routePath, type Endpoint } from "../../shared/contract/endpoint.ts";

const { readDashboard, readPersonalised } = contentContract.endpoints;

const matchesEndpoint =
  (endpoint: Endpoint) =>
  (key: unknown): boolean =>
    typeof key === "string" && key.includes(routePath(endpoint));

export const isDashboard = matchesEndpoint(readDashboard);
export const isPersonalisedFeed = matchesEndpoint(readPersonalised);
