/** Objects in the library's, the documents' and the site's buckets. */
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

/** What S3 tells browsers of an object. */
export interface ObjectKind {
  readonly contentType: string;
  readonly cacheControl?: string;
}

export interface ListedObject {
  readonly key: string;
  readonly modifiedAt: Date;
}

export interface Files extends FileLinks {
  /** Null when there is no such object. Throws when S3 does not answer. */
  get(bucket: FileBucket, key: string): Promise<Uint8Array | null>;
  put(bucket: FileBucket, key: string, body: Uint8Array, kind: ObjectKind): Promise<void>;
  /** Objects whose keys begin so, in order of their keys. */
  list(bucket: FileBucket, prefix: string): Promise<readonly ListedObject[]>;
  /** Gone afterwards, whether it was there or not. */
  remove(bucket: FileBucket, key: string): Promise<void>;
}

/** For functions that read objects or write them: S3's client goes with them alone. */
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
