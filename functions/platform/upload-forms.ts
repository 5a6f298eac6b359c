/** Forms with which a browser uploads a file straight into a bucket. */
import { createPresignedPost } from "@aws-sdk/s3-presigned-post";
import type { Deps } from "./deps.ts";
import { type Env, readEnv } from "./env.ts";
import { connect } from "./files.ts";
import type { FileBucket } from "./file-links.ts";

/** The address of the form, and the fields that come before the file. */
export interface UploadForm {
  readonly url: string;
  readonly fields: Record<string, string>;
}

/**
 * The buckets that accept uploads. Files that members may see go into the library bucket; files about members never do.
 */
export type UploadBucket = Extract<FileBucket, "documents" | "library">;

export interface UploadForms {
  /** Returns a form that accepts one file of this type and of exactly this many bytes, for `expiresIn` seconds. */
  formFor(
    bucket: UploadBucket,
    key: string,
    options: { contentType: string; bytes: number; expiresIn: number },
  ): Promise<UploadForm>;
}

export interface UploadDeps extends Deps {
  readonly uploadForms: UploadForms;
}

/** Adds `uploadForms` to the dependencies, for the `build` of a handler. */
export const withUploadForms = <D extends Deps>(
  deps: D,
  env: Env = readEnv(),
): D & { readonly uploadForms: UploadForms } => {
  const client = connect(env);
  return {
    ...deps,
    uploadForms: {
      formFor: (bucket, key, { contentType, bytes, expiresIn }) =>
        createPresignedPost(client, {
          Bucket: bucket === "library" ? env.LIBRARY_BUCKET : env.DOCUMENTS_BUCKET,
          Key: key,
          Fields: { "Content-Type": contentType },
          Conditions: [
            ["content-length-range", bytes, bytes],
            ["eq", "$Content-Type", contentType],
          ],
          Expires: expiresIn,
        }),
    },
  };
};
