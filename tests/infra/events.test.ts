import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { workers } from "../../infra/constructs/bundle-functions.ts";
import { compilePattern } from "../../infra/local/services/events/match-pattern.ts";
import { allAlarms } from "../../shared/kernel/alarms.ts";
import { changeSubscriptions } from "../../shared/kernel/change-subscriptions.ts";
import { lambdas, main, referred } from "./template.ts";

const target = (value: unknown): string | undefined => {
  const [id] = referred(value);
  return [...lambdas].find(([, it]) => it.id === id)?.[0];
};

test.each([
  ["outbox-sweep", "rate(5 minutes)", "email-outbox", { task: "sweep" }],
  ["documents-sweep", "rate(5 minutes)", "invoicing", { task: "sweep" }],
  ["publishing-daily", "cron(0 3 * * ? *)", "content-indexing", { task: "publish" }],
  ["printing-sweep", "cron(30 3 * * ? *)", "report-pdfs", { task: "sweep" }],
  ["directory-pack", "rate(1 hour)", "directory-projection", { task: "pack" }],
])("%s runs by %s, in London time", (name, expression, worker, input) => {
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

const mappingOf = (worker: string) =>
  main
    .of("Lambda::EventSourceMapping")
    .find(({ Properties }) => target(Properties["FunctionName"]) === worker)?.Properties;

test("one function reads the table's stream, with limited retries and age", () => {
  const readers = main
    .of("Lambda::EventSourceMapping")
    .filter(({ Properties }) => JSON.stringify(Properties["EventSourceArn"]).includes("StreamArn"));
  expect(readers.map(({ Properties }) => target(Properties["FunctionName"]))).toEqual([
    "dispatch-changes",
  ]);
  expect(readers[0]?.Properties).toMatchObject({
    StartingPosition: "TRIM_HORIZON",
    BisectBatchOnFunctionError: true,
    FunctionResponseTypes: ["ReportBatchItemFailures"],
    MaximumRetryAttempts: 5,
    MaximumRecordAgeInSeconds: 21_600,
    DestinationConfig: { OnFailure: { Destination: expect.anything() } },
  });
});

test("the stream's filters pass subscribed changes and none of the most frequent writes", () => {
  const filters: { Pattern: string }[] = mappingOf("dispatch-changes")?.["FilterCriteria"].Filters;
  const patterns = filters.map(({ Pattern }) => compilePattern(JSON.parse(Pattern), "Stream"));
  const isRead = (pk: string, sk: string): boolean =>
    patterns.some((matches) => matches({ dynamodb: { Keys: { pk: { S: pk }, sk: { S: sk } } } }));
  for (const [pk, sk] of [
    ["OUTBOX#1", "MAIL"],
    ["DOCUMENT#1", "DOCUMENT"],
    ["MOVE#1", "MOVE"],
    ["BOARDPDF#1", "brd_1"],
    ["USER#1", "PROFILE"],
    ["USER#1", "ADDRESS#1"],
    ["USER#1", "READ#2026-11"],
    ["TEAM#1", "TEAM"],
    ["LEDGER#2026-11", "1"],
    ["CONTENT#1", "ITEM"],
    ["CONTENT#1", "PAGE#1"],
    ["CATEGORY#1", "CATEGORY"],
    ["TAXONOMY", "TAXONOMY"],
    ["SHOP#studio", "ITEM"],
    ["SITE", "LAYOUT"],
  ] as const)
    expect([pk, sk, isRead(pk, sk)]).toEqual([pk, sk, true]);
  for (const [pk, sk] of [
    ["USER#1", "SESSION#1"],
    ["USER#1", "SIGNIN#1"],
    // This row names an item's PDFs: it is skipped so that printing does not trigger itself.
    ["CONTENT#1", "PDF"],
    ["TEAM#1", "MEMBER#1"],
    ["LIMIT#1", "LIMIT"],
  ] as const)
    expect([pk, sk, isRead(pk, sk)]).toEqual([pk, sk, false]);
});

test.each(Object.keys(changeSubscriptions))(
  "%s has its own queue, and failed messages are parked",
  (worker) => {
    const mapping = mappingOf(worker);
    const [queueId = ""] = referred(mapping?.["EventSourceArn"]);
    const { Type, Properties } = main.get(queueId);
    expect(Type).toBe("AWS::SQS::Queue");
    expect(Properties["QueueName"]).toBe(`trendbible-main-${worker}-changes`);
    expect(mapping).toMatchObject({
      FunctionResponseTypes: ["ReportBatchItemFailures"],
      ScalingConfig: { MaximumConcurrency: expect.any(Number) },
    });
    const { RedrivePolicy, VisibilityTimeout } = Properties;
    expect(RedrivePolicy.maxReceiveCount).toBe(6);
    const [deadLetters = ""] = referred(RedrivePolicy);
    expect(main.get(deadLetters).Properties["QueueName"]).toBe(
      `trendbible-main-${worker}-dead-letters`,
    );
    // AWS recommends six times the timeout of the function.
    expect(VisibilityTimeout).toBe(6 * Number(lambdas.get(worker)?.Properties["Timeout"]));
    const notified = lambdas.get("dispatch-changes")?.Properties["Environment"].Variables;
    expect(JSON.stringify(notified["CHANGE_QUEUES"])).toMatch(new RegExp(`[ "]${worker}[ "]`));
    expect(lambdas.get(worker)?.Properties["Environment"].Variables["CHANGES_URL"]).toEqual({
      Ref: queueId,
    });
  },
);

test("queues are accessible only by TLS", () => {
  const secured = main.of("SQS::QueuePolicy").flatMap(({ Properties }) => {
    const denied = JSON.stringify(Properties["PolicyDocument"]).includes("aws:SecureTransport");
    return denied ? referred(Properties["Queues"]) : [];
  });
  expect(secured.toSorted()).toEqual(
    main
      .of("SQS::Queue")
      .map(({ id }) => id)
      .toSorted(),
  );
});

test("bounces and complaints of this branch's emails reach the outbox", () => {
  const [rule] = main.of("Events::Rule");
  expect(rule?.Properties).toMatchObject({
    EventPattern: {
      source: ["aws.ses"],
      "detail-type": ["Email Bounced", "Email Complaint Received"],
      detail: { mail: { tags: { "ses:configuration-set": ["trendbible-main"] } } },
    },
    Targets: [{ DeadLetterConfig: expect.anything() }],
  });
  expect(target(rule?.Properties["Targets"][0].Arn)).toBe("email-outbox");
  expect(main.of("SES::ConfigurationSetEventDestination")[0]?.Properties).toMatchObject({
    EventDestination: { MatchingEventTypes: ["bounce", "complaint"] },
  });
});

test("a failed asynchronous invocation of a worker is parked too", () => {
  const configured = main
    .of("Lambda::EventInvokeConfig")
    .map(({ Properties }) => String(target(Properties["FunctionName"])));
  expect(configured.toSorted()).toEqual(workers.toSorted());
});

const alarmed = main
  .of("CloudWatch::Alarm")
  .map(({ Properties }) => String(Properties["AlarmName"]).replace("trendbible-main-", ""));

test.each([
  "api-5xx",
  "table-ReadThrottleEvents",
  "table-WriteThrottleEvents",
  "email-outbox-behind",
  "email-outbox-parked",
  "email-outbox-mail-parked",
  "renewals-failed",
  "newsletters-letter-parked",
  "privacy-requests-failed",
  "privacy-requests-not-copied",
  "invoicing-behind",
  "invoicing-parked",
  "invoicing-document-late",
  "content-indexing-behind",
  "content-indexing-parked",
  "report-pdfs-behind",
  "report-pdfs-parked",
  "member-import-behind",
  "member-import-parked",
  "member-import-failed",
  "board-pdfs-behind",
  "board-pdfs-parked",
  "directory-projection-behind",
  "directory-projection-parked",
  ...[...lambdas.keys()].map((name) => `${name}-errors`),
  "functions-throttled",
  "dispatch-changes-behind",
  "dispatch-changes-parked",
])("alarm %s", (name) => {
  expect(alarmed).toContain(name);
});

test.each(["mail parked", "document is late"])("a log line with %j triggers an alarm", (words) => {
  const patterns = main
    .of("Logs::MetricFilter")
    .map(({ Properties }) => String(Properties["FilterPattern"]));
  expect(patterns).toContain(`"${words}"`);
});

const nameForm = ({ name }: { readonly name: string }) =>
  new RegExp(`^${name.replace("{function}", "[a-z-]+")}$`);

test.each(allAlarms.map((alarm) => [alarm.id, alarm] as const))(
  "%s, which staff can read about, is in the stack",
  (_id, alarm) => {
    expect(alarmed.some((name) => nameForm(alarm).test(name))).toBe(true);
  },
);

test("staff can read about every alarm, and its email says what it means and what to do", () => {
  for (const { Properties } of main.of("CloudWatch::Alarm")) {
    const name = String(Properties["AlarmName"]).replace("trendbible-main-", "");
    const notified = allAlarms.filter((alarm) => nameForm(alarm).test(name));
    const words = notified.map(({ means, todo }) => `${means} ${todo}`);
    expect(words).toContain(Properties["AlarmDescription"]);
    expect(notified.map(({ threshold }) => threshold)).toContain(Properties["Threshold"]);
  }
});

test.each(allAlarms.flatMap(({ guide }) => guide ?? []))(
  "%s, which explains more, exists",
  (guide) => {
    expect(existsSync(guide)).toBe(true);
  },
);

test("every alarm notifies the topic", () => {
  const [topic] = main.of("SNS::Topic");
  for (const { Properties } of main.of("CloudWatch::Alarm"))
    expect(referred(Properties["AlarmActions"])).toEqual([topic?.id]);
});
