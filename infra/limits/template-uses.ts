/** Measures how much of AWS's limits a CloudFormation template uses. */
import { arrayOf, valueAt, isRecord, numberOf, recordOf, textOf } from "../local/json.ts";
import { type AwsLimitId, awsLimits } from "./aws-limits.ts";

export interface LimitUse {
  readonly limit: AwsLimitId;
  /** The part of the template that uses it. */
  readonly where: string;
  readonly used: number;
}

interface Resource {
  readonly id: string;
  readonly type: string;
  readonly properties: unknown;
}

/** The uses of AWS's limits by resource type. */
type Counts = Readonly<Record<string, (resource: Resource) => Partial<Record<AwsLimitId, number>>>>;

/** The limits that count resources of a type. */
const counted: ReadonlyArray<readonly [AwsLimitId, string]> = [
  ["apis", "AWS::ApiGatewayV2::Api"],
  ["stages", "AWS::ApiGatewayV2::Stage"],
  ["roles", "AWS::IAM::Role"],
  ["rules", "AWS::Events::Rule"],
  ["schedule-groups", "AWS::Scheduler::ScheduleGroup"],
  ["alarms", "AWS::CloudWatch::Alarm"],
  ["system-parameters", "AWS::SSM::Parameter"],
  ["buckets", "AWS::S3::Bucket"],
  ["edge-functions", "AWS::CloudFront::Function"],
  ["cache-policies", "AWS::CloudFront::CachePolicy"],
  ["origin-request-policies", "AWS::CloudFront::OriginRequestPolicy"],
  ["response-headers-policies", "AWS::CloudFront::ResponseHeadersPolicy"],
  ["origin-access-controls", "AWS::CloudFront::OriginAccessControl"],
  ["distributions", "AWS::CloudFront::Distribution"],
];

const size = (value: unknown): number => Object.keys(recordOf(value)).length;
const length = (value: unknown): number => arrayOf(value).length;

/** The assumed length of a reference's value in characters: that of a queue's address in a branch with a long name. */
const assumedReferenceLength = 130;

/** Returns the bytes of a text, in which a reference counts as its assumed value. */
const bytesOfText = (value: unknown): number => {
  if (!isRecord(value)) return Buffer.byteLength(typeof value === "string" ? value : String(value));
  const parts = valueAt(value, "Fn::Join", 1);
  if (!Array.isArray(parts)) return assumedReferenceLength;
  return parts.reduce<number>((sum, part) => sum + bytesOfText(part), 0);
};

const isReference = (value: unknown): boolean => {
  const [only, ...others] = Object.keys(recordOf(value));
  return others.length === 0 && (only === "Ref" || only?.startsWith("Fn::") === true);
};

/** Returns the bytes of JSON without white space, in which references count as their assumed values. */
const bytesOfJson = (value: unknown): number =>
  Buffer.byteLength(
    JSON.stringify(value, (_, inner: unknown) =>
      isReference(inner) ? "x".repeat(bytesOfText(inner)) : inner,
    ) ?? "",
  );

