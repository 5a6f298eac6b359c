import { ArnFormat, Duration, Stack, Tags } from "aws-cdk-lib";
import type { TableV2 } from "aws-cdk-lib/aws-dynamodb";
import {
  type IRole,
  PolicyDocument,
  PolicyStatement,
  Role,
  ServicePrincipal,
} from "aws-cdk-lib/aws-iam";
import {
  ApplicationLogLevel,
  Architecture,
  Code,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
  SystemLogLevel,
  Tracing,
} from "aws-cdk-lib/aws-lambda";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import type { Bucket } from "aws-cdk-lib/aws-s3";
import type { Secret } from "aws-cdk-lib/aws-secretsmanager";
import { Construct } from "constructs";
import { acknowledge, arnInFinding } from "./acknowledge.ts";
import type { FunctionBundle } from "./bundle-functions.ts";
import { type FunctionConfig, libraryEnvironment } from "./function-config.ts";
import type { Mail } from "./mail.ts";
import { removalPolicy } from "./removal-policy.ts";

/** The resources that functions are connected to. */
export interface FunctionResources {
  readonly stack: string;
  readonly permanent: boolean;
  readonly table: TableV2;
  readonly library: Bucket;
  readonly documents: Bucket;
  readonly site: Bucket;
  readonly secret: Secret;
  readonly stripe: { readonly secret: Secret; readonly publishableKey: string };
  readonly mail: Mail;
  readonly environment: Readonly<Record<string, string>>;
}

export interface ProductFunctionProps {
  readonly bundle: FunctionBundle;
  readonly needs: FunctionConfig;
  readonly surroundings: FunctionResources;
  /** The statements for its way of being invoked, in addition to its needs. */
  readonly statements?: readonly PolicyStatement[];
  readonly environment?: Readonly<Record<string, string>>;
}

export const allowStatement = (
  actions: readonly string[],
  resources: readonly string[],
): PolicyStatement => new PolicyStatement({ actions: [...actions], resources: [...resources] });

/** One Lambda with its own role and log group. */
export class ProductFunction extends Construct {
  readonly lambda: LambdaFunction;
  /** The ARN made from the name alone, which does not wait for the function. */
  readonly arn: string;
  readonly logGroup: LogGroup;
  readonly name: string;

  constructor(scope: Construct, props: ProductFunctionProps) {
    const { bundle, needs, surroundings } = props;
    super(scope, bundle.name);
    this.name = bundle.name;
    const { stack, permanent, environment } = surroundings;
    const functionName = `${stack}-${bundle.name}`;
    this.arn = Stack.of(this).formatArn({
      service: "lambda",
      resource: "function",
      resourceName: functionName,
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    });
    this.logGroup = new LogGroup(this, "Logs", {
      retention: permanent ? RetentionDays.THREE_MONTHS : RetentionDays.ONE_WEEK,
      removalPolicy: removalPolicy(permanent),
    });
    this.lambda = new LambdaFunction(this, "Function", {
      functionName,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      code: Code.fromAsset(bundle.directory),
      handler: "index.handler",
      memorySize: needs.memory,
      timeout: Duration.seconds(needs.timeout),
      role: this.#role(props, this.logGroup.logGroupArn),
      logGroup: this.logGroup,
      loggingFormat: LoggingFormat.JSON,
      applicationLogLevelV2: ApplicationLogLevel.INFO,
      systemLogLevelV2: SystemLogLevel.WARN,
      tracing: Tracing.ACTIVE,
      environment: {
        // Each thread that ever hashed a password would keep its 19 MiB, so all of them share one memory arena.
        MALLOC_ARENA_MAX: "1",
        ...environment,
        ...props.environment,
        ...(needs.keepsLibrary && libraryEnvironment),
        ...(needs.siteReads && { SITE_BUCKET: surroundings.site.bucketName }),
        ...(needs.stripe && {
          STRIPE_SECRET_ID: surroundings.stripe.secret.secretArn,
          STRIPE_PUBLISHABLE_KEY: surroundings.stripe.publishableKey,
        }),
      },
    });
    Tags.of(this).add("part", bundle.name);
  }

