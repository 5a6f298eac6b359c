/** Objects in the library's and the documents' buckets. */
import type { Env } from "./env.ts";
import { createSigner } from "./signed-fetch.ts";

export type BucketName = "library" | "documents";

/** What S3 tells browsers of an object. */
export interface ObjectKind {
  readonly contentType: string;
  readonly cacheControl?: string;
}

export interface Files {
  /** Null when there is no such object. Throws when S3 does not answer. */
  get(bucket: BucketName, key: string): Promise<Uint8Array | null>;
  put(bucket: BucketName, key: string, body: Uint8Array, kind: ObjectKind): Promise<void>;
  /**
   * A temporary address. `expiresIn` in seconds from `signedAt`; `attachment` names the file that the browser saves.
   */
  temporaryUrl(
    bucket: BucketName,
    key: string,
    options: { expiresIn: number; signedAt: Date; attachment?: string },
  ): Promise<string>;
}

/** RFC 6266 and 5987: a plain name for old clients, the real one beside it. */
const disposition = (name: string): string =>
  `attachment; filename="${name.replaceAll(/[^\w. -]/g, "_")}"; filename*=UTF-8''${encodeURIComponent(name)}`;

export const createFiles = (env: Env): Files => {
  const signer = createSigner(env, "s3");
  const names = { library: env.LIBRARY_BUCKET, documents: env.DOCUMENTS_BUCKET };
  const address = (bucket: BucketName, key: string): URL => {
    const path = key.split("/").map(encodeURIComponent).join("/");
    return env.AWS_ENDPOINT_URL_S3 === undefined
      ? new URL(`https://${names[bucket]}.s3.${env.AWS_REGION}.amazonaws.com/${path}`)
      : new URL(`/${names[bucket]}/${path}`, env.AWS_ENDPOINT_URL_S3);
  };
  return {
    get: async (bucket, key) => {
      const response = await signer.send({ method: "GET", url: address(bucket, key) });
      if (response.status === 404) return null;
      if (!response.ok) throw new Error(`S3 answered ${response.status} for ${key}`);
      return new Uint8Array(await response.arrayBuffer());
    },
    put: async (bucket, key, body, { contentType, cacheControl }) => {
      const response = await signer.send({
        method: "PUT",
        url: address(bucket, key),
        headers: {
          "content-type": contentType,
          ...(cacheControl === undefined ? {} : { "cache-control": cacheControl }),
        },
        body,
      });
      if (!response.ok) throw new Error(`S3 answered ${response.status} for ${key}`);
    },
    temporaryUrl: (bucket, key, { expiresIn, signedAt, attachment }) => {
      const url = address(bucket, key);
      if (attachment !== undefined)
        url.searchParams.set("response-content-disposition", disposition(attachment));
      return signer.presign({ method: "GET", url }, expiresIn, signedAt);
    },
  };
};
