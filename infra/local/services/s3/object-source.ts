/** The objects for the gateway and the stack's own commands: in the local store, or in an S3 elsewhere. */
import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import type { S3Part } from "./start-s3.ts";

export interface SourceObject {
  readonly size: number;
  /** The ETag without quotes. */
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The time in epoch milliseconds. */
  readonly modifiedAt: number;
  open(range?: { readonly from: number; readonly to: number }): Readable;
}

export interface ObjectSource {
  find(bucket: string, key: string): Promise<SourceObject | null>;
  put(
    bucket: string,
    key: string,
    body: Uint8Array,
    headers: Readonly<Record<string, string>>,
  ): Promise<void>;
}

export const localObjects = ({ store, put }: S3Part): ObjectSource => ({
  find: async (bucket, key) => {
    const object = store.head(bucket, key);
    if (!object) return null;
    const { path, size, etag, headers, modifiedAt } = object;
    return {
      size,
      etag,
      headers,
      modifiedAt,
      open: (range) =>
        createReadStream(path, range === undefined ? {} : { start: range.from, end: range.to }),
    };
  },
  put: (bucket, key, body, headers) => put(bucket, key, body, { ...headers }),
});

/** Uses another program's buckets at `AWS_ENDPOINT_URL_S3`, and creates missing ones. */
export const remoteObjects = async (
  endpoint: string,
  region: string,
  credentials: { readonly accessKeyId: string; readonly secretAccessKey: string },
  buckets: readonly string[],
): Promise<ObjectSource> => {
  const { CreateBucketCommand, GetObjectCommand, HeadBucketCommand, PutObjectCommand, S3Client } =
    await import("@aws-sdk/client-s3");
  const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true });
  for (const Bucket of buckets) {
    try {
      await client.send(new HeadBucketCommand({ Bucket }));
    } catch {
      await client.send(new CreateBucketCommand({ Bucket }));
    }
  }
  return {
    find: async (Bucket, Key) => {
      try {
        const found = await client.send(new GetObjectCommand({ Bucket, Key }));
        const bytes = Buffer.from((await found.Body?.transformToByteArray()) ?? []);
        return {
          size: bytes.length,
          etag: (found.ETag ?? "").replaceAll('"', ""),
          headers: {
            "content-type": found.ContentType ?? "binary/octet-stream",
            ...(found.CacheControl !== undefined && { "cache-control": found.CacheControl }),
          },
          modifiedAt: found.LastModified?.getTime() ?? 0,
          open: (range) =>
            Readable.from([range ? bytes.subarray(range.from, range.to + 1) : bytes]),
        };
      } catch (error) {
        if (error instanceof Error && error.name === "NoSuchKey") return null;
        throw error;
      }
    },
    put: async (Bucket, Key, Body, headers) => {
      const [ContentType, CacheControl] = [headers["content-type"], headers["cache-control"]];
      await client.send(
        new PutObjectCommand({
          Bucket,
          Key,
          Body,
          ...(ContentType !== undefined && { ContentType }),
          ...(CacheControl !== undefined && { CacheControl }),
        }),
      );
    },
  };
};
