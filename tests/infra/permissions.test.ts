import { expect, test } from "vitest";
import { workers } from "../../infra/constructs/bundle-functions.ts";
import { changeSubscriptions } from "../../shared/kernel/change-subscriptions.ts";
import { may, names, statementsOf } from "./allowed.ts";
import { lambdas, main, referred } from "./template.ts";

test("every function has its own role, and no other policy extends it", () => {
  const roles = names.flatMap((name) => referred(lambdas.get(name)?.Properties["Role"]));
  expect(new Set(roles).size).toBe(names.length);
  expect(main.of("IAM::Policy")).toEqual([]);
  for (const role of main.of("IAM::Role"))
    expect(role.Properties).not.toHaveProperty("ManagedPolicyArns");
});

test.each(names)("%s has no wildcard, except for X-Ray and objects below a prefix", (name) => {
  const wide = statementsOf(name).filter(
    ({ actions, resources }) =>
      actions.some((action) => action.includes("*")) ||
      resources.some(
        (it) =>
          it.includes("*") &&
          !/\/(?:snapshots|images|gated|files|pdfs|stamped|board-pdfs|documents|uploads|exports|directory|moving-in)\/\*/.test(
            it,
          ),
      ),
  );
  expect(wide).toEqual([
    { actions: ["xray:PutTelemetryRecords", "xray:PutTraceSegments"], resources: ["*"] },
  ]);
});

const accounts = ["auth", "account-security", "users", "privacy", "comms", "teams", "layout"];
const library = ["content", "search"];
const shop = [
  "addresses",
  "bank-statements",
  "basket",
  "orders",
  "catalogue-admin",
  "shop-settings",
];
const money = ["payments", "quotes", "renewals", "order-admin", "reconciliation", "stripe-webhook"];

test.each([
  ["ses:SendEmail", ["newsletters", "email-outbox"]],
  ["ses:SendRawEmail", ["newsletters", "email-outbox"]],
  [
    "s3:PutObject",
    [
      "board-pdfs",
      "privacy-requests",
      "directory-projection",
      "invoicing",
      "media",
      "member-import",
      "member-imports",
      "image-uploads",
      "report-pdfs",
      "content-indexing",
    ],
  ],
  [
    "s3:GetObject",
    [
      ...library,
      "accounting",
      "bank-statements",
      "board-pdfs",
      "boards",
      "catalogue",
      "site",
      "privacy-requests",
      "admin-search",
      "directory-projection",
      "newsletters",
      "media",
      "member-import",
      "member-imports",
      "orders",
      "email-outbox",
      "customer-support",
      "image-uploads",
      "staff-accounts",
      "report-pdfs",
      "catalogue-admin",
      "content-indexing",
      "privacy",
    ],
  ],
  [
    "secretsmanager:GetSecretValue",
    [
      ...accounts,
      ...library,
      "customer-support",
      "operations",
      "staff-accounts",
      "boards",
      "media",
      "catalogue",
      "accounting",
      "admin-search",
      "site",
      "newsletters",
      "member-import",
      "member-imports",
      "email-outbox",
      "invoicing",
      "image-uploads",
      "report-pdfs",
      ...shop,
      ...money,
    ],
  ],
  [
    "dynamodb:PutItem",
    [
      ...accounts,
      "customer-support",
      "operations",
      "staff-accounts",
      "boards",
      // This function records why the ledgers differ, with its audit entry.
      "accounting",
      "privacy-requests",
      "directory-projection",
      "newsletters",
      "media",
      "member-import",
      "member-imports",
      "email-outbox",
      "invoicing",
      "image-uploads",
      "report-pdfs",
      "content-indexing",
      "search",
      ...shop,
      ...money,
    ],
  ],
  [
    "dynamodb:DeleteItem",
    [
      "auth",
      "customer-support",
      "staff-accounts",
      "boards",
      "account-security",
      "teams",
      "users",
      "privacy-requests",
      "privacy",
      "directory-projection",
      "report-pdfs",
      "search",
      ...shop,
      ...money,
    ],
  ],
  ["dynamodb:GetRecords", ["dispatch-changes"]],
  ["sqs:SendMessage", [...workers]],
  ["sqs:ReceiveMessage", [...workers, "operations"]],
  ["sqs:DeleteMessage", [...workers, "operations"]],
  ["lambda:InvokeFunction", ["operations"]],
  ["dynamodb:Scan", []],
  ["s3:DeleteObject", ["privacy-requests", "directory-projection", "invoicing", "report-pdfs"]],
])("%s is allowed to %j only", (action, allowed) => {
  expect(names.filter((name) => may(name, action).length > 0).toSorted()).toEqual(
    allowed.toSorted(),
  );
});

test("Stripe's keys are read only by functions that take payments", () => {
  const secrets = (name: string) => may(name, "secretsmanager:GetSecretValue").join();
  expect(names.filter((name) => secrets(name).includes("<stripe")).toSorted()).toEqual(
    ["basket", "orders", ...money].toSorted(),
  );
});

test("a worker reads and deletes only its own changes and dead letters", () => {
  for (const name of workers)
    for (const action of ["sqs:ReceiveMessage", "sqs:DeleteMessage"])
      expect(may(name, action)).toEqual(
        [...(name in changeSubscriptions ? ["changes"] : []), "deadletters"].map((kind): unknown =>
          expect.stringContaining(`${name.replaceAll("-", "")}${kind}`),
        ),
      );
});

test("the stream reader writes to the queues of the subscribed workers, and reads no row", () => {
  const followed = Object.keys(changeSubscriptions).map((name) => name.replaceAll("-", ""));
  expect(may("dispatch-changes", "sqs:SendMessage").toSorted()).toEqual(
    [...followed.map((name) => `${name}changes`), "dispatchchangesdeadletters"]
      .toSorted()
      .map((it): unknown => expect.stringContaining(it)),
  );
  const onTable = statementsOf("dispatch-changes").filter(({ actions }) =>
    actions.some((action) => action.startsWith("dynamodb:")),
  );
  expect(onTable.flatMap(({ actions }) => actions).toSorted()).toEqual([
    "dynamodb:DescribeStream",
    "dynamodb:GetRecords",
    "dynamodb:GetShardIterator",
    "dynamodb:ListStreams",
  ]);
});

test("administrators can run all workers and manage their dead letters, and nothing else", () => {
  const one = (what: string) => (name: string) => what.replace("*", name.replaceAll("-", ""));
  const queues = workers.map(one("<*deadletters")).toSorted();
  for (const action of ["sqs:ReceiveMessage", "sqs:DeleteMessage"])
    expect(may("operations", action).toSorted()).toEqual(
      queues.map((name): unknown => expect.stringContaining(name)),
    );
  const functions = workers.map((name) => `:function:trendbible-main-${name}"`).toSorted();
  expect(may("operations", "lambda:InvokeFunction").toSorted()).toEqual(
    functions.map((name): unknown => expect.stringContaining(name)),
  );
});

test("emails are sent only with this branch's identity and configuration set", () => {
  expect(may("email-outbox", "ses:SendEmail").toSorted()).toEqual([
    expect.stringMatching(/:configuration-set\/.*MailConfigurationSet/),
    expect.stringMatching(/:identity\/.*MailIdentity/),
  ]);
});
