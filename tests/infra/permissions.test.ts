import { expect, test } from "vitest";
import { workers } from "../../infra/constructs/bundle-functions.ts";
import { changeSubscriptions } from "../../shared/kernel/change-subscriptions.ts";
import { may, names, statementsOf } from "./allowed.ts";
import { lambdas, main, referred } from "./template.ts";

test("every function has a role of its own, and nothing adds to it elsewhere", () => {
  const roles = names.flatMap((name) => referred(lambdas.get(name)?.Properties["Role"]));
  expect(new Set(roles).size).toBe(names.length);
  expect(main.of("IAM::Policy")).toEqual([]);
  for (const role of main.of("IAM::Role"))
    expect(role.Properties).not.toHaveProperty("ManagedPolicyArns");
});

test.each(names)("%s has no wildcard, but for X-Ray and objects below a prefix", (name) => {
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

const accounts = ["auth", "security", "users", "data-rights", "comms", "teams", "shell"];
const library = ["content", "search"];
const shop = ["addresses", "bank", "basket", "orders", "products", "tariff"];
const money = ["payments", "quotes", "renewals", "sales", "settlement", "stripe-webhook"];

test.each([
  ["ses:SendEmail", ["letters", "outbox"]],
  ["ses:SendRawEmail", ["letters", "outbox"]],
  [
    "s3:PutObject",
    [
      "board-pdfs",
      "data-requests",
      "directory-entries",
      "documents",
      "media",
      "move-members",
      "moving-in",
      "pictures",
      "printing",
      "publishing",
    ],
  ],
  [
    "s3:GetObject",
    [
      ...library,
      "books",
      "bank",
      "board-pdfs",
      "boards",
      "catalogue",
      "front",
      "data-requests",
      "directory",
      "directory-entries",
      "letters",
      "media",
      "move-members",
      "moving-in",
      "orders",
      "outbox",
      "people",
      "pictures",
      "staff",
      "printing",
      "products",
      "publishing",
      "data-rights",
    ],
  ],
  [
    "secretsmanager:GetSecretValue",
    [
      ...accounts,
      ...library,
      "people",
      "operations",
      "staff",
      "boards",
      "media",
      "catalogue",
      "books",
      "directory",
      "front",
      "letters",
      "move-members",
      "moving-in",
      "outbox",
      "documents",
      "pictures",
      "printing",
      ...shop,
      ...money,
    ],
  ],
  [
    "dynamodb:PutItem",
    [
      ...accounts,
      "people",
      "operations",
      "staff",
      "boards",
      // Why the ledgers differ, and its trail.
      "books",
      "data-requests",
      "directory-entries",
      "letters",
      "media",
      "move-members",
      "moving-in",
      "outbox",
      "documents",
      "pictures",
      "printing",
      "publishing",
      "search",
      ...shop,
      ...money,
    ],
  ],
  [
    "dynamodb:DeleteItem",
    [
      "auth",
      "people",
      "staff",
      "boards",
      "security",
      "teams",
      "users",
      "data-requests",
      "data-rights",
      "directory-entries",
      "printing",
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
  ["s3:DeleteObject", ["data-requests", "directory-entries", "documents", "printing"]],
])("%s is allowed to %j only", (action, allowed) => {
  expect(names.filter((name) => may(name, action).length > 0).toSorted()).toEqual(
    allowed.toSorted(),
  );
});

test("Stripe's keys are read by functions that take payments only", () => {
  const secrets = (name: string) => may(name, "secretsmanager:GetSecretValue").join();
  expect(names.filter((name) => secrets(name).includes("<stripe")).toSorted()).toEqual([
    "basket",
    "orders",
    ...money,
  ]);
});

test("a worker reads and removes its own changes and dead letters only", () => {
  for (const name of workers)
    for (const action of ["sqs:ReceiveMessage", "sqs:DeleteMessage"])
      expect(may(name, action)).toEqual(
        [...(name in changeSubscriptions ? ["changes"] : []), "deadletters"].map((kind): unknown =>
          expect.stringContaining(`${name.replaceAll("-", "")}${kind}`),
        ),
      );
});

test("who reads the table's stream writes to the queues of those who follow it, and reads no row", () => {
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

test("administrators tend all workers and their dead letters, and nothing else", () => {
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

test("mails leave through this branch's identity and configuration set only", () => {
  expect(may("outbox", "ses:SendEmail").toSorted()).toEqual([
    expect.stringMatching(/:configuration-set\/.*MailConfigurationSet/),
    expect.stringMatching(/:identity\/.*MailIdentity/),
  ]);
});
