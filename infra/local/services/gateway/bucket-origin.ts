/** Serves files of a bucket as CloudFront does: compressed if that pays, and cached in memory while they are unchanged. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { rangeOf } from "../s3/answer-object.ts";
import type { ObjectSource, SourceObject } from "../s3/object-source.ts";
import { faultXml, S3Fault } from "../s3/s3-fault.ts";
import type { HttpResult } from "../lambda/http-result.ts";
import type { Behaviour, Origin } from "./distribution.ts";
import { codingFor, EncodedBody, isCompressible } from "./encoded-body.ts";

type BucketSource = Extract<Origin, { kind: "bucket" }>;

interface CachedObject {
  readonly etag: string;
  readonly body: EncodedBody;
}

/** The number of texts cached in memory: the site's own, which are few. */
const maxObjects = 200;

export class BucketFiles {
  readonly #objects: ObjectSource;
  readonly #kept = new Map<string, CachedObject>();

  constructor(objects: ObjectSource) {
    this.#objects = objects;
  }

  /** Sends an object. `key` is decoded and has no leading slash. Returns S3's error if there is one. */
  async answer(
    request: IncomingMessage,
    response: ServerResponse,
    behaviour: Behaviour,
    origin: BucketSource,
    key: string,
  ): Promise<HttpResult | undefined> {
    try {
      await this.#send(request, response, behaviour, origin, key);
      return undefined;
    } catch (error) {
      if (!(error instanceof S3Fault)) throw error;
      const headers = { "content-type": "application/xml" };
      return { status: error.status, headers, cookies: [], body: Buffer.from(faultXml(error)) };
    }
  }

  async #send(
    request: IncomingMessage,
    response: ServerResponse,
    behaviour: Behaviour,
    { bucket, access }: BucketSource,
    key: string,
  ): Promise<void> {
    const found = access.reads(key) ? await this.#objects.find(bucket, key) : null;
    if (!found) throw fault(access, key);
    const headers: Record<string, string> = {
      ...withoutChecksums(found.headers),
      etag: `"${found.etag}"`,
      "last-modified": new Date(found.modifiedAt).toUTCString(),
    };
    if (isNotModified(request, found.etag))
      response.writeHead(304, behaviour.headers.apply(headers)).end();
    else if (behaviour.compresses && isCompressible(headers["content-type"], found.size))
      await this.#sendText(request, response, behaviour, `${bucket}/${key}`, found, headers);
    else await this.#sendBytes(request, response, behaviour, found, headers);
  }

  async #sendText(
    request: IncomingMessage,
    response: ServerResponse,
    behaviour: Behaviour,
    name: string,
    found: SourceObject,
    headers: Record<string, string>,
  ): Promise<void> {
    let stored = this.#kept.get(name);
    const hit = stored?.etag === found.etag;
    if (!stored || !hit) {
      stored = { etag: found.etag, body: new EncodedBody(await buffer(found.open())) };
      this.#keep(name, stored);
    }
    const coding = codingFor(request.headers["accept-encoding"], behaviour.cache);
    const bytes = await stored.body.as(coding);
    headers["vary"] = "Accept-Encoding";
    headers["x-cache"] = hit ? "Hit from cloudfront" : "Miss from cloudfront";
    if (coding !== "identity") {
      headers["content-encoding"] = coding;
      headers["etag"] = `W/"${found.etag}"`;
    }
    headers["content-length"] = String(bytes.length);
    response.writeHead(200, behaviour.headers.apply(headers));
    response.end(request.method === "HEAD" ? undefined : bytes);
  }

  async #sendBytes(
    request: IncomingMessage,
    response: ServerResponse,
    behaviour: Behaviour,
    found: SourceObject,
    headers: Record<string, string>,
  ): Promise<void> {
    const range = rangeOf(request.headers["range"], found.size);
    const { from, to } = range ?? { from: 0, to: found.size - 1 };
    headers["accept-ranges"] = "bytes";
    headers["content-length"] = String(to - from + 1);
    if (range) headers["content-range"] = `bytes ${from}-${to}/${found.size}`;
    response.writeHead(range ? 206 : 200, behaviour.headers.apply(headers));
    if (request.method === "HEAD" || found.size === 0) response.end();
    else await pipeline(found.open(range ?? undefined), response);
  }

  #keep(name: string, stored: CachedObject): void {
    this.#kept.delete(name);
    this.#kept.set(name, stored);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > maxObjects && oldest !== undefined) this.#kept.delete(oldest);
  }
}

const fault = (access: BucketSource["access"], key: string): S3Fault => {
  if (access.reads(key) && access.lists)
    return new S3Fault(404, "NoSuchKey", "The specified key does not exist.");
  return new S3Fault(403, "AccessDenied", "Access Denied");
};

/** Removes S3's checksums, which CloudFront does not request. */
const withoutChecksums = (
  headers: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith("x-amz-checksum-")),
  );

const isNotModified = (request: IncomingMessage, etag: string): boolean =>
  request.headers["if-none-match"]
    ?.split(",")
    .some((tag) => tag.trim().replace(/^W\//, "") === `"${etag}"`) ?? false;
