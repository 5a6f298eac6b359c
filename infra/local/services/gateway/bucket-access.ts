/** Works out what the bucket policies let a distribution read. */
import { valueAt, arrayOf, textOf } from "../../json.ts";
import type { Template } from "../../template.ts";

export interface BucketAccess {
  /** Returns whether the distribution may read this key. */
  reads(key: string): boolean;
  /** True if a missing object is reported as missing and not as forbidden. */
  readonly lists: boolean;
}

/** Reads the statements that allow CloudFront something; denials concern TLS, which one machine does not have. */
export const bucketAccess = (template: Template, bucket: string): BucketAccess => {
  const statements = template
    .ofType("AWS::S3::BucketPolicy")
    .filter(({ properties }) => properties["Bucket"] === bucket)
    .flatMap(({ properties }) => arrayOf(valueAt(properties, "PolicyDocument", "Statement")))
    .filter(
      (statement) =>
        valueAt(statement, "Effect") === "Allow" &&
        asList(valueAt(statement, "Principal", "Service")).includes("cloudfront.amazonaws.com"),
    );
  const resources = (action: string): readonly string[] =>
    statements
      .filter((statement) => asList(valueAt(statement, "Action")).includes(action))
      .flatMap((statement) => asList(valueAt(statement, "Resource")));
  const readable = resources("s3:GetObject").map(toPattern);
  return {
    reads: (key) => readable.some((pattern) => pattern.test(`arn:aws:s3:::${bucket}/${key}`)),
    lists: resources("s3:ListBucket").includes(`arn:aws:s3:::${bucket}`),
  };
};

const asList = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).map(textOf);

const toPattern = (resource: string): RegExp => {
  const parts = resource.split("*").map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join(".*")}$`, "s");
};
