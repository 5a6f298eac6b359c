/** Objects in the buckets of the library, the documents and the site. */
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { Readable } from "node:stream";
import { clientSettings } from "./client-settings.ts";
import type { Deps } from "./deps.ts";
import { type Env, readEnv } from "./env.ts";
import { bucketNames, createFileLinks, type FileBucket, type FileLinks } from "./file-links.ts";

/** The headers that S3 sends browsers with an object. */
export interface ObjectKind {
  readonly contentType: string;
  readonly cacheControl?: string;
}

export interface ListedObject {
  readonly key: string;
  readonly modifiedAt: Date;
}

export interface Files extends FileLinks {
  /** Returns the object's bytes, or null if there is no such object. Throws if S3 does not answer. */
  get(bucket: FileBucket, key: string): Promise<Uint8Array | null>;
  put(bucket: FileBucket, key: string, body: Uint8Array, kind: ObjectKind): Promise<void>;
  /** Lists the objects whose keys begin with the prefix, in order of their keys. */
  list(bucket: FileBucket, prefix: string): Promise<readonly ListedObject[]>;
  /** Removes an object. Removing an object that does not exist succeeds too. */
  remove(bucket: FileBucket, key: string): Promise<void>;
}

/** The dependencies of functions that read or write objects. Only these functions carry the S3 client. */
export interface FilesDeps extends Deps {
  readonly files: Files;
}

/** Adds `files` to the dependencies, for the `build` of a handler or a worker. */
export const withFiles = <D extends Deps>(
  deps: D,
  env: Env = readEnv(),
): D & { readonly files: Files } => ({ ...deps, files: createFiles(env) });

export const createFiles = (env: Env): Files => {
  const client = connect(env);
  const names = bucketNames(env);
  return {
    ...createFileLinks(env),
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
  };
};

/** Returns an S3 client, for code that needs more of S3 than `Files` offers. */
export const connect = (env: Env): S3Client =>
  new S3Client({
    ...clientSettings(env, { patience: 5000, endpoint: env.AWS_ENDPOINT_URL_S3 }),
    // All of these calls are safe to retry, and a kept-alive connection may have died while the function was frozen.
    maxAttempts: 3,
    // The S3 server on one machine does not resolve bucket names as hosts.
    forcePathStyle: env.AWS_ENDPOINT_URL_S3 !== undefined,
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });

interface FoundObject {
  readonly Body?: unknown;
  readonly ContentLength?: number | undefined;
}

/**
 * Reads into one buffer of the length that S3 reports. Joining chunks would need twice the memory of a library of tens
 * of megabytes.
 */
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
