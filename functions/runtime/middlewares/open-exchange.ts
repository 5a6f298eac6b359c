import { type Endpoint, routeKey } from "../../../shared/contract/endpoint.ts";
import { AppError } from "../../../shared/kernel/app-error.ts";
import type { Deps } from "../deps.ts";
import { viewerAddress, viewerPlace } from "../viewer-address.ts";
import type { HttpEvent, HttpMiddleware } from "./exchange.ts";

/** Begins the request: what is logged and counted from here on is its own, and its endpoint is known. */
export const openExchange = (
  deps: Deps,
  feature: string,
  endpoints: Readonly<Record<string, Endpoint>>,
): HttpMiddleware => {
  const routes = new Map(
    Object.entries(endpoints).map(([name, endpoint]) => [routeKey(endpoint), { name, endpoint }]),
  );
  return {
    before: ({ event, context }) => {
      const startedAt = performance.now();
      Object.assign(deps.table.spent, nothingSpent);
      deps.log.about({
        feature,
        route: event.routeKey,
        requestId: event.requestContext.requestId,
        lambdaRequestId: context.awsRequestId,
      });
      // What is asked for by its head alone is answered as if it were asked for; the gateway sends no more than the head.
      const route = routes.get(event.routeKey.replace(/^HEAD /, "GET "));
      if (!route) throw new AppError("not_found", "There is nothing at this address.");
      const origin = originOf(event, deps.edgeKey);
      context.exchange = {
        startedAt,
        ...route,
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
