/** The event of an HTTP call, in API Gateway's format. */
export interface HttpCall {
  /** The route as API Gateway names it: `PUT /api/users/subscription`. */
  readonly routeKey: string;
  readonly pathParameters?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly sourceIp?: string;
  readonly body?: string;
}

export const httpEvent = ({
  routeKey,
  pathParameters = {},
  query = {},
  headers,
  sourceIp = "127.9.9.9",
  body,
}: HttpCall) => {
  const [method = "GET", pattern = "/"] = routeKey.split(" ");
  const path = pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => pathParameters[name] ?? "");
  return {
    version: "2.0",
    routeKey,
    rawPath: path,
    rawQueryString: new URLSearchParams(query).toString(),
    headers: { ...(body === undefined ? {} : { "content-type": "application/json" }), ...headers },
    queryStringParameters: query,
    requestContext: {
      requestId: "of-a-test",
      routeKey,
      http: { method, path, sourceIp, userAgent: "test", protocol: "HTTP/1.1" },
    },
    body,
    isBase64Encoded: false,
  };
};