  /** Creates the role with all permissions of the function: constructs that are connected to it later cannot widen it. */
  #role({ needs, surroundings, statements = [] }: ProductFunctionProps, logs: string): IRole {
    const role = new Role(this, "Role", {
      assumedBy: new ServicePrincipal("lambda.amazonaws.com"),
      inlinePolicies: {
        needs: new PolicyDocument({
          statements: [
            allowStatement(["logs:CreateLogStream", "logs:PutLogEvents"], [logs]),
            allowStatement(["xray:PutTraceSegments", "xray:PutTelemetryRecords"], ["*"]),
            ...statementsFor(needs, surroundings),
            ...statements,
          ],
        }),
      },
    });
    const below = (bucket: Bucket, prefixes: readonly string[] = []): string[] =>
      prefixes.map((prefix) => `${arnInFinding(bucket)}/${prefix}*`);
    const objects = [
      ...below(surroundings.library, needs.libraryReads),
      ...below(surroundings.library, needs.libraryWrites),
      ...below(surroundings.library, needs.libraryRemoves),
      ...below(surroundings.documents, needs.documentsReads),
      ...below(surroundings.documents, needs.documentsWrites),
      ...below(surroundings.documents, needs.documentsRemoves),
    ];
    acknowledge(role, {
      "AwsSolutions-IAM5[Resource::*]": "X-Ray's actions know no narrower resource.",
      ...Object.fromEntries(
        objects.map((object) => [
          `AwsSolutions-IAM5[Resource::${object}]`,
          "What follows the prefix are hashes, versions and ids, which only the data knows.",
        ]),
      ),
    });
    return role.withoutPolicyUpdates();
  }
}

const objectStatements = (
  bucket: Bucket,
  reads: readonly string[] = [],
  writes: readonly string[] = [],
  removes: readonly string[] = [],
): readonly PolicyStatement[] => {
  const objects = (prefixes: readonly string[]): string[] =>
    prefixes.map((prefix) => bucket.arnForObjects(`${prefix}*`));
  return [
    ...(reads.length > 0
      ? [
          allowStatement(["s3:GetObject"], objects(reads)),
          // S3 answers 403 for a missing object without this permission, as for a mistake in this role.
          allowStatement(["s3:ListBucket"], [bucket.bucketArn]),
        ]
      : []),
    ...(writes.length > 0 ? [allowStatement(["s3:PutObject"], objects(writes))] : []),
    ...(removes.length > 0 ? [allowStatement(["s3:DeleteObject"], objects(removes))] : []),
  ];
};

const statementsFor = (
  needs: FunctionConfig,
  around: FunctionResources,
): readonly PolicyStatement[] => {
  const { tableArn } = around.table;
  return [
    ...(needs.table.length > 0
      ? [
          allowStatement(needs.table, [tableArn]),
          allowStatement(["dynamodb:Query"], [`${tableArn}/index/gsi1`, `${tableArn}/index/gsi2`]),
        ]
      : []),
    ...objectStatements(
      around.library,
      needs.libraryReads,
      needs.libraryWrites,
      needs.libraryRemoves,
    ),
    ...(needs.siteReads
      ? [
          allowStatement(
            ["s3:GetObject"],
            needs.siteReads.map((key) => around.site.arnForObjects(key)),
          ),
        ]
      : []),
    ...objectStatements(
      around.documents,
      needs.documentsReads,
      needs.documentsWrites,
      needs.documentsRemoves,
    ),
    ...(needs.secret
      ? [allowStatement(["secretsmanager:GetSecretValue"], [around.secret.secretArn])]
      : []),
    ...(needs.stripe
      ? [allowStatement(["secretsmanager:GetSecretValue"], [around.stripe.secret.secretArn])]
      : []),
    // SES treats a message with an attachment as a raw one, even if it is described in parts.
    ...(needs.sendsMail
      ? [allowStatement(["ses:SendEmail", "ses:SendRawEmail"], around.mail.sendingArns)]
      : []),
  ];
};
