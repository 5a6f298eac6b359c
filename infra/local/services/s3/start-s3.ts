/**
 * S3 for the buckets of the template: signatures, presigned addresses with expiry, POST policies, checksums, path and
 * virtual-host addresses. No object is public: CloudFront's origins read through the store itself.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { openServer } from "../../open-server.ts";
import { readBody } from "../../read-body.ts";
import { answerObject } from "./answer-object.ts";
import { answerPreflight, applyCors, type CorsRules } from "./cors.ts";
import { listObjects } from "./list-objects.ts";
import { openObjectStore, type ObjectStore } from "./object-store.ts";
import { readForm } from "./post-policy.ts";
import { faultXml, S3Fault } from "./s3-fault.ts";
import type { Credentials } from "../../endpoints.ts";
import { verifyRequest } from "./signature.ts";
import {
  compareSums,
  type Headers,
  isChunked,
  ChecksumStream,
  ChunkDecoder,
} from "./upload-body.ts";

export interface S3Options {
  readonly port: number;
  readonly folder: string;
  readonly buckets: readonly string[];
  /** The CORS rules; none by default. */
  readonly cors?: CorsRules;
  readonly credentials: Credentials;
  /** Returns the shared clock's time in epoch milliseconds. */
  readonly now: () => number;
  readonly onError: (line: string) => void;
}

export interface S3Part {
  readonly url: string;
  readonly store: ObjectStore;
  /** Stores an object without a request, as the stack's own commands do. */
  put(
    bucket: string,
    key: string,
    body: Uint8Array,
    headers: Record<string, string>,
  ): Promise<void>;
  stop(): Promise<void>;
}

/** The headers of an upload that belong to the object. */
const objectHeaderNames =
  /^(?:content-(?:type|disposition|encoding|language)|cache-control|expires|x-amz-meta-.+|x-amz-checksum-.+)$/;

/** The maximum size in bytes of a form, which is held in memory until its policy is checked. */
const maxFormBytes = 64 * 1024 * 1024;

interface ObjectPath {
  readonly bucket: string;
  readonly key: string;
}

class S3Service {
  readonly store: ObjectStore;
  readonly #options: S3Options;

  constructor(options: S3Options) {
    this.#options = options;
    this.store = openObjectStore(options.folder);
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [path = "/", search = ""] = (request.url ?? "/").split(/\?(.*)/s);
    const place = this.#placeOf(decodePath(path), request.headers.host ?? "");
    const query = new URLSearchParams(search);
    const rules = this.#options.cors?.get(place.bucket) ?? [];
    if (request.method === "OPTIONS") {
      answerPreflight(rules, request, response);
      return;
    }
    applyCors(rules, request, response);
    if (request.method === "POST" && place.key === "") {
      await this.#postForm(request, response, place.bucket);
      return;
    }
    const { method = "GET", url: target = "/", headers } = request;
    verifyRequest({ method, target, headers }, this.#options.credentials, this.#nows());
    if (method === "PUT" && place.key !== "") await this.#put(request, response, place);
    else if (method === "DELETE" && place.key !== "") {
      this.store.delete(place.bucket, place.key);
      response.writeHead(204).end();
    } else if (method === "GET" || method === "HEAD")
      await this.#read(request, response, place, query);
    else throw new S3Fault(501, "NotImplemented", "The local S3 does not know this operation.");
  }

  async save(place: ObjectPath, body: Readable, headers: Headers, limit?: number): Promise<string> {
    const measure = new ChecksumStream(limit);
    const stages = isChunked(headers) ? body.compose(new ChunkDecoder()) : body;
    const draft = await this.store.draft(stages.compose(measure));
    try {
      const { etag } = compareSums(headers, measure);
      const modifiedAt = this.#options.now();
      const object = {
        ...place,
        size: measure.size,
        etag,
        headers: storedHeaders(headers),
        modifiedAt,
      };
      this.store.commit(draft, object);
      return etag;
    } catch (error) {
      await this.store.discard(draft);
      throw error;
    }
  }

  #nows(): readonly number[] {
    return [this.#options.now(), Date.now()];
  }

  #placeOf(path: string, host: string): ObjectPath {
    const { buckets } = this.#options;
    const label = host.split(".")[0] ?? "";
    if (buckets.includes(label)) return { bucket: label, key: path.slice(1) };
    const [, bucket = "", key = ""] = /^\/([^/]*)\/?(.*)$/s.exec(path) ?? [];
    if (!buckets.includes(bucket))
      throw new S3Fault(404, "NoSuchBucket", "The specified bucket does not exist");
    return { bucket, key };
  }