const countsByType: Counts = {
  "AWS::ApiGatewayV2::Api": ({ properties }) => ({
    routes: Object.values(recordOf(valueAt(properties, "Body", "paths")))
      .map((operations) => Object.keys(recordOf(operations)).filter((it) => it !== "parameters"))
      .flat().length,
    integrations: size(
      valueAt(properties, "Body", "components", "x-amazon-apigateway-integrations"),
    ),
  }),
  "AWS::ApiGatewayV2::Stage": ({ properties }) => ({
    "access-log-bytes": bytesOfText(valueAt(properties, "AccessLogSettings", "Format") ?? ""),
  }),
  "AWS::Lambda::Function": ({ properties }) => ({
    "environment-bytes": Object.entries(recordOf(valueAt(properties, "Environment", "Variables")))
      .map(([name, value]) => Buffer.byteLength(name) + bytesOfText(value))
      .reduce((sum, bytes) => sum + bytes, 0),
    "function-seconds": numberOf(valueAt(properties, "Timeout"), 3),
    "function-megabytes": numberOf(valueAt(properties, "MemorySize"), 128),
  }),
  "AWS::Lambda::EventSourceMapping": ({ properties }) => {
    const filters = arrayOf(valueAt(properties, "FilterCriteria", "Filters"));
    return {
      filters: filters.length,
      "filter-characters": Math.max(
        0,
        ...filters.map((one) => textOf(valueAt(one, "Pattern")).length),
      ),
      "batch-window-seconds": numberOf(valueAt(properties, "MaximumBatchingWindowInSeconds"), 0),
    };
  },
  "AWS::DynamoDB::GlobalTable": ({ properties }) => ({
    "secondary-indexes": length(valueAt(properties, "GlobalSecondaryIndexes")),
  }),
  "AWS::IAM::Role": ({ properties }) => ({
    "role-policy-characters": arrayOf(valueAt(properties, "Policies"))
      .map((policy) => bytesOfJson(valueAt(policy, "PolicyDocument")))
      .reduce((sum, bytes) => sum + bytes, 0),
    "trust-policy-characters": bytesOfJson(valueAt(properties, "AssumeRolePolicyDocument")),
    "managed-policies": length(valueAt(properties, "ManagedPolicyArns")),
  }),
  "AWS::SQS::Queue": ({ properties }) => ({
    "hidden-seconds": numberOf(valueAt(properties, "VisibilityTimeout"), 30),
    "kept-seconds": numberOf(valueAt(properties, "MessageRetentionPeriod"), 345_600),
  }),
  "AWS::SQS::QueuePolicy": ({ properties }) => ({
    "queue-policy-bytes": bytesOfJson(valueAt(properties, "PolicyDocument")),
    "queue-policy-statements": length(valueAt(properties, "PolicyDocument", "Statement")),
  }),
  "AWS::Events::Rule": ({ properties }) => ({
    "rule-targets": length(valueAt(properties, "Targets")),
  }),
  "AWS::Scheduler::Schedule": ({ properties }) => ({
    "schedule-name-characters": bytesOfText(valueAt(properties, "Name") ?? ""),
  }),
  "AWS::CloudFront::Distribution": ({ properties }) => {
    const origins = arrayOf(valueAt(properties, "DistributionConfig", "Origins"));
    return {
      behaviours: 1 + length(valueAt(properties, "DistributionConfig", "CacheBehaviors")),
      origins: origins.length,
      "origin-headers": Math.max(
        0,
        ...origins.map((one) => length(valueAt(one, "OriginCustomHeaders"))),
      ),
    };
  },
  "AWS::CloudFront::CachePolicy": ({ properties }) => ({
    "cache-policy-headers": length(
      valueAt(
        properties,
        "CachePolicyConfig",
        "ParametersInCacheKeyAndForwardedToOrigin",
        "HeadersConfig",
        "Headers",
      ),
    ),
  }),
  "AWS::CloudFront::OriginRequestPolicy": ({ properties }) => ({
    "origin-policy-headers": length(
      valueAt(properties, "OriginRequestPolicyConfig", "HeadersConfig", "Headers"),
    ),
  }),
  "AWS::CloudFront::ResponseHeadersPolicy": ({ properties }) => {
    const config = valueAt(properties, "ResponseHeadersPolicyConfig");
    const security = valueAt(config, "SecurityHeadersConfig", "ContentSecurityPolicy");
    return {
      "response-policy-headers": length(valueAt(config, "CustomHeadersConfig", "Items")),
      "content-security-policy-characters": bytesOfText(
        valueAt(security, "ContentSecurityPolicy") ?? "",
      ),
    };
  },
  "AWS::CloudFront::Function": ({ properties }) => ({
    "edge-function-bytes": bytesOfText(valueAt(properties, "FunctionCode") ?? ""),
  }),
};

