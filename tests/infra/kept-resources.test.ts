import { expect, test } from "vitest";
import { allChoices } from "./synthesized.ts";
import { branch, firstMain, main } from "./template.ts";

const keptTypes = [
  "DynamoDB::GlobalTable",
  "Logs::LogGroup",
  "S3::Bucket",
  "SES::EmailIdentity",
  "SecretsManager::Secret",
];
const kept = main.all.filter(({ DeletionPolicy = "Delete" }) => DeletionPolicy !== "Delete");

test("main keeps these kinds, and no other", () => {
  const types = kept.map(({ Type }) => Type.replace("AWS::", ""));
  expect([...new Set(types)].toSorted()).toEqual(keptTypes);
  expect(kept).toHaveLength(keptTypes.flatMap(main.of).length);
});

test("what main keeps goes when a first deployment fails, and stays ever after", () => {
  for (const it of kept)
    expect(it).toMatchObject({
      DeletionPolicy: "RetainExceptOnCreate",
      UpdateReplacePolicy: "Retain",
    });
});

test("what main keeps has no name that a second attempt would meet again, but for the mail domain", () => {
  const requested = kept.filter(({ Properties }) =>
    ["TableName", "BucketName", "LogGroupName", "Name"].some((name) => name in Properties),
  );
  expect(requested).toEqual([]);
});

test("of another branch nothing stays", () => {
  const policies = branch.all.flatMap((it) => [it.DeletionPolicy, it.UpdateReplacePolicy]);
  expect(new Set(policies)).toEqual(new Set([undefined, "Delete"]));
});

test.each([
  ["main", main, true],
  ["main that is first made", firstMain, false],
  ["another branch", branch, false],
])("%s, its table and its guard", (_, { of, guarded }, expected) => {
  const [table] = of("DynamoDB::GlobalTable");
  expect(table?.Properties["Replicas"][0].DeletionProtectionEnabled).toBe(expected);
  expect(guarded ?? false).toBe(expected);
});

test("main that is first made has all that main has", () => {
  const ids = ({ all }: typeof main) => all.map(({ id }) => id).toSorted();
  const added = new Set(ids(firstMain)).difference(new Set(ids(main)));
  // Of its settings: who is mailed, and the name that points to the site.
  expect([...added]).toEqual([expect.stringMatching(/^AlarmsTopicopstrendbibleexample/)]);
});

// A logical id that changes is a new resource in place of the old one.
test("what holds members' data is called as it always was", () => {
  const ids = kept.filter(({ Type }) => Type !== "AWS::Logs::LogGroup").map(({ id }) => id);
  expect(ids.toSorted()).toEqual([
    "BucketsDocumentsE696B60E",
    "BucketsLibraryA02884B8",
    "BucketsLogsF3E46FAF",
    "BucketsSite59871C46",
    "MailIdentity",
    "TableCD117FA1",
    "appsecretD427E954",
    "edgekey03607B13",
    "stripeC7CD3D3C",
  ]);
});

test("the stack keeps the settings that it was made with, for the next deployment to compare", () => {
  expect(firstMain.metadata).toMatchObject({
    Settings: { ...allChoices, staffTwoStep: "on", lettersPerSecond: "10" },
  });
  expect(branch.metadata).toMatchObject({
    Settings: { mailDomain: "feature-feeds.trendbible.example", staffTwoStep: "off" },
  });
});
