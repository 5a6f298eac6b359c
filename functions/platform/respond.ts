/**
 * Responses in the form that API Gateway requires. Failures contain only their message, code and fields, and `current`
 * where a use case reports what stands in the way.
 */
import { brotliCompressSync, constants } from "node:zlib";
import type { APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import type { Endpoint } from "../../shared/contract/endpoint.ts";
import { AppError } from "../../shared/kernel/app-error.ts";
import type { Log } from "./log.ts";

interface Cost {
  /** The milliseconds in the handler, which include those in the table. */
  readonly app: number;
  readonly milliseconds: number;
  readonly trips: number;
  readonly writes: number;
  readonly units: number;
  /** The capacity units of writes, which `units` includes. */
  readonly written: number;
}

/** The minimum size in bytes for compression. A smaller body fits into a packet or two anyway. */
const minBytesToCompress = 2000;

/**
 * Builds a successful response. `cost` is reported in `Server-Timing`, unless it is null; `accepted` is the request's
 * `Accept-Encoding`.
 */
export const successResponse = (
  endpoint: Endpoint,
  { status, body, location }: { status: number; body: unknown; location?: string },
  cost: Cost | null,
  accepted?: string,
): APIGatewayProxyStructuredResultV2 => {
  const text =
    typeof body === "string" && endpoint.media !== undefined ? body : JSON.stringify(body);
  const encoded = body === undefined ? {} : encode(endpoint, text, accepted);
  return {
    ...encoded,
    statusCode: status,
    headers: {
      ...(body === undefined
        ? {}
        : { "content-type": endpoint.media ?? "application/json; charset=utf-8" }),
      ...encoded.headers,
      ...(location === undefined ? {} : { location }),
      "cache-control": status < 400 ? (endpoint.cache ?? "no-store") : "no-store",
      ...(cost === null ? {} : { "server-timing": timing(cost) }),
    },
  };
};

/** Returns the value of `Server-Timing`: what the call cost, for the browser's network panel and the benchmarks. */
const timing = ({ app, milliseconds, trips, writes, units, written }: Cost): string =>
  `app;dur=${app.toFixed(2)}, table;dur=${milliseconds.toFixed(2)};desc="${trips} trips ${writes} writes ${units} units ${written} written"`;

/**
 * Compresses what CloudFront does not, since CloudFront compresses only what it may cache. 40 kB of cards become 6 kB
 * in less than a tenth of a millisecond.
 */
const encode = (
  endpoint: Endpoint,
  text: string,
  accepted: string | undefined,
): Pick<APIGatewayProxyStructuredResultV2, "body" | "isBase64Encoded" | "headers"> => {
  const takesBrotli = /(?:^|[\s,])br(?:$|[\s,])/.test(accepted ?? "");
  if (endpoint.cache !== undefined || text.length < minBytesToCompress || !takesBrotli)
    return { body: text };
  const bytes = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
  return {
    body: bytes.toString("base64"),
    isBase64Encoded: true,
    headers: { "content-encoding": "br" },
  };
};

const asAppError = (log: Log, error: unknown): AppError => {
  if (error instanceof AppError) return error;
  log.error("failed", error);
  return new AppError("internal", "Something went wrong on our side. Please try again.");
};

export const failureResponse = (log: Log, error: unknown): APIGatewayProxyStructuredResultV2 => {
  const { code, status, message, errors, retryAfter, current } = asAppError(log, error);
  if (status < 500) log.info("refused", { status, code, fields: Object.keys(errors) });
  return {
    statusCode: status,
    headers: {
      "content-type": "application/json; charset=utf-8",
      "cache-control": "no-store",
      ...(retryAfter === undefined ? {} : { "retry-after": String(retryAfter) }),
    },
    body: JSON.stringify({ message, code, errors, current }),
  };
};