/** Returns the uses. `codeBytes` returns the size of a function's code, by the key of its upload. */
export const countLimitUses = (
  template: unknown,
  codeBytes: (key: string) => number | undefined,
): readonly LimitUse[] => {
  const resources = Object.entries(recordOf(valueAt(template, "Resources"))).map(
    ([id, it]): Resource => ({
      id,
      type: textOf(valueAt(it, "Type")),
      properties: valueAt(it, "Properties"),
    }),
  );
  return [
    ...countTemplateUses(template),
    ...counted.map(([limit, type]) => ({
      limit,
      where: "The stack",
      used: resources.filter((one) => one.type === type).length,
    })),
    ...resources.flatMap((resource) =>
      Object.entries(countsByType[resource.type]?.(resource) ?? {}).flatMap(([limit, used]) =>
        isLimit(limit) ? [{ limit, where: resource.id, used }] : [],
      ),
    ),
    ...streamReaders(resources),
    ...functionPolicies(resources),
    ...metricFilters(resources),
    ...codeSizes(resources, codeBytes),
  ];
};

const isLimit = (id: string): id is AwsLimitId => id in awsLimits;

const countTemplateUses = (template: unknown): readonly LimitUse[] => {
  const json = JSON.stringify(template);
  const where = "The stack";
  return [
    { limit: "resources", where, used: size(valueAt(template, "Resources")) },
    { limit: "outputs", where, used: size(valueAt(template, "Outputs")) },
    { limit: "parameters", where, used: size(valueAt(template, "Parameters")) },
    { limit: "mappings", where, used: size(valueAt(template, "Mappings")) },
    { limit: "template-bytes", where, used: Buffer.byteLength(json) },
    { limit: "dynamic-references", where, used: json.split("{{resolve:").length - 1 },
  ];
};

/** Counts the resources by the target that `targetOf` returns. */
const groupByTarget = (
  resources: readonly Resource[],
  type: string,
  targetOf: (resource: Resource) => string | undefined,
): readonly (readonly [string, readonly Resource[]])[] => {
  const groups = new Map<string, Resource[]>();
  for (const resource of resources) {
    const target = resource.type === type ? targetOf(resource) : undefined;
    if (target !== undefined) groups.set(target, [...(groups.get(target) ?? []), resource]);
  }
  return [...groups];
};

/** Returns the resource of an attribute or a reference. */
const referencedId = (value: unknown): string | undefined =>
  textOf(valueAt(value, "Ref")) || textOf(valueAt(value, "Fn::GetAtt", 0)) || undefined;

const streamReaders = (resources: readonly Resource[]): readonly LimitUse[] =>
  groupByTarget(resources, "AWS::Lambda::EventSourceMapping", ({ properties }) => {
    const source = valueAt(properties, "EventSourceArn");
    return valueAt(source, "Fn::GetAtt", 1) === "StreamArn" ? referencedId(source) : undefined;
  }).map(([where, readers]) => ({ limit: "stream-readers", where, used: readers.length }));

const functionPolicies = (resources: readonly Resource[]): readonly LimitUse[] =>
  groupByTarget(resources, "AWS::Lambda::Permission", ({ properties }) =>
    referencedId(valueAt(properties, "FunctionName")),
  ).map(([where, permissions]) => ({
    limit: "function-policy-bytes",
    where,
    // The size includes version, effect, statement id and condition.
    used: permissions.reduce((sum, { properties }) => sum + bytesOfJson(properties) + 200, 0),
  }));

const metricFilters = (resources: readonly Resource[]): readonly LimitUse[] =>
  groupByTarget(resources, "AWS::Logs::MetricFilter", ({ properties }) =>
    referencedId(valueAt(properties, "LogGroupName")),
  ).map(([where, filters]) => ({ limit: "metric-filters", where, used: filters.length }));

const codeSizes = (
  resources: readonly Resource[],
  codeBytes: (key: string) => number | undefined,
): readonly LimitUse[] =>
  resources.flatMap(({ id, type, properties }) => {
    if (type !== "AWS::Lambda::Function") return [];
    const used = codeBytes(textOf(valueAt(properties, "Code", "S3Key")));
    return used === undefined ? [] : [{ limit: "code-bytes", where: id, used } as const];
  });
