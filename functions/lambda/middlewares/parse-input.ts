import { readBytes, readInput } from "../../platform/parse-request.ts";
import type { HttpMiddleware } from "./request-context.ts";

/** Parses params, query and body by the endpoint's schemas; a signed request keeps its bytes as they were sent. */
export const parseInput = (): HttpMiddleware => ({
  before: ({ event, context: { exchange } }) => {
    const { endpoint, parameters, input } = exchange;
    const raw = endpoint.raw ? { ...input.raw, bytes: readBytes(event) } : input.raw;
    exchange.input = { ...readInput(endpoint, event, parameters), raw };
  },
});
