/**
 * Builds the event that an HTTP API passes to Lambda, payload format 2.0.
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-develop-integrations-lambda.html
 */
import { localAccount } from "../../resolve-intrinsics.ts";
import { decodePath, type Matched } from "./route-table.ts";

export interface ApiRequest {
  readonly method: string;
  /** The path as it was sent, without the query. */
  readonly path: string;
  readonly query: string;
  /** The headers as they reach the API, with names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly sourceIp: string;
  readonly body: Buffer | undefined;
}

const months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

let formattedSecond = 0;
let formatted = "";

/**
 * Returns the event as JSON text. `host` is the API's own, which is what a distribution sends. An HTTP API decodes the path, even
 * where it calls it raw. Throws `BadPath`.
 */
export const apiEvent = (
  { method, path: sent, query, headers, sourceIp, body }: ApiRequest,
  { route, parameters: pathParameters }: Matched,
  requestId: string,
  now: number,
  host: string,
): string => {
  const text = isText(headers["content-type"]);
  const path = decodePath(sent);
  return JSON.stringify({
    version: "2.0",
    routeKey: route.routeKey,
    rawPath: path,
    rawQueryString: query,
    cookies: headers["cookie"]?.split("; "),
    headers: forwarded(headers, sourceIp, host),
    queryStringParameters: query === "" ? undefined : parameters(query),
    requestContext: {
      accountId: localAccount,
      apiId: "local",
      domainName: host,
      domainPrefix: "local",
      http: {
        method,
        path,
        protocol: "HTTP/1.1",
        sourceIp,
        userAgent: headers["user-agent"] ?? "",
      },
      requestId,
      routeKey: route.routeKey,
      stage: "$default",
      time: timeText(now),
      timeEpoch: now,
    },
    pathParameters,
    body: body?.toString(text ? "utf8" : "base64"),
    isBase64Encoded: body !== undefined && !text,
  });
};

const two = (number: number): string => String(number).padStart(2, "0");

/** Returns a time such as `12/Mar/2026:19:03:58 +0000`. */
const requestTime = (epoch: number): string => {
  const at = new Date(epoch);
  const day = `${two(at.getUTCDate())}/${months[at.getUTCMonth()]}/${at.getUTCFullYear()}`;
  return `${day}:${two(at.getUTCHours())}:${two(at.getUTCMinutes())}:${two(at.getUTCSeconds())} +0000`;
};

const timeText = (epoch: number): string => {
  const second = Math.floor(epoch / 1000);
  if (second !== formattedSecond) {
    formattedSecond = second;
    formatted = requestTime(epoch);
  }
  return formatted;
};

const parameters = (query: string): Record<string, string> => {
  const found: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(query))
    found[name] = name in found ? `${found[name]},${value}` : value;
  return found;
};

const forwarded = (
  headers: Readonly<Record<string, string>>,
  sourceIp: string,
  host: string,
): Record<string, string> => {
  const { cookie: _cookie, connection: _connection, ...rest } = headers;
  const before = headers["x-forwarded-for"];
  return {
    ...rest,
    host,
    "x-forwarded-for": before === undefined ? sourceIp : `${before}, ${sourceIp}`,
    "x-forwarded-proto": "https",
  };
};

const isText = (type: string | undefined): boolean =>
  type === undefined ||
  /^(?:text\/|application\/(?:json|javascript|xml|x-www-form-urlencoded|[\w.-]+\+(?:json|xml)))/i.test(
    type,
  );
