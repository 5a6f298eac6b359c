/**
 * The limits of AWS, as its pages stated them on 27 November 2026. Tests check the templates of `main` and of a branch with a
 * quarter in reserve, a deployment stops at them, and the local stack rejects what exceeds them (decision 091).
 */

export interface AwsLimit {
  /** The counted thing, in the plural. */
  readonly what: string;
  readonly max: number;
  /** Says whether AWS raises the limit on request. A raise for an existing resource does not help a new stack. */
  readonly raised: "never" | "on request";
  /** The page of AWS that states the limit. */
  readonly source: string;
  /** True if all stacks of an account share it. */
  readonly shared?: true;
  /** True for a fixed setting that does not grow, which needs no reserve. */
  readonly isSetting?: true;
}

/** The number of stacks in the account: `main` and six branches. */
export const stacksInAccount = 7;

/** The usable share; a quarter is reserved for growth. */
export const usableShare = 0.75;

const docs = "https://docs.aws.amazon.com";
const apiGateway = `${docs}/apigateway/latest/developerguide/http-api-quotas.html`;
const cloudFormation = `${docs}/AWSCloudFormation/latest/UserGuide/cloudformation-limits.html`;
const cloudFront = `${docs}/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html`;
const cloudWatch = `${docs}/AmazonCloudWatch/latest/monitoring/cloudwatch_limits.html`;
const dynamoDb = `${docs}/amazondynamodb/latest/developerguide/ServiceQuotas.html`;
const eventBridge = `${docs}/eventbridge/latest/userguide/eb-quota.html`;
const iam = `${docs}/IAM/latest/UserGuide/reference_iam-quotas.html`;
const lambda = `${docs}/lambda/latest/dg/gettingstarted-limits.html`;
const lambdaFilters = `${docs}/lambda/latest/dg/invocation-eventfiltering.html`;
const logs = `${docs}/AmazonCloudWatch/latest/logs/cloudwatch_limits_cwl.html`;
const s3 = `${docs}/general/latest/gr/s3.html`;
const scheduler = `${docs}/scheduler/latest/UserGuide/scheduler-quotas.html`;
const sqs = `${docs}/AWSSimpleQueueService/latest/SQSDeveloperGuide/quotas-messages.html`;
const sqsPolicies = `${docs}/AWSSimpleQueueService/latest/SQSDeveloperGuide/quotas-policies.html`;
const ssm = `${docs}/general/latest/gr/ssm.html`;

const kilobyte = 1024;

