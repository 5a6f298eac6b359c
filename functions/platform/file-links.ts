/**
 * Temporary addresses of objects. Signing needs no call, and so does not need the S3 client, which is a fifth of a
 * function.
 */
import { S3RequestPresigner } from "@aws-sdk/s3-request-presigner";
import { Sha256 } from "@smithy/core/checksum";
import { clientSettings } from "./client-settings.ts";
import type { Deps } from "./deps.ts";
import { type Env, readEnv } from "./env.ts";

export type FileBucket = "documents" | "library" | "site";

export interface FileLinks {
  /**
   * Returns a temporary address. `expiresIn` is in seconds from `signedAt`; `attachment` is the name under which the
   * browser saves the file.
   */
  temporaryUrl(
    bucket: FileBucket,
    key: string,
    options: { expiresIn: number; signedAt: Date; attachment?: string },
  ): Promise<string>;
}

/** The dependencies of functions that hand out addresses of objects and never read one. */
export interface FileLinksDeps extends Deps {
  readonly files: FileLinks;
}

/** Adds `files` to the dependencies, for the `build` of a handler. */
export const withFileLinks = <D extends Deps>(
  deps: D,
  env: Env = readEnv(),
): D & { readonly files: FileLinks } => ({ ...deps, files: createFileLinks(env) });

export const bucketNames = (env: Env): Readonly<Record<FileBucket, string>> => ({
  library: env.LIBRARY_BUCKET,
  documents: env.DOCUMENTS_BUCKET,
  site: env.SITE_BUCKET ?? "",
});

export const createFileLinks = (env: Env): FileLinks => {
  const names = bucketNames(env);
  const { region, credentials } = clientSettings(env, { patience: 0, endpoint: undefined });
  // The presigner is called directly, because a command would make each address take six times as long.
  const presigner = new S3RequestPresigner({ region, credentials, sha256: Sha256 });
  return {
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

/** Returns the address under which the S3 client requests the object. */
const addressOf = (env: Env, bucket: string, key: string): URL => {
  const path = key.split("/").map(encodeURIComponent).join("/");
  return env.AWS_ENDPOINT_URL_S3 === undefined
    ? new URL(`https://${bucket}.s3.${env.AWS_REGION}.amazonaws.com/${path}`)
    : new URL(`/${bucket}/${path}`, env.AWS_ENDPOINT_URL_S3);
};

/** Encodes the query with `%20` for a space, as the signature requires. */
const queryOf = (query: Readonly<Record<string, unknown>>): string =>
  Object.entries(query)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
    .join("&");

/** Returns the header of RFC 6266 and RFC 5987: a plain name for old clients beside the real name. */
const disposition = (name: string): string =>
  `attachment; filename="${name.replaceAll(/[^\w. -]/g, "_")}"; filename*=UTF-8''${encodeURIComponent(name)}`;
