import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { allAlarms } from "../../shared/kernel/alarms.ts";
import { lambdas, main, referred } from "./template.ts";

const target = (value: unknown): string | undefined => {
  const [id] = referred(value);
  return [...lambdas].find(([, it]) => it.id === id)?.[0];
};

test.each([
  ["outbox-sweep", "rate(5 minutes)", "outbox", { task: "sweep" }],
  ["documents-sweep", "rate(5 minutes)", "documents", { task: "sweep" }],
  ["publishing-daily", "cron(0 3 * * ? *)", "publishing", { task: "publish" }],
  ["printing-sweep", "cron(30 3 * * ? *)", "printing", { task: "sweep" }],
  ["directory-pack", "rate(1 hour)", "directory-entries", { task: "pack" }],
])("%s wakes by %s, in London's time", (name, expression, worker, input) => {
  const schedule = main
    .of("Scheduler::Schedule")
    .find(({ Properties }) => Properties["Name"] === name);
  expect(schedule?.Properties).toMatchObject({
    ScheduleExpression: expression,
    ScheduleExpressionTimezone: "Europe/London",
    FlexibleTimeWindow: { Mode: "OFF" },
    Target: {
      RetryPolicy: { MaximumRetryAttempts: 3, MaximumEventAgeInSeconds: 3600 },
      DeadLetterConfig: expect.anything(),
    },
  });
  expect(target(schedule?.Properties["Target"].Arn)).toBe(worker);
  expect(JSON.parse(schedule?.Properties["Target"].Input)).toEqual(input);
});

test.each([
  [
    "outbox",
    [{ eventName: ["INSERT"], dynamodb: { Keys: { pk: { S: [{ prefix: "OUTBOX#" }] } } } }],
  ],
  [
    "documents",
    [
      {
        eventName: ["INSERT", "REMOVE"],
        dynamodb: { Keys: { pk: { S: [{ prefix: "DOCUMENT#" }] } } },
      },
    ],
  ],
  [
    "move-members",
    [
      {
        eventName: ["INSERT", "MODIFY"],
        dynamodb: { Keys: { pk: { S: [{ prefix: "MOVE#" }] } } },
      },
    ],
  ],
  [
    "board-pdfs",
    [
      {
        eventName: ["INSERT", "MODIFY"],
        dynamodb: { Keys: { pk: { S: [{ prefix: "BOARDPDF#" }] } } },
      },
    ],
  ],
  [
    "directory-entries",
    [
      {
        dynamodb: {
          Keys: {
            pk: { S: [{ prefix: "USER#" }] },
            sk: {
              S: [
                "PROFILE",
                "ENTITLEMENT",
                "MEMBERSHIP",
                { prefix: "ADDRESS#" },
                { prefix: "ORDER#" },
                { prefix: "PAYMENT#" },
              ],
            },
          },
        },
      },
      { dynamodb: { Keys: { pk: { S: [{ prefix: "TEAM#" }] }, sk: { S: ["TEAM"] } } } },
      { dynamodb: { Keys: { pk: { S: [{ prefix: "LEDGER#" }] } } } },
    ],
  ],
  [
    "publishing",
    [
      {
        dynamodb: {
          Keys: { pk: { S: [{ prefix: "CONTENT#" }] }, sk: { S: ["ITEM", { prefix: "PAGE#" }] } },
        },
      },
      {
        dynamodb: {
          Keys: { pk: { S: [{ prefix: "CATEGORY#" }, "TAXONOMY", { prefix: "SHOP" }, "SITE"] } },
        },
      },
      { dynamodb: { Keys: { sk: { S: [{ prefix: "READ#" }] } } } },
    ],
  ],
  // The row that names an item's PDFs is none of these, so that printing does not wake itself.
  [
    "printing",
    [
      {
        dynamodb: {
          Keys: { pk: { S: [{ prefix: "CONTENT#" }] }, sk: { S: ["ITEM", { prefix: "PAGE#" }] } },
        },
      },
      // Of products it draws what links to them show.
      { dynamodb: { Keys: { pk: { S: [{ prefix: "SHOP#" }] }, sk: { S: ["ITEM"] } } } },
    ],
  ],
])("the stream feeds %s, bounded in tries and age", (worker, patterns) => {
  const mapping = main
    .of("Lambda::EventSourceMapping")
    .find(({ Properties }) => target(Properties["FunctionName"]) === worker);
  expect(mapping?.Properties).toMatchObject({
    StartingPosition: "TRIM_HORIZON",
    BisectBatchOnFunctionError: true,
    FunctionResponseTypes: ["ReportBatchItemFailures"],
    MaximumRetryAttempts: 5,
    MaximumRecordAgeInSeconds: 21_600,
    DestinationConfig: { OnFailure: { Destination: expect.anything() } },
  });
  expect(mapping?.Properties["FilterCriteria"].Filters).toEqual(
    patterns.map((pattern) => ({ Pattern: JSON.stringify(pattern) })),
  );
});

