import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { functionNames, workers } from "../../infra/constructs/bundle-functions.ts";
import { functionConfigs, libraryEnvironment } from "../../infra/constructs/function-config.ts";
import { RouteTable } from "../../infra/local/services/gateway/route-table.ts";
import { routePath } from "../../shared/contract/endpoint.ts";
import { features } from "../../shared/contract/features.ts";
import { changeSubscriptions } from "../../shared/kernel/change-subscriptions.ts";
import { branch, lambdas, main, referred } from "./template.ts";

const integration = "x-amazon-apigateway-integration";

const apiDocument = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  components: z.object({
    [`${integration}s`]: z.record(z.string(), z.looseObject({ uri: z.unknown() })),
  }),
});
const anOperation = z.object({
  isDefaultRoute: z.optional(z.boolean()),
  [integration]: z.object({ $ref: z.string() }),
});

// A page also accepts HEAD requests.
const endpoints = features.flatMap(({ name, endpoints: them }) =>
  Object.values(them).flatMap((it) =>
    (it.media === undefined ? [it.method] : [it.method, "HEAD"]).map(
      (method) => [method, routePath(it), name] as const,
    ),
  ),
);

const [api] = main.of("ApiGatewayV2::Api");
const document = apiDocument.parse(api?.Properties["Body"]);

const functionNamed = (reference: string): string => reference.split("/").at(-1) ?? "";

/** The routes have the names of API Gateway, each with its function. */
const routes = Object.entries(document.paths).flatMap(([path, operations]) =>
  Object.entries(operations)
    .filter(([method]) => method !== "parameters")
    .map(([key, operation]) => {
      const { isDefaultRoute, [integration]: to } = anOperation.parse(operation);
      const method = key === "x-amazon-apigateway-any-method" ? "ANY" : key.toUpperCase();
      const routeKey = isDefaultRoute ? "$default" : `${method} ${path}`;
      return { routeKey, functionArn: functionNamed(to.$ref) };
    }),
);
const routeTable = new RouteTable(routes);
const functionOf = (method: string, path: string): string | undefined =>
  routeTable.match(method, path)?.route.functionArn;

test.each(endpoints)("%s %s goes to %s", (method, path, feature) => {
  expect(functionOf(method, path.replaceAll(/\{\w+\}/g, "some-id"))).toBe(feature);
});

test("a path without a route is answered by a function, in the common error format", () => {
  expect(functionOf("GET", "/api/nothing-here")).toBe("layout");
  expect(functionOf("PUT", "/nothing-here")).toBe("layout");
});

test("every route goes to a function with endpoints, and each function has one integration and one permission", () => {
  const owners = new Set(routes.map(({ functionArn }) => functionArn));
  expect([...owners].toSorted()).toEqual(features.map(({ name }) => name).toSorted());
  const integrations = Object.entries(document.components[`${integration}s`]);
  expect(integrations.map(([name]) => name)).toEqual(features.map(({ name }) => name));
  for (const [name, { uri, ...shape }] of integrations) {
    expect(shape).toEqual({ type: "AWS_PROXY", httpMethod: "POST", payloadFormatVersion: "2.0" });
    // The ARN is a name and not a reference, because the function needs the API's address.
    expect(JSON.stringify(uri)).toContain(`function:trendbible-main-${name}"`);
  }
  const permitted = main
    .of("Lambda::Permission")
    .filter(({ Properties }) => Properties["Principal"] === "apigateway.amazonaws.com");
  expect(permitted).toHaveLength(features.length);
});

test("every function exists, and no other", () => {
  expect([...lambdas.keys()].toSorted()).toEqual([...functionNames].toSorted());
});

test.each([...lambdas])(
  "%s runs on arm64 and Node 24, traced, with structured logs",
  (name, it) => {
    expect(it.Properties).toMatchObject({
      Architectures: ["arm64"],
      Runtime: "nodejs24.x",
      Handler: "index.handler",
      TracingConfig: { Mode: "Active" },
      LoggingConfig: { LogFormat: "JSON" },
      Tags: expect.arrayContaining([
        { Key: "product", Value: "trendbible" },
        { Key: "branch", Value: "main" },
      ]),
    });
    expect(it.Properties).not.toHaveProperty("ReservedConcurrentExecutions");
    const [logs = ""] = referred(it.Properties["LoggingConfig"]);
    expect(main.get(logs).Properties["RetentionInDays"]).toBe(90);
    expect(Object.keys(it.Properties["Environment"].Variables)).toEqual([
      "MALLOC_ARENA_MAX",
      "TABLE_NAME",
      "LIBRARY_BUCKET",
      "DOCUMENTS_BUCKET",
      "SITE_ORIGIN",
      "MAIL_FROM",
      "MAIL_CONFIGURATION_SET",
      "APP_SECRET_ID",
      "BRANCH",
      "STAFF_TWO_STEP",
      ...(workers.some((worker) => worker === name) ? [] : ["EDGE_KEY"]),
      ...(name === "operations" ? ["STACK_SETTINGS", "WORKER_QUEUES"] : []),
      ...(name === "newsletters" || name === "member-import" ? ["LETTERS_PER_SECOND"] : []),
      ...(name === "dispatch-changes" ? ["CHANGE_QUEUES"] : []),
      ...(name in changeSubscriptions ? ["CHANGES_URL"] : []),
      ...(workers.some((worker) => worker === name) ? ["DEAD_LETTERS_URL"] : []),
      ...(functionConfigs[name]?.keepsLibrary ? Object.keys(libraryEnvironment) : []),
      ...(functionConfigs[name]?.siteReads ? ["SITE_BUCKET"] : []),
      ...(functionConfigs[name]?.stripe ? ["STRIPE_SECRET_ID", "STRIPE_PUBLISHABLE_KEY"] : []),
    ]);
  },
);

