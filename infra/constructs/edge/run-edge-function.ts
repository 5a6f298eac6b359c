/** Runs a CloudFront function outside CloudFront, from the code that is deployed. */
import { createContext, Script } from "node:vm";

export interface EdgeRequest {
  method: string;
  uri: string;
  querystring: Record<string, { value: string }>;
  /** The headers, with lower-case names. */
  headers: Record<string, { value: string }>;
}

export interface EdgeResult {
  /** The request after the function; the origin receives its `uri` and `querystring`. */
  readonly request: EdgeRequest;
  /** The origin, if the function chose another one of the distribution. */
  readonly originId?: string;
}

// The one module that CloudFront offers is passed in by name, because a script cannot import.
const cloudfrontImport = /^import cf from "cloudfront";$/m;

/** Compiles `code` once; the result can be called for any number of requests, which it may change. */
export const loadEdgeFunction = (
  code: string,
): ((request: EdgeRequest, viewerIp?: string) => EdgeResult) => {
  const chosen: { originId?: string } = {};
  const cf = {
    selectRequestOriginById: (originId: string) => {
      chosen.originId = originId;
    },
  };
  const context = createContext({ cf });
  // The handler is called as a function and not as a script, because every call of the API passes here.
  const handler: (event: unknown) => EdgeRequest = new Script(
    `${code.replace(cloudfrontImport, "")}\nhandler`,
  ).runInContext(context);
  return (request, viewerIp = "127.0.0.1") => {
    delete chosen.originId;
    const answered = handler({
      version: "1.0",
      context: { eventType: "viewer-request" },
      viewer: { ip: viewerIp },
      request,
    });
    return { request: answered, ...chosen };
  };
};
