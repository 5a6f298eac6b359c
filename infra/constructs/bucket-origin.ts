import { Stack } from "aws-cdk-lib";
import {
  type CfnDistribution,
  type Distribution,
  OriginBase,
  type OriginBindConfig,
  type OriginBindOptions,
  type OriginProps,
  S3OriginAccessControl,
} from "aws-cdk-lib/aws-cloudfront";
import { Effect, PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { Bucket } from "aws-cdk-lib/aws-s3";
import type { Construct } from "constructs";

/**
 * A private bucket behind CloudFront. The CDK's own origin lets the distribution read the whole bucket; this one restricts it to
 * a prefix.
 */
export class BucketOrigin extends OriginBase {
  constructor(bucket: Bucket, props: OriginProps) {
    super(bucket.bucketRegionalDomainName, props);
  }

  override bind(scope: Construct, options: OriginBindOptions): OriginBindConfig {
    const bound = super.bind(scope, options);
    if (bound.originProperty === undefined) return bound;
    const { originAccessControlId } = new S3OriginAccessControl(scope, "AccessControl");
    return { ...bound, originProperty: { ...bound.originProperty, originAccessControlId } };
  }

  protected override renderS3OriginConfig(): CfnDistribution.S3OriginConfigProperty {
    return { originAccessIdentity: "" };
  }

  /** Lets only `distribution` read the objects that `keys` matches. */
  static allow(distribution: Distribution, bucket: Bucket, keys: string): void {
    const { distributionId } = distribution;
    const sourceArn = Stack.of(bucket).formatArn({
      service: "cloudfront",
      region: "",
      resource: "distribution",
      resourceName: distributionId,
    });
    const statement = (action: string, resource: string): PolicyStatement =>
      new PolicyStatement({
        effect: Effect.ALLOW,
        principals: [new ServicePrincipal("cloudfront.amazonaws.com")],
        actions: [action],
        resources: [resource],
        conditions: { StringEquals: { "AWS:SourceArn": sourceArn } },
      });
    bucket.addToResourcePolicy(statement("s3:GetObject", bucket.arnForObjects(keys)));
    // S3 answers 404 for a missing object with this permission, and 403 without it. No request can list: no behaviour leads to
    // the bucket's root.
    bucket.addToResourcePolicy(statement("s3:ListBucket", bucket.bucketArn));
  }
}
