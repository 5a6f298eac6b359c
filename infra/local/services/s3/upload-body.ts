/** The bytes of an upload on their way to disk: unwrapped, counted, and compared with the client's checksums. */
import { createHash } from "node:crypto";
import { Transform, type TransformCallback } from "node:stream";
import { crc32 } from "node:zlib";
import { S3Fault } from "./s3-fault.ts";

export type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** The maximum size in bytes of one PUT in S3. */
export const maxPutBytes = 5 * 1024 ** 3;

/** Counts and hashes the bytes that pass through. */
export class ChecksumStream extends Transform {
  size = 0;
  readonly #limit: number;
  readonly #md5 = createHash("md5");
  readonly #sha256 = createHash("sha256");
  readonly #sha1 = createHash("sha1");
  #crc = 0;

  constructor(limit = maxPutBytes) {
    super();
    this.#limit = limit;
  }

  override _transform(chunk: Buffer, _encoding: string, done: TransformCallback): void {
    this.size += chunk.length;
    if (this.size > this.#limit) {
      done(new S3Fault(400, "EntityTooLarge", "Your proposed upload exceeds the maximum size."));
      return;
    }
    for (const hash of [this.#md5, this.#sha256, this.#sha1]) hash.update(chunk);
    this.#crc = crc32(chunk, this.#crc);
    done(null, chunk);
  }

  /** Returns the sums once all bytes have passed. */
  sums(): { md5: string; md5Base64: string; sha256: string; byHeader: Record<string, string> } {
    const md5 = this.#md5.digest();
    const sha256 = this.#sha256.digest();
    const crc = Buffer.alloc(4);
    crc.writeUInt32BE(this.#crc);
    return {
      md5: md5.toString("hex"),
      md5Base64: md5.toString("base64"),
      sha256: sha256.toString("hex"),
      byHeader: {
        "x-amz-checksum-sha256": sha256.toString("base64"),
        "x-amz-checksum-sha1": this.#sha1.digest("base64"),
        "x-amz-checksum-crc32": crc.toString("base64"),
      },
    };
  }
}

const text = (headers: Headers, name: string): string | undefined => {
  const value = headers[name];
  return Array.isArray(value) ? value[0] : value;
};

/** Throws if a checksum of the client differs from that of the received bytes. */
export const compareSums = (headers: Headers, measure: ChecksumStream): { etag: string } => {
  const { md5, md5Base64, sha256, byHeader } = measure.sums();
  const badDigest = (what: string): S3Fault =>
    new S3Fault(400, "BadDigest", `The ${what} you specified did not match what we received.`);
  const contentMd5 = text(headers, "content-md5");
  if (contentMd5 !== undefined && contentMd5 !== md5Base64) throw badDigest("Content-MD5");
  const contentHash = text(headers, "x-amz-content-sha256") ?? "";
  if (/^[0-9a-f]{64}$/.test(contentHash) && contentHash !== sha256)
    throw new S3Fault(400, "XAmzContentSHA256Mismatch", "The provided SHA-256 does not match.");
  for (const [name, sum] of Object.entries(byHeader)) {
    const given = text(headers, name);
    if (given !== undefined && given !== sum) throw badDigest(name);
  }
  return { etag: md5 };
};

/**
 * Removes the frames of `aws-chunked`: `<size in hex>[;signature]\r
 * <bytes>\r
 * `, trailers after the last.
 */
export class ChunkDecoder extends Transform {
  #rest: Buffer = Buffer.alloc(0);
  /** The bytes of the current chunk that are still to come; -1 while its head is awaited. */
  #left = -1;
  #ended = false;

  override _transform(chunk: Buffer, _encoding: string, done: TransformCallback): void {
    this.#rest = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    while (!this.#ended && this.#step());
    done();
  }

  override _flush(done: TransformCallback): void {
    done(this.#ended ? null : new S3Fault(400, "IncompleteBody", "The body ended too early."));
  }

  /** Returns true while the received bytes can be processed further. */
  #step(): boolean {
    if (this.#left === -1) {
      const end = this.#rest.indexOf("\r\n");
      if (end === -1) return false;
      this.#left = Number.parseInt(this.#rest.toString("latin1", 0, end), 16);
      this.#rest = this.#rest.subarray(end + 2);
      if (!(this.#left > 0)) this.#ended = true;
      return !this.#ended;
    }
    const part = this.#rest.subarray(0, this.#left);
    if (part.length > 0) this.push(part);
    this.#left -= part.length;
    this.#rest = this.#rest.subarray(part.length);
    if (this.#left > 0 || this.#rest.length < 2) return false;
    this.#rest = this.#rest.subarray(2);
    this.#left = -1;
    return true;
  }
}

export const isChunked = (headers: Headers): boolean =>
  text(headers, "x-amz-content-sha256")?.startsWith("STREAMING-") === true;