test("bounces and complaints of this branch's mails reach the outbox", () => {
  const [rule] = main.of("Events::Rule");
  expect(rule?.Properties).toMatchObject({
    EventPattern: {
      source: ["aws.ses"],
      "detail-type": ["Email Bounced", "Email Complaint Received"],
      detail: { mail: { tags: { "ses:configuration-set": ["trendbible-main"] } } },
    },
    Targets: [{ DeadLetterConfig: expect.anything() }],
  });
  expect(target(rule?.Properties["Targets"][0].Arn)).toBe("outbox");
  expect(main.of("SES::ConfigurationSetEventDestination")[0]?.Properties).toMatchObject({
    EventDestination: { MatchingEventTypes: ["bounce", "complaint"] },
  });
});

test("what a worker could not do when it was woken is parked too", () => {
  const configured = main
    .of("Lambda::EventInvokeConfig")
    .map(({ Properties }) => String(target(Properties["FunctionName"])));
  expect(configured.toSorted()).toEqual([
    "board-pdfs",
    "data-requests",
    "directory-entries",
    "documents",
    "letters",
    "move-members",
    "outbox",
    "printing",
    "publishing",
    "renewals",
    "settlement",
  ]);
});

const alarmed = main
  .of("CloudWatch::Alarm")
  .map(({ Properties }) => String(Properties["AlarmName"]).replace("trendbible-main-", ""));

test.each([
  "api-5xx",
  "table-ReadThrottleEvents",
  "table-WriteThrottleEvents",
  "outbox-behind",
  "outbox-parked",
  "outbox-mail-parked",
  "renewals-failed",
  "letters-letter-parked",
  "data-requests-failed",
  "data-requests-not-copied",
  "documents-behind",
  "documents-parked",
  "documents-document-late",
  "publishing-behind",
  "publishing-parked",
  "printing-behind",
  "printing-parked",
  "move-members-behind",
  "move-members-parked",
  "move-members-failed",
  "board-pdfs-behind",
  "board-pdfs-parked",
  "directory-entries-behind",
  "directory-entries-parked",
  ...[...lambdas.keys()].flatMap((name) => [`${name}-errors`, `${name}-throttles`]),
])("alarm %s", (name) => {
  expect(alarmed).toContain(name);
});

test.each(["mail parked", "document is late"])("a line with %j in a log is seen", (words) => {
  const patterns = main
    .of("Logs::MetricFilter")
    .map(({ Properties }) => String(Properties["FilterPattern"]));
  expect(patterns).toContain(`"${words}"`);
});

const nameForm = ({ name }: { readonly name: string }) =>
  new RegExp(`^${name.replace("{function}", "[a-z-]+")}$`);

test.each(allAlarms.map((alarm) => [alarm.id, alarm] as const))(
  "%s, which staff read of, is in the stack",
  (_id, alarm) => {
    expect(alarmed.some((name) => nameForm(alarm).test(name))).toBe(true);
  },
);

test("staff read of every alarm, and its mail says what it means and what to do", () => {
  for (const { Properties } of main.of("CloudWatch::Alarm")) {
    const name = String(Properties["AlarmName"]).replace("trendbible-main-", "");
    const told = allAlarms.filter((alarm) => nameForm(alarm).test(name));
    const words = told.map(({ means, todo }) => `${means} ${todo}`);
    expect(words).toContain(Properties["AlarmDescription"]);
    expect(told.map(({ threshold }) => threshold)).toContain(Properties["Threshold"]);
  }
});

test.each(allAlarms.flatMap(({ guide }) => guide ?? []))(
  "%s, where it is said more, is there",
  (guide) => {
    expect(existsSync(guide)).toBe(true);
  },
);

test("every alarm goes to the topic", () => {
  const [topic] = main.of("SNS::Topic");
  for (const { Properties } of main.of("CloudWatch::Alarm"))
    expect(referred(Properties["AlarmActions"])).toEqual([topic?.id]);
});
