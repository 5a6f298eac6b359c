/** Objects in the library's, the documents' and the site's buckets. */
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { S3RequestPresigner } from "@aws-sdk/s3-request-presigner";
import { Readable } from "node:stream";
import { clientSettings } from "./client-settings.ts";
import type { Deps } from "./deps.ts";
import { type Env, readEnv } from "./env.ts";

export type BucketName = "documents" | "library" | "site";

/** What S3 tells browsers of an object. */
export interface ObjectKind {
  readonly contentType: string;
  readonly cacheControl?: string;
}

export interface ListedObject {
  readonly key: string;
  readonly modifiedAt: Date;
}

export interface Files {
  /** Null when there is no such object. Throws when S3 does not answer. */
  get(bucket: BucketName, key: string): Promise<Uint8Array | null>;
  put(bucket: BucketName, key: string, body: Uint8Array, kind: ObjectKind): Promise<void>;
  /** Objects whose keys begin so, in order of their keys. */
  list(bucket: BucketName, prefix: string): Promise<readonly ListedObject[]>;
  /** Gone afterwards, whether it was there or not. */
  remove(bucket: BucketName, key: string): Promise<void>;
  /**
   * A temporary address. `expiresIn` in seconds from `signedAt`; `attachment` names the file that the browser saves.
   */
  temporaryUrl(
    bucket: BucketName,
    key: string,
    options: { expiresIn: number; signedAt: Date; attachment?: string },
  ): Promise<string>;
}

/** For functions that read or sign objects: S3's client goes with them alone. */
export interface FilesDeps extends Deps {
  readonly files: Files;
}

/** For the `build` of a handler or a worker. */
export const withFiles = <D extends Deps>(
  deps: D,
  env: Env = readEnv(),
): D & { readonly files: Files } => ({ ...deps, files: createFiles(env) });

export const createFiles = (env: Env): Files => {
  const client = connect(env);
  // The presigner is called directly: through a command, each address would take six times as long.
  const presigner = new S3RequestPresigner({ ...client.config });
  const names = {
    library: env.LIBRARY_BUCKET,
    documents: env.DOCUMENTS_BUCKET,
    site: env.SITE_BUCKET ?? "",
  };
  return {
    get: async (bucket, key) => {
      try {
        const command = new GetObjectCommand({ Bucket: names[bucket], Key: key });
        return await readWhole(await client.send(command));
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    put: async (bucket, key, body, { contentType, cacheControl }) => {
      await client.send(
        new PutObjectCommand({
          Bucket: names[bucket],
          Key: key,
          Body: body,
          ContentType: contentType,
          CacheControl: cacheControl,
        }),
      );
    },
    list: async (bucket, prefix) => {
      const pages = paginateListObjectsV2({ client }, { Bucket: names[bucket], Prefix: prefix });
      const found: ListedObject[] = [];
      for await (const { Contents = [] } of pages)
        for (const { Key, LastModified } of Contents)
          if (Key !== undefined && LastModified !== undefined)
            found.push({ key: Key, modifiedAt: LastModified });
      return found;
    },
    remove: async (bucket, key) => {
      await client.send(new DeleteObjectCommand({ Bucket: names[bucket], Key: key }));
    },
    temporaryUrl: async (bucket, key, { expiresIn, signedAt, attachment }) => {
      const { protocol, host, pathname, origin } = addressOf(env, names[bucket], key);
      const signed = await presigner.presign(
        {
          method: "GET",
          protocol,
          hostname: host,
          path: pathname,
          headers: { host },
          query:
            attachment === undefined
              ? {}
              : { "response-content-disposition": disposition(attachment) },
        },
        { expiresIn, signingDate: signedAt },
      );
      return `${origin}${pathname}?${queryOf(signed.query ?? {})}`;
    },
  };
};

/** As the client addresses it. */
const addressOf = (env: Env, bucket: string, key: string): URL => {
  const path = key.split("/").map(encodeURIComponent).join("/");
  return env.AWS_ENDPOINT_URL_S3 === undefined
    ? new URL(`https://${bucket}.s3.${env.AWS_REGION}.amazonaws.com/${path}`)
    : new URL(`/${bucket}/${path}`, env.AWS_ENDPOINT_URL_S3);
};

/** With `%20` for a space, as it is signed. */
const queryOf = (query: Readonly<Record<string, unknown>>): string =>
  Object.entries(query)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
    .join("&");

/** For what talks to S3 in another way than `Files` does. */
export const connect = (env: Env): S3Client =>
  new S3Client({
    ...clientSettings(env, { patience: 5000, endpoint: env.AWS_ENDPOINT_URL_S3 }),
    // All of it is safe to repeat, and a kept connection may have died while the function was frozen.
    maxAttempts: 3,
    // One machine has no names of buckets.
    forcePathStyle: env.AWS_ENDPOINT_URL_S3 !== undefined,
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });

interface FoundObject {
  readonly Body?: unknown;
  readonly ContentLength?: number | undefined;
}

/** Into one buffer of the length that S3 says: joining pieces would hold a library's tens of megabytes twice. */
const readWhole = async ({ Body, ContentLength }: FoundObject): Promise<Uint8Array> => {
  if (!(Body instanceof Readable) || ContentLength === undefined)
    throw new Error("S3 answered without a body");
  const whole = new Uint8Array(ContentLength);
  let at = 0;
  for await (const piece of Body) {
    if (!(piece instanceof Uint8Array)) throw new Error("S3 answered text");
    whole.set(piece, at);
    at += piece.length;
  }
  if (at !== ContentLength) throw new Error(`S3 broke off after ${at} of ${ContentLength} bytes`);
  return whole;
};

/** RFC 6266 and 5987: a plain name for old clients, the real one beside it. */
const disposition = (name: string): string =>
  `attachment; filename="${name.replaceAll(/[^\w. -]/g, "_")}"; filename*=UTF-8''${encodeURIComponent(name)}`;
