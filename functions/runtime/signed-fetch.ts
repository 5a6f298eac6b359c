/**
 * Signed requests and presigned addresses with the SDK's signer, without its clients: the S3 client alone would triple
 * the size of every function (decisions 003 and 010).
 */
import { createHash, createHmac } from "node:crypto";
import { SignatureV4 } from "@smithy/signature-v4";
import type { Env } from "./env.ts";

/** SHA-256 as the signer wants it: a constructor, keyed for HMAC. */
class Sha256 {
  #hash;
  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    this.#hash =
      secret === undefined
        ? createHash("sha256")
        : createHmac("sha256", typeof secret === "string" ? secret : bytesOf(secret));
  }
  update(chunk: string | ArrayBuffer | ArrayBufferView): void {
    this.#hash.update(typeof chunk === "string" ? chunk : bytesOf(chunk));
  }
  async digest(): Promise<Uint8Array> {
    return this.#hash.digest();
  }
  reset(): void {}
}

const bytesOf = (data: ArrayBuffer | ArrayBufferView): Uint8Array =>
  ArrayBuffer.isView(data)
    ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    : new Uint8Array(data);

export interface SignedRequest {
  readonly method: "GET" | "PUT" | "POST" | "DELETE";
  readonly url: URL;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

export interface Signer {
  /** The headers to send the request with. */
  sign(request: SignedRequest): Promise<Record<string, string>>;
  /** Sends the request signed. The caller judges the status. */
  send(request: SignedRequest): Promise<Response>;
  /** An address that works without credentials for `expiresIn` seconds from `signedAt`. */
  presign(request: SignedRequest, expiresIn: number, signedAt: Date): Promise<string>;
}

export const createSigner = (env: Env, service: string): Signer => {
  const signer = new SignatureV4({
    service,
    region: env.AWS_REGION,
    sha256: Sha256,
    uriEscapePath: service !== "s3",
    applyChecksum: service === "s3",
    credentials: {
      accessKeyId: env.AWS_ACCESS_KEY_ID,
      secretAccessKey: env.AWS_SECRET_ACCESS_KEY,
      ...(env.AWS_SESSION_TOKEN === undefined ? {} : { sessionToken: env.AWS_SESSION_TOKEN }),
    },
  });
  const unsigned = ({ method, url, headers, body }: SignedRequest) => ({
    method,
    protocol: url.protocol,
    hostname: url.hostname,
    ...(url.port === "" ? {} : { port: Number(url.port) }),
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    headers: { host: url.host, ...headers },
    body,
  });
  const sign = async (request: SignedRequest): Promise<Record<string, string>> =>
    (await signer.sign(unsigned(request))).headers;
  return {
    sign,
    send: async (request) => {
      const { host: _, ...headers } = await sign(request);
      const { body, method } = request;
      return fetch(request.url, {
        method,
        headers,
        ...(body === undefined
          ? {}
          : { body: typeof body === "string" ? body : Buffer.from(body) }),
        signal: AbortSignal.timeout(5000),
      });
    },
    presign: async (request, expiresIn, signedAt) => {
      // Whoever holds the address sends no body that could be hashed now.
      const headers = { ...request.headers, "x-amz-content-sha256": "UNSIGNED-PAYLOAD" };
      const signed = await signer.presign(unsigned({ ...request, headers }), {
        expiresIn,
        signingDate: signedAt,
      });
      const url = new URL(request.url);
      for (const [name, value] of Object.entries(signed.query ?? {}))
        if (typeof value === "string") url.searchParams.set(name, value);
      return url.toString();
    },
  };
};
