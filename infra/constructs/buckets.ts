import { Duration } from "aws-cdk-lib";
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type BucketProps,
  HttpMethods,
  type IBucket,
  ObjectOwnership,
} from "aws-cdk-lib/aws-s3";
import { Construct } from "constructs";
import { removalPolicy } from "./removal-policy.ts";

export interface BucketsProps {
  readonly permanent: boolean;
  /** The site's own domain, if it has one. */
  readonly siteDomain?: string;
}

/**
 * The private buckets. A branch's are emptied by `npm run destroy` and not by a custom resource, so that the stack contains only
 * the product's own Lambdas.
 */
export class Buckets extends Construct {
  /** The built web application. */
  readonly site: Bucket;
  /** The pictures, files and snapshots of the content library. */
  readonly library: Bucket;
  /** The invoices and other documents of members. */
  readonly documents: Bucket;
  /** The access logs of the other buckets. */
  readonly logs: IBucket;

  constructor(scope: Construct, id: string, { permanent, siteDomain }: BucketsProps) {
    super(scope, id);
    const common: BucketProps = {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      removalPolicy: removalPolicy(permanent),
    };
    const logs = new Bucket(this, "Logs", {
      ...common,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      lifecycleRules: [{ expiration: Duration.days(permanent ? 90 : 7) }],
    });
    if (!isBucket(logs)) throw new TypeError("Not a bucket");
    this.logs = logs;
    const logged = (name: string, props: BucketProps = {}): Bucket =>
      new Bucket(this, name, {
        ...common,
        objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
        serverAccessLogsBucket: logs,
        serverAccessLogsPrefix: `${name.toLowerCase()}/`,
        lifecycleRules: [{ abortIncompleteMultipartUploadAfter: Duration.days(2) }],
        ...props,
      });
    this.site = logged("Site");
    const fromPages = {
      // CloudFront's own name depends on the library's bucket, so the bucket cannot name it. A signed address can be read from
      // anywhere; without one, no page can read anything.
      allowedOrigins: [siteDomain === undefined ? "*" : `https://${siteDomain}`],
      // The headers are those of the call that was redirected here.
      allowedHeaders: ["*"],
      maxAge: 3600,
    };
    this.library = logged("Library", {
      versioned: permanent,
      // Staff upload pictures here with a presigned form for one file.
      cors: [{ ...fromPages, allowedMethods: [HttpMethods.GET, HttpMethods.POST] }],
      lifecycleRules: [
        // The snapshot is published again every day, so an old one is never used.
        {
          prefix: "snapshots/",
          expiration: Duration.days(90),
          ...(permanent ? { noncurrentVersionExpiration: Duration.days(30) } : {}),
        },
        // The printing worker deletes replaced PDFs.
        ...(permanent ? [{ prefix: "pdfs/", noncurrentVersionExpiration: Duration.days(7) }] : []),
        // A member's stamped copy is made again whenever it is requested.
        {
          prefix: "stamped/",
          expiration: Duration.days(1),
          ...(permanent ? { noncurrentVersionExpiration: Duration.days(1) } : {}),
        },
        // A board's PDF is made again whenever it is requested.
        {
          prefix: "board-pdfs/",
          expiration: Duration.days(1),
          ...(permanent ? { noncurrentVersionExpiration: Duration.days(1) } : {}),
        },
        // The upload becomes a picture within minutes.
        {
          prefix: "uploads/",
          expiration: Duration.days(1),
          ...(permanent ? { noncurrentVersionExpiration: Duration.days(1) } : {}),
        },
        { abortIncompleteMultipartUploadAfter: Duration.days(2) },
      ],
    });
    this.documents = logged("Documents", {
      versioned: permanent,
      // Administrators upload import files here with such a form.
      cors: [{ ...fromPages, allowedMethods: [HttpMethods.POST] }],
      lifecycleRules: [
        // An import file is processed within a week, or uploaded again.
        {
          prefix: "moving-in/",
          expiration: Duration.days(8),
          ...(permanent ? { noncurrentVersionExpiration: Duration.days(1) } : {}),
        },
        // A data export can be downloaded for a week.
        { prefix: "exports/", expiration: Duration.days(8) },
        // The worker deletes replaced directory files. A file of changes expires once nothing has changed for a month; all rows
        // can then be read instead.
        {
          prefix: "directory/",
          expiration: Duration.days(30),
          ...(permanent ? { noncurrentVersionExpiration: Duration.days(1) } : {}),
        },
        // Objects deleted with an account, or after their retention period, are gone for good a month later.
        ...(permanent ? [{ noncurrentVersionExpiration: Duration.days(30) }] : []),
        { abortIncompleteMultipartUploadAfter: Duration.days(2) },
      ],
    });
  }
}

// The CDK's class does not match its own interface under exactOptionalPropertyTypes.
const isBucket = (construct: unknown): construct is IBucket => construct instanceof Bucket;
