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

test("main retains only these types of resources", () => {
  const types = kept.map(({ Type }) => Type.replace("AWS::", ""));
  expect([...new Set(types)].toSorted()).toEqual(keptTypes);
  expect(kept).toHaveLength(keptTypes.flatMap(main.of).length);
});

test("a failed first deployment deletes the resources that main retains later", () => {
  for (const it of kept)
    expect(it).toMatchObject({
      DeletionPolicy: "RetainExceptOnCreate",
      UpdateReplacePolicy: "Retain",
    });
});

test("a retained resource has no fixed name that a second attempt would conflict with, except the mail domain", () => {
  const requested = kept.filter(({ Properties }) =>
    ["TableName", "BucketName", "LogGroupName", "Name"].some((name) => name in Properties),
  );
  expect(requested).toEqual([]);
});

test("another branch retains nothing", () => {
  const policies = branch.all.flatMap((it) => [it.DeletionPolicy, it.UpdateReplacePolicy]);
  expect(new Set(policies)).toEqual(new Set([undefined, "Delete"]));
});

test.each([
  ["main", main, true],
  ["a first deployment of main", firstMain, false],
  ["another branch", branch, false],
])(
  "%s: the deletion protection of its table, and its termination protection",
  (_, { of, guarded }, expected) => {
    const [table] = of("DynamoDB::GlobalTable");
    expect(table?.Properties["Replicas"][0].DeletionProtectionEnabled).toBe(expected);
    expect(guarded ?? false).toBe(expected);
  },
);

test("a first deployment of main has all resources of main", () => {
  const ids = ({ all }: typeof main) => all.map(({ id }) => id).toSorted();
  const added = new Set(ids(firstMain)).difference(new Set(ids(main)));
  // Two resources come from its settings: the alarm subscription and the DNS record of the site.
  expect([...added]).toEqual([expect.stringMatching(/^AlarmsTopicopstrendbibleexample/)]);
});

// A changed logical id would replace the old resource by a new one.
test("resources with members' data keep their logical ids", () => {
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

test("the stack stores its settings, for the next deployment to compare", () => {
  expect(firstMain.metadata).toMatchObject({
    Settings: { ...allChoices, staffTwoStep: "on", lettersPerSecond: "10" },
  });
  expect(branch.metadata).toMatchObject({
    Settings: { mailDomain: "feature-feeds.trendbible.example", staffTwoStep: "off" },
  });
});