  async #put(request: IncomingMessage, response: ServerResponse, place: ObjectPath): Promise<void> {
    if (request.headers["x-amz-copy-source"] !== undefined)
      throw new S3Fault(501, "NotImplemented", "The local S3 does not copy.");
    const condition = request.headers["if-none-match"];
    if (condition === "*" && this.store.head(place.bucket, place.key))
      throw new S3Fault(412, "PreconditionFailed", "The object exists already");
    const etag = await this.save(place, request, request.headers);
    response.writeHead(200, { etag: `"${etag}"` }).end();
  }

  async #postForm(
    request: IncomingMessage,
    response: ServerResponse,
    bucket: string,
  ): Promise<void> {
    const type = request.headers["content-type"] ?? "";
    if (!type.startsWith("multipart/form-data"))
      throw new S3Fault(412, "PreconditionFailed", "Bucket POST must be multipart/form-data");
    const bytes = await readBody(request, maxFormBytes);
    if (bytes === null)
      throw new S3Fault(400, "EntityTooLarge", "Your proposed upload exceeds the maximum size.");
    const body = new Response(new Uint8Array(bytes), { headers: { "content-type": type } });
    const fields = await body.formData().catch(() => {
      throw new S3Fault(400, "MalformedPOSTRequest", "The body is no multipart/form-data.");
    });
    const form = readForm(fields, bucket, this.#options.credentials, this.#nows());
    const file = Readable.from([Buffer.from(await form.file.arrayBuffer())]);
    const etag = await this.save({ bucket, key: form.key }, file, Object.fromEntries(form.fields));
    const status = Number(form.fields.get("success_action_status") ?? 204);
    response
      .writeHead(status === 200 || status === 201 ? status : 204, { etag: `"${etag}"` })
      .end();
  }

  async #read(
    request: IncomingMessage,
    response: ServerResponse,
    { bucket, key }: ObjectPath,
    query: URLSearchParams,
  ): Promise<void> {
    if (key === "") {
      if (request.method === "HEAD") response.writeHead(200).end();
      else
        response
          .writeHead(200, { "content-type": "application/xml" })
          .end(listObjects(this.store, bucket, query));
      return;
    }
    const object = this.store.head(bucket, key);
    if (!object) throw new S3Fault(404, "NoSuchKey", "The specified key does not exist.");
    await answerObject(request, response, object, query);
  }
}

/** Starts the server on the loopback interface. */
export const startS3 = async (options: S3Options): Promise<S3Part> => {
  const service = new S3Service(options);
  const server = await openServer({
    port: options.port,
    answer: (request, response) =>
      service.handle(request, response).catch((error: unknown) => {
        fail(error, response, options.onError);
      }),
  });
  return {
    url: `http://127.0.0.1:${options.port}`,
    store: service.store,
    put: async (bucket, key, body, headers) => {
      await service.save({ bucket, key }, Readable.from([body]), headers);
    },
    stop: async () => {
      await server.close();
      service.store.close();
    },
  };
};

const storedHeaders = (headers: Headers): Record<string, string> => {
  const found: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers))
    if (objectHeaderNames.test(name) && typeof value === "string") found[name] = value;
  const coding = (found["content-encoding"] ?? "")
    .split(",")
    .map((one) => one.trim())
    .filter((one) => one !== "aws-chunked" && one !== "");
  delete found["content-encoding"];
  if (coding.length > 0) found["content-encoding"] = coding.join(",");
  return { "content-type": "binary/octet-stream", ...found };
};

const decodePath = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    throw new S3Fault(400, "InvalidURI", "Couldn't parse the specified URI.");
  }
};

const fail = (error: unknown, response: ServerResponse, onError: S3Options["onError"]): void => {
  const fault =
    error instanceof S3Fault
      ? error
      : new S3Fault(500, "InternalError", "We encountered an internal error.");
  if (!(error instanceof S3Fault) && !response.destroyed) onError(String(error));
  if (response.headersSent) response.destroy();
  else
    response
      .writeHead(fault.status, { "content-type": "application/xml", connection: "close" })
      .end(faultXml(fault));
};
