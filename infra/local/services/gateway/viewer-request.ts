/** Runs a behaviour's CloudFront function on a request. */
import type { IncomingMessage } from "node:http";
import type { Target } from "./api-origin.ts";
import type { Behaviour } from "./distribution.ts";

interface ViewerRequestResult {
  readonly target: Target;
  /** The origin, if the function chose another one. */
  readonly originId?: string;
}

type QueryObject = Record<string, { value: string }>;

export const runViewerRequest = (
  viewerRequest: NonNullable<Behaviour["viewerRequest"]>,
  request: IncomingMessage,
  target: Target,
): ViewerRequestResult => {
  const headers: Record<string, { value: string }> = {};
  for (const name in target.headers) headers[name] = { value: target.headers[name] ?? "" };
  const querystring = queryObject(target.query);
  const before = queryText(querystring);
  const { method = "GET" } = request;
  const seen = { method, uri: target.path, querystring, headers };
  const { request: changed, ...chosen } = viewerRequest(seen, viewerOf(request));
  const after = queryText(changed.querystring);
  const left: Record<string, string> = {};
  for (const name in changed.headers) left[name] = changed.headers[name]?.value ?? "";
  return {
    ...chosen,
    target: {
      path: changed.uri,
      // A repeated name appears only once in the function's event.
      query: before === after ? target.query : after,
      headers: left,
    },
  };
};

/** Returns the query with names and values still encoded. */
const queryObject = (query: string): QueryObject => {
  const found: QueryObject = {};
  if (query === "") return found;
  for (const part of query.split("&")) {
    const mark = part.indexOf("=");
    if (part === "") continue;
    if (mark === -1) found[part] = { value: "" };
    else found[part.slice(0, mark)] = { value: part.slice(mark + 1) };
  }
  return found;
};

const queryText = (query: QueryObject): string =>
  Object.entries(query)
    .map(([name, { value }]) => `${name}=${value}`)
    .join("&");

const viewerOf = ({ socket }: IncomingMessage): string =>
  (socket.remoteAddress ?? "").replace(/^::ffff:/, "");
