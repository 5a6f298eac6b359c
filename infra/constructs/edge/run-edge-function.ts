/** Runs a CloudFront function outside CloudFront, from the very code that is deployed. */
import { createContext, Script } from "node:vm";

export interface EdgeRequest {
  method: string;
  uri: string;
  querystring: Record<string, { value: string }>;
  /** Lower-case names. */
  headers: Record<string, { value: string }>;
}

export interface EdgeResult {
  /** As the function leaves it; its `uri` and `querystring` are what the origin receives. */
  readonly request: EdgeRequest;
  /** Set when the function chose another origin of the distribution. */
  readonly originId?: string;
}

// The only module CloudFront offers; a script cannot import, so the name is given to it.
const cloudfrontImport = /^import cf from "cloudfront";$/m;

/** Compiles `code` once; the answer can be called for any number of requests, which it may change. */
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
  // Called as a function and not as a script: every call of the API passes here.
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
