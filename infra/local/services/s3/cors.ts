/** Applies the CORS rules of buckets as S3 does. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { valueAt, arrayOf, numberOf, textOf } from "../../json.ts";
import type { Template } from "../../template.ts";
import { S3Fault } from "./s3-fault.ts";

export interface CorsRule {
  /** The origins, with at most one `*` each, as the headers. */
  readonly origins: readonly string[];
  readonly methods: readonly string[];
  readonly headers: readonly string[];
  readonly exposed: readonly string[];
  /** The time in seconds; 0 for none. */
  readonly maxAge: number;
}

/** The rules by bucket. */
export type CorsRules = ReadonlyMap<string, readonly CorsRule[]>;

export const corsRules = (template: Template): CorsRules =>
  new Map(
    template.ofType("AWS::S3::Bucket").map(({ id, properties }) => [
      textOf(properties["BucketName"]) || id.toLowerCase(),
      arrayOf(valueAt(properties["CorsConfiguration"], "CorsRules")).map((rule): CorsRule => ({
        origins: texts(valueAt(rule, "AllowedOrigins")),
        methods: texts(valueAt(rule, "AllowedMethods")),
        headers: texts(valueAt(rule, "AllowedHeaders")),
        exposed: texts(valueAt(rule, "ExposedHeaders")),
        maxAge: numberOf(valueAt(rule, "MaxAge"), 0),
      })),
    ]),
  );

const texts = (value: unknown): readonly string[] => arrayOf(value).map(textOf);

const matches = (pattern: string, value: string): boolean => {
  const [start = "", ...rest] = pattern.split("*");
  if (rest.length === 0) return pattern === value;
  const end = rest.join("*");
  return (
    value.length >= start.length + end.length && value.startsWith(start) && value.endsWith(end)
  );
};

const requestedHeaders = ({ headers }: IncomingMessage): readonly string[] =>
  (headers["access-control-request-headers"] ?? "")
    .split(",")
    .map((name) => name.trim().toLowerCase())
    .filter(Boolean);

const ruleFor = (
  rules: readonly CorsRule[],
  request: IncomingMessage,
  origin: string,
  method: string,
): CorsRule | undefined =>
  rules.find(
    ({ origins, methods, headers }) =>
      methods.includes(method) &&
      origins.some((pattern) => matches(pattern, origin)) &&
      requestedHeaders(request).every((name) =>
        headers.some((pattern) => matches(pattern.toLowerCase(), name)),
      ),
  );

const corsHeaders = ({ origins, methods, exposed }: CorsRule, origin: string) => ({
  "access-control-allow-origin": origins.includes("*") ? "*" : origin,
  "access-control-allow-methods": methods.join(", "),
  ...(exposed.length > 0 && { "access-control-expose-headers": exposed.join(", ") }),
  ...(!origins.includes("*") && { "access-control-allow-credentials": "true" }),
  vary: "Origin, Access-Control-Request-Headers, Access-Control-Request-Method",
});

/** Sets the headers that let a page of another origin read any response; none without a matching rule. */
export const applyCors = (
  rules: readonly CorsRule[],
  request: IncomingMessage,
  response: ServerResponse,
): void => {
  const { origin } = request.headers;
  if (origin === undefined) return;
  const rule = ruleFor(rules, request, origin, request.method ?? "GET");
  if (rule === undefined) return;
  for (const [name, value] of Object.entries(corsHeaders(rule, origin)))
    response.setHeader(name, value);
};

/** Answers a preflight request, which browsers send before custom headers. It needs no signature. */
export const answerPreflight = (
  rules: readonly CorsRule[],
  request: IncomingMessage,
  response: ServerResponse,
): void => {
  const { origin, "access-control-request-method": method } = request.headers;
  if (origin === undefined || method === undefined)
    throw new S3Fault(400, "BadRequest", "Insufficient information. Origin request header needed.");
  const rule = ruleFor(rules, request, origin, method);
  if (rule === undefined)
    throw new S3Fault(403, "AccessForbidden", "CORSResponse: This CORS request is not allowed.");
  const requestHeaders = requestedHeaders(request);
  response
    .writeHead(200, {
      ...corsHeaders(rule, origin),
      ...(requestHeaders.length > 0 && {
        "access-control-allow-headers": requestHeaders.join(", "),
      }),
      ...(rule.maxAge > 0 && { "access-control-max-age": String(rule.maxAge) }),
    })
    .end();
};
