import { type Endpoint, routeKey } from "../../../shared/contract/endpoint.ts";
import { AppError } from "../../../shared/kernel/app-error.ts";
import type { Deps } from "../../platform/deps.ts";
import { endpointMatcher } from "../match-endpoint.ts";
import { viewerAddress, viewerPlace } from "../../platform/viewer-address.ts";
import type { HttpEvent, HttpMiddleware } from "./request-context.ts";

/** Starts a request: it resets the log and the cost, and finds the endpoint. */
export const createRequestContext = (
  deps: Deps,
  feature: string,
  endpoints: Readonly<Record<string, Endpoint>>,
): HttpMiddleware => {
  const match = endpointMatcher(endpoints);
  return {
    before: ({ event, context }) => {
      const startedAt = performance.now();
      Object.assign(deps.table.spent, nothingSpent);
      const matched = match(event.requestContext.http.method, event.rawPath);
      deps.log.about({
        feature,
        // The API's own route may cover a whole subtree.
        route: matched === null ? event.routeKey : routeKey(matched.endpoint),
        requestId: event.requestContext.requestId,
        lambdaRequestId: context.awsRequestId,
      });
      if (matched === null) throw new AppError("not_found", "There is nothing at this address.");
      const origin = originOf(event, deps.edgeKey);
      context.exchange = {
        startedAt,
        ...matched,
        origin,
        caller: { kind: "visitor", origin },
        basket: { token: null, row: null },
        input: {
          params: undefined,
          query: undefined,
          body: undefined,
          raw: { bytes: noBytes, headers: event.headers },
        },
        answer: null,
      };
    },
  };
};

const nothingSpent = { trips: 0, writes: 0, units: 0, written: 0, milliseconds: 0 };
const noBytes = new Uint8Array();

const originOf = (event: HttpEvent, edgeKey: string | undefined) => ({
  ip: viewerAddress(event, edgeKey),
  userAgent: event.requestContext.http.userAgent,
  place: viewerPlace(event, edgeKey),
});