export const awsLimits = {
  resources: { what: "resources", max: 500, raised: "never", source: cloudFormation },
  outputs: { what: "outputs", max: 200, raised: "never", source: cloudFormation },
  parameters: { what: "parameters", max: 200, raised: "never", source: cloudFormation },
  mappings: { what: "mappings", max: 200, raised: "never", source: cloudFormation },
  "template-bytes": {
    what: "bytes of template",
    max: 1_000_000,
    raised: "never",
    source: cloudFormation,
  },
  "dynamic-references": {
    what: "values of secrets or parameters that are put in when it is deployed",
    max: 60,
    raised: "never",
    source: cloudFormation,
  },

  // The limit is raised for an existing API only, not for one to be created.
  routes: { what: "routes", max: 300, raised: "never", source: apiGateway },
  integrations: { what: "integrations", max: 300, raised: "never", source: apiGateway },
  stages: { what: "stages", max: 10, raised: "on request", source: apiGateway },
  "access-log-bytes": {
    what: "bytes of access log format",
    max: 3 * kilobyte,
    raised: "never",
    source: apiGateway,
  },
  apis: {
    what: "HTTP APIs",
    max: 600,
    raised: "never",
    source: `${docs}/apigateway/latest/developerguide/limits.html`,
    shared: true,
  },

  "environment-bytes": {
    what: "bytes of environment variables",
    max: 4 * kilobyte,
    raised: "never",
    source: lambda,
  },
  "function-policy-bytes": {
    what: "bytes of permissions to invoke it",
    max: 20 * kilobyte,
    raised: "never",
    source: lambda,
  },
  "code-bytes": {
    what: "bytes of code, unpacked",
    max: 250 * kilobyte * kilobyte,
    raised: "never",
    source: lambda,
  },
  "function-seconds": {
    what: "seconds of time to run",
    max: 900,
    raised: "never",
    source: lambda,
    isSetting: true,
  },
  "function-megabytes": {
    what: "MB of memory",
    max: 10_240,
    raised: "never",
    source: lambda,
    isSetting: true,
  },
  filters: {
    what: "filters of an event source mapping",
    max: 5,
    raised: "on request",
    source: lambdaFilters,
  },
  "filter-characters": {
    what: "characters of a filter",
    max: 4096,
    raised: "never",
    source: `${docs}/lambda/latest/api/API_Filter.html`,
  },
  "batch-window-seconds": {
    what: "seconds for which events are gathered",
    max: 300,
    raised: "never",
    source: `${docs}/lambda/latest/api/API_CreateEventSourceMapping.html`,
    isSetting: true,
  },

  "stream-readers": {
    what: "readers of a shard of a stream",
    max: 2,
    raised: "never",
    source: dynamoDb,
  },
  "secondary-indexes": {
    what: "global secondary indexes",
    max: 20,
    raised: "on request",
    source: dynamoDb,
  },

  "role-policy-characters": {
    what: "characters of inline policies",
    max: 10_240,
    raised: "never",
    source: iam,
  },
  "trust-policy-characters": {
    what: "characters of trust policy",
    max: 2048,
    raised: "on request",
    source: iam,
  },
  "managed-policies": {
    what: "managed policies",
    max: 10,
    raised: "on request",
    source: iam,
  },
  roles: { what: "roles", max: 1000, raised: "on request", source: iam, shared: true },

  "queue-policy-bytes": {
    what: "bytes of queue policy",
    max: 8192,
    raised: "never",
    source: sqsPolicies,
  },
  "queue-policy-statements": {
    what: "statements of queue policy",
    max: 20,
    raised: "never",
    source: sqsPolicies,
  },
  "hidden-seconds": {
    what: "seconds for which a message is hidden",
    max: 43_200,
    raised: "never",
    source: sqs,
    isSetting: true,
  },
  "kept-seconds": {
    what: "seconds for which a message is kept",
    max: 1_209_600,
    raised: "never",
    source: sqs,
    isSetting: true,
  },

  "rule-targets": { what: "targets of a rule", max: 5, raised: "never", source: eventBridge },
  rules: {
    what: "rules on the event bus",
    max: 300,
    raised: "on request",
    source: eventBridge,
    shared: true,
  },
  "schedule-groups": {
    what: "groups of schedules",
    max: 500,
    raised: "on request",
    source: scheduler,
    shared: true,
  },
  "schedule-name-characters": {
    what: "characters of a schedule's name",
    max: 64,
    raised: "never",
    source: scheduler,
    isSetting: true,
  },

  alarms: { what: "alarms", max: 5000, raised: "on request", source: cloudWatch, shared: true },
  "metric-filters": { what: "metric filters of a log", max: 100, raised: "never", source: logs },
  "system-parameters": {
    what: "SSM parameters",
    max: 10_000,
    raised: "on request",
    source: ssm,
    shared: true,
  },
  buckets: { what: "buckets", max: 10_000, raised: "on request", source: s3, shared: true },

  // It is 75 for accounts since 2025; an older one may have another value.
  behaviours: {
    what: "cache behaviours",
    max: 25,
    raised: "on request",
    source: cloudFront,
  },
  origins: { what: "origins", max: 25, raised: "on request", source: cloudFront },
  "origin-headers": {
    what: "headers that are added for an origin",
    max: 10,
    raised: "on request",
    source: cloudFront,
  },
  "cache-policy-headers": {
    what: "headers of a cache policy",
    max: 10,
    raised: "on request",
    source: cloudFront,
  },
  "origin-policy-headers": {
    what: "headers of an origin request policy",
    max: 10,
    raised: "on request",
    source: cloudFront,
  },
  "response-policy-headers": {
    what: "headers of our own in a response headers policy",
    max: 10,
    raised: "on request",
    source: cloudFront,
  },
  "content-security-policy-characters": {
    what: "characters of content security policy",
    max: 1783,
    raised: "on request",
    source: cloudFront,
  },
  "edge-function-bytes": {
    what: "bytes of code of a function at the edge",
    max: 10 * kilobyte,
    raised: "never",
    source: cloudFront,
  },
  "edge-functions": {
    what: "functions at the edge",
    max: 100,
    raised: "on request",
    source: cloudFront,
    shared: true,
  },
  "cache-policies": {
    what: "cache policies",
    max: 20,
    raised: "on request",
    source: cloudFront,
    shared: true,
  },
  "origin-request-policies": {
    what: "origin request policies",
    max: 20,
    raised: "on request",
    source: cloudFront,
    shared: true,
  },
  "response-headers-policies": {
    what: "response headers policies",
    max: 20,
    raised: "on request",
    source: cloudFront,
    shared: true,
  },
  "origin-access-controls": {
    what: "origin access controls",
    max: 100,
    raised: "on request",
    source: cloudFront,
    shared: true,
  },
  distributions: {
    what: "distributions",
    max: 200,
    raised: "on request",
    source: cloudFront,
    shared: true,
  },
} as const satisfies Readonly<Record<string, AwsLimit>>;

export type AwsLimitId = keyof typeof awsLimits;
