/** Objects in the library's and the documents' buckets. */
import type { Env } from "./env.ts";
import { createSigner } from "./signed-fetch.ts";

export type BucketName = "library" | "documents";

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
  /** Objects whose keys begin so, in order of their keys. Keys of letters, digits, `-`, `/` and `.` only. */
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

/** RFC 6266 and 5987: a plain name for old clients, the real one beside it. */
const disposition = (name: string): string =>
  `attachment; filename="${name.replaceAll(/[^\w. -]/g, "_")}"; filename*=UTF-8''${encodeURIComponent(name)}`;

const listed = (xml: string): ListedObject[] =>
  [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry = ""]) => ({
    key: /<Key>([^<]*)<\/Key>/.exec(entry)?.[1] ?? "",
    modifiedAt: new Date(/<LastModified>([^<]*)<\/LastModified>/.exec(entry)?.[1] ?? ""),
  }));

/** In one piece where the length is known: to put pieces together takes a library's tens of megabytes twice. */
const readWhole = async (response: Response): Promise<Uint8Array> => {
  const length = Number(response.headers.get("content-length"));
  const { body } = response;
  if (length === 0 || body === null || response.headers.has("content-encoding"))
    return new Uint8Array(await response.arrayBuffer());
  const whole = new Uint8Array(length);
  let at = 0;
  for await (const piece of body) {
    whole.set(piece, at);
    at += piece.length;
  }
  if (at !== length) throw new Error(`S3 broke off after ${at} of ${length} bytes`);
  return whole;
};

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
      return readWhole(response);
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
    list: async (bucket, prefix) => {
      const found: ListedObject[] = [];
      for (let after = ""; ; after = found.at(-1)?.key ?? "") {
        const url = address(bucket, "");
        url.searchParams.set("list-type", "2");
        url.searchParams.set("prefix", prefix);
        if (after !== "") url.searchParams.set("start-after", after);
        const response = await signer.send({ method: "GET", url });
        if (!response.ok) throw new Error(`S3 answered ${response.status} for ${prefix}`);
        const xml = await response.text();
        found.push(...listed(xml));
        if (!xml.includes("<IsTruncated>true</IsTruncated>")) return found;
      }
    },
    remove: async (bucket, key) => {
      const response = await signer.send({ method: "DELETE", url: address(bucket, key) });
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
