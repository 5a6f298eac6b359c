/** GET and HEAD of an object: conditions, one range, and the headers that a signed address may set. */
import { createReadStream } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import type { StoredObject } from "./object-store.ts";
import { S3Fault } from "./s3-fault.ts";

const overridable = [
  "cache-control",
  "content-disposition",
  "content-encoding",
  "content-language",
  "content-type",
  "expires",
];

export interface ByteRange {
  readonly from: number;
  /** The last byte, inclusive. */
  readonly to: number;
}

/** Returns the range; null means the whole object, for no range or a form that may be ignored. Throws if it is outside. */
export const rangeOf = (header: string | undefined, size: number): ByteRange | null => {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? "");
  const [, first = "", last = ""] = match ?? [];
  if (!match || (first === "" && last === "")) return null;
  const from = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (from > to) throw new S3Fault(416, "InvalidRange", "The requested range is not satisfiable");
  return { from, to };
};

const isUnchanged = ({ headers }: IncomingMessage, { etag, modifiedAt }: StoredObject): boolean => {
  const tags = headers["if-none-match"];
  if (tags !== undefined)
    return tags.split(",").some((tag) => tag.trim().replace(/^W\//, "") === `"${etag}"`);
  const since = Date.parse(headers["if-modified-since"] ?? "");
  return Math.floor(modifiedAt / 1000) * 1000 <= since;
};

/** Returns the object's headers. Checksums cover the whole object, and are sent only on request. */
const ownHeaders = (
  { headers }: IncomingMessage,
  object: StoredObject,
  isPart: boolean,
): Readonly<Record<string, string>> => {
  if (headers["x-amz-checksum-mode"] === "ENABLED" && !isPart) return object.headers;
  const rest = Object.entries(object.headers).filter(
    ([name]) => !name.startsWith("x-amz-checksum-"),
  );
  return Object.fromEntries(rest);
};

export const answerObject = async (
  request: IncomingMessage,
  response: ServerResponse,
  object: StoredObject,
  query: URLSearchParams,
): Promise<void> => {
  const requested = request.headers["if-match"];
  if (requested !== undefined && requested !== "*" && requested !== `"${object.etag}"`)
    throw new S3Fault(412, "PreconditionFailed", "At least one of the preconditions did not hold");
  const range = rangeOf(request.headers["range"], object.size);
  const headers: Record<string, string> = {
    ...ownHeaders(request, object, range !== null),
    etag: `"${object.etag}"`,
    "last-modified": new Date(object.modifiedAt).toUTCString(),
    "accept-ranges": "bytes",
  };
  for (const name of overridable) {
    const value = query.get(`response-${name}`);
    if (value !== null) headers[name] = value;
  }
  if (isUnchanged(request, object)) {
    response.writeHead(304, headers).end();
    return;
  }
  const { from, to } = range ?? { from: 0, to: object.size - 1 };
  headers["content-length"] = String(to - from + 1);
  if (range) headers["content-range"] = `bytes ${from}-${to}/${object.size}`;
  response.writeHead(range ? 206 : 200, headers);
  if (request.method === "HEAD" || object.size === 0) response.end();
  else await pipeline(createReadStream(object.path, { start: from, end: to }), response);
};