test.each([
  ["auth", 1769],
  ["content", 512],
  ["media", 512],
  ["users", 512],
  ["layout", 512],
])("%s has %i MB", (name, memory) => {
  expect(lambdas.get(name)?.Properties["MemorySize"]).toBe(memory);
});

test.each([
  ["main", main, true, "RetainExceptOnCreate"],
  ["another branch", branch, false, "Delete"],
])("the table of %s", (_, { of }, protectedFromDeletion, policy) => {
  const [table] = of("DynamoDB::GlobalTable");
  expect(table).toMatchObject({
    DeletionPolicy: policy,
    Properties: {
      BillingMode: "PAY_PER_REQUEST",
      KeySchema: [
        { AttributeName: "pk", KeyType: "HASH" },
        { AttributeName: "sk", KeyType: "RANGE" },
      ],
      GlobalSecondaryIndexes: [
        { IndexName: "gsi1", Projection: { ProjectionType: "ALL" } },
        { IndexName: "gsi2", Projection: { ProjectionType: "ALL" } },
      ],
      TimeToLiveSpecification: { AttributeName: "ttl", Enabled: true },
      StreamSpecification: { StreamViewType: "NEW_AND_OLD_IMAGES" },
      Replicas: [
        {
          DeletionProtectionEnabled: protectedFromDeletion,
          PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
        },
      ],
    },
  });
});

test.each([
  ["main", main, "RetainExceptOnCreate"],
  ["another branch", branch, "Delete"],
])("buckets of %s are private and encrypted", (_, { of }, policy) => {
  const found = of("S3::Bucket");
  expect(found).toHaveLength(4);
  for (const bucket of found)
    expect(bucket).toMatchObject({
      DeletionPolicy: policy,
      Properties: {
        PublicAccessBlockConfiguration: {
          BlockPublicAcls: true,
          BlockPublicPolicy: true,
          IgnorePublicAcls: true,
          RestrictPublicBuckets: true,
        },
        BucketEncryption: expect.anything(),
      },
    });
});

const libraryOf = ({ of }: typeof main) =>
  of("S3::Bucket").find(({ id }) => id.startsWith("BucketsLibrary"))?.Properties;

test("members' copies of PDFs are deleted after a day", () => {
  for (const stack of [main, branch])
    expect(libraryOf(stack)?.["LifecycleConfiguration"].Rules).toContainEqual(
      expect.objectContaining({ Prefix: "stamped/", ExpirationInDays: 1, Status: "Enabled" }),
    );
});

test("pages can read signed URLs of the library and post signed forms, and nothing else", () => {
  expect(libraryOf(main)?.["CorsConfiguration"].CorsRules).toEqual([
    { AllowedMethods: ["GET", "POST"], AllowedOrigins: ["*"], AllowedHeaders: ["*"], MaxAge: 3600 },
  ]);
});

test("each stack publishes the names of its resources", () => {
  const names = branch.of("SSM::Parameter").map(({ Properties }) => String(Properties["Name"]));
  expect(names.toSorted()).toEqual(
    [
      "app-secret",
      "documents-bucket",
      "library-bucket",
      "site-bucket",
      "site-origin",
      "stripe-secret",
      "table-name",
    ].map((name) => `/trendbible/feature-feeds/${name}`),
  );
});

test.each([
  ["main", main],
  ["another branch", branch],
])("cdk-nag and the checks of CDK find nothing in %s", (_, { outputFolder }) => {
  const read = (file: string) => JSON.parse(readFileSync(join(outputFolder, file), "utf8"));
  expect(read("findings.json")).toEqual([]);
  const { pluginReports } = read("validation-report.json");
  expect(pluginReports.flatMap((it: { violations: unknown[] }) => it.violations)).toEqual([]);
});
