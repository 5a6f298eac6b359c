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
  /** Of the site, where it has one of its own. */
  readonly siteDomain?: string;
}

/**
 * Private buckets. A branch's are emptied by `npm run destroy` rather than by a custom resource, so that the stack holds
 * no Lambda that is not the product's.
 */
export class Buckets extends Construct {
  /** The built web application. */
  readonly site: Bucket;
  /** Pictures, files and snapshots of the content library. */
  readonly library: Bucket;
  /** Invoices and other papers of members. */
  readonly documents: Bucket;
  /** Access logs of the other buckets. */
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
      // CloudFront's own name follows from the library's bucket, so that it cannot stand in it. Whoever has a signed address
      // may read what it leads to from anywhere; without one, no page can.
      allowedOrigins: [siteDomain === undefined ? "*" : `https://${siteDomain}`],
      // Of the call that was redirected here.
      allowedHeaders: ["*"],
      maxAge: 3600,
    };
    this.library = logged("Library", {
      versioned: permanent,
      // Staff send pictures here by a form, which is signed for one file.
      cors: [{ ...fromPages, allowedMethods: [HttpMethods.GET, HttpMethods.POST] }],
      lifecycleRules: [
        // The snapshot is published anew every day, so an old one is nobody's.
        {
          prefix: "snapshots/",
          expiration: Duration.days(90),
          ...(permanent ? { noncurrentVersionExpiration: Duration.days(30) } : {}),
        },
        // The printing worker removes what was replaced.
        ...(permanent ? [{ prefix: "pdfs/", noncurrentVersionExpiration: Duration.days(7) }] : []),
        // A member's stamped copy is made anew whenever it is asked for.
        {
          prefix: "stamped/",
          expiration: Duration.days(1),
          ...(permanent ? { noncurrentVersionExpiration: Duration.days(1) } : {}),
        },
        // So is a board's.
        {
          prefix: "board-pdfs/",
          expiration: Duration.days(1),
          ...(permanent ? { noncurrentVersionExpiration: Duration.days(1) } : {}),
        },
        // A picture is made of it within minutes.
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
      // Administrators send members' files here by such a form.
      cors: [{ ...fromPages, allowedMethods: [HttpMethods.POST] }],
      lifecycleRules: [
        // A members' file is moved in within a week, or brought once more.
        {
          prefix: "moving-in/",
          expiration: Duration.days(8),
          ...(permanent ? { noncurrentVersionExpiration: Duration.days(1) } : {}),
        },
        // A copy of a member's data can be fetched for a week.
        { prefix: "exports/", expiration: Duration.days(8) },
        // What was replaced is removed by the worker; of what changes no more, all rows can be read instead.
        {
          prefix: "directory/",
          expiration: Duration.days(30),
          ...(permanent ? { noncurrentVersionExpiration: Duration.days(1) } : {}),
        },
        // What was removed with an account, or after its years, is gone for good a month later.
        ...(permanent ? [{ noncurrentVersionExpiration: Duration.days(30) }] : []),
        { abortIncompleteMultipartUploadAfter: Duration.days(2) },
      ],
    });
  }
}

// The library's class does not fit its own interface under exactOptionalPropertyTypes.
const isBucket = (construct: unknown): construct is IBucket => construct instanceof Bucket;
