/** AWS has limits, and each template stays within three quarters of them. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import * as z from "zod/mini";
import { assertWithinLimits } from "../../infra/deployment/check-limits.ts";
import { type AwsLimitId, awsLimits, usableShare } from "../../infra/limits/aws-limits.ts";
import { findExceededLimits, measureUses } from "../../infra/limits/measure-limits.ts";
import { readAssembly } from "../../infra/limits/read-assembly.ts";
import { countLimitUses } from "../../infra/limits/template-uses.ts";
import { readTemplate } from "../../infra/local/template.ts";
import { branch, firstMain, main } from "./template.ts";

const assemblies = {
  main: readAssembly(main.outputFolder, "trendbible-main"),
  "main with all that can be chosen": readAssembly(firstMain.outputFolder, "trendbible-main"),
  "another branch": readAssembly(branch.outputFolder, "trendbible-feature-feeds"),
};
type Name = keyof typeof assemblies;
const names: Name[] = ["main", "main with all that can be chosen", "another branch"];

describe.each(names)("%s", (name) => {
  const { template, codeBytes } = assemblies[name];

  test("has a quarter of each limit in reserve", () => {
    expect(findExceededLimits(template, { share: usableShare, codeBytes })).toEqual([]);
  });

  test("is measured by every limit", () => {
    const measured = new Set<string>(countLimitUses(template, codeBytes).map(({ limit }) => limit));
    expect(Object.keys(awsLimits).filter((limit) => !measured.has(limit))).toEqual([
      // The product has no such policy of its own.
      "origin-policy-headers",
    ]);
  });
});

const used = (limit: AwsLimitId): number =>
  Math.max(
    ...measureUses(countLimitUses(assemblies.main.template, assemblies.main.codeBytes))
      .filter((use) => use.limit === limit)
      .map((use) => use.used),
  );

test("one function reads the table's stream", () => {
  expect(used("stream-readers")).toBe(1);
});

test("routes are counted as API Gateway counts them", () => {
  const { template } = assemblies.main;
  const text = JSON.stringify(template);
  expect(used("routes")).toBe(text.split('"x-amazon-apigateway-integration":').length - 1);
});

const spoilable = z.looseObject({
  Resources: z.record(
    z.string(),
    z.looseObject({
      Type: z.string(),
      Properties: z._default(z.record(z.string(), z.any()), {}),
    }),
  ),
});
type Spoilt = z.output<typeof spoilable>;
const spoil = (change: (template: Spoilt) => void): Spoilt => {
  const template = spoilable.parse(JSON.parse(JSON.stringify(assemblies.main.template)));
  change(template);
  return template;
};
const first = ({ Resources }: Spoilt, type: string) => {
  const found = Object.values(Resources).find(({ Type }) => Type === `AWS::${type}`);
  if (found === undefined) throw new Error(`No ${type}`);
  return found;
};
const many = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

const tooMuch: [string, (template: Spoilt) => void, RegExp][] = [
  [
    "routes",
    (template) => {
      const { paths } = first(template, "ApiGatewayV2::Api").Properties["Body"];
      for (const at of many(300)) paths[`/more/${at}`] = { get: paths["/home"] };
    },
    /has routes: \d+\. AWS allows 300, and does not raise that \(https:/,
  ],
  [
    "resources",
    ({ Resources }) => {
      for (const at of many(200)) Resources[`More${at}`] = { Type: "AWS::X", Properties: {} };
    },
    /The stack has resources: 548\. AWS allows 500/,
  ],
  [
    "readers of the stream",
    (template) => {
      const reader = Object.values(template.Resources).find(({ Properties }) =>
        JSON.stringify(Properties["EventSourceArn"] ?? "").includes("StreamArn"),
      );
      if (reader === undefined) throw new Error("Nobody reads the stream");
      for (const at of many(6)) template.Resources[`Reader${at}`] = reader;
    },
    /Table\w+ has readers of a shard of a stream: 7\. AWS allows 2/,
  ],
  [
    "filters",
    (template) => {
      const mappings = Object.values(template.Resources).filter(
        ({ Properties }) => Properties["FilterCriteria"] !== undefined,
      );
      for (const { Properties } of mappings)
        Properties["FilterCriteria"].Filters = many(6).map(() => ({ Pattern: "{}" }));
    },
    /has filters of an event source mapping: 6\. AWS allows 5, unless it is asked for more/,
  ],
  [
    "environment",
    (template) => {
      const { Properties } = first(template, "Lambda::Function");
      Properties["Environment"].Variables["MORE"] = "x".repeat(4096);
    },
    /has bytes of environment variables: \d{4}\. AWS allows 4096/,
  ],
  [
    "policy of a role",
    (template) => {
      const { Properties } = first(template, "IAM::Role");
      const [policy] = Properties["Policies"];
      const [statement] = policy.PolicyDocument.Statement;
      policy.PolicyDocument.Statement = many(60).map(() => statement);
    },
    /has characters of inline policies: \d{5}\. AWS allows 10240/,
  ],
  [
    "cache policies of an account",
    ({ Resources }) => {
      Resources["More"] = { Type: "AWS::CloudFront::CachePolicy", Properties: {} };
    },
    /has cache policies: 3 for each of 7 stacks\. AWS allows 20 in an account/,
  ],
  [
    "size of a template",
    (template) => {
      first(template, "Lambda::Function").Properties["Description"] = "x".repeat(1_000_000);
    },
    /has bytes of template: \d{7}\. AWS allows 1000000/,
  ],
  [
    "time",
    (template) => {
      first(template, "Lambda::Function").Properties["Timeout"] = 901;
    },
    /has seconds of time to run: 901\. AWS allows 900/,
  ],
];

test.each(tooMuch)("an exceeded limit of the %s has its own message", (_, change, sentence) => {
  const template = spoil(change);
  expect(findExceededLimits(template)).toEqual([expect.stringMatching(sentence)]);
  // A deployment is stopped by the same message.
  const { codeBytes } = assemblies.main;
  expect(() => assertWithinLimits({ template, codeBytes })).toThrow(
    /^AWS would not take this stack:\n/,
  );
  expect(() => assertWithinLimits({ template, codeBytes })).toThrow(sentence);
});

test("an exceeded code size has its own message", () => {
  const sentences = findExceededLimits(assemblies.main.template, { codeBytes: () => 300_000_000 });
  expect(sentences[0]).toMatch(/has bytes of code, unpacked: 300000000\. AWS allows 262144000/);
});

test("a deployment lists what is nearest to its limits", () => {
  expect(assertWithinLimits(assemblies.main)).toMatch(
    /^The stack is within AWS' limits; nearest to them:\n(?: {2}\d+ %: \d+ of \d+ .+\n?){10}$/,
  );
});

test("the local stack rejects what AWS rejects", () => {
  const folder = mkdtempSync(join(tmpdir(), "limits-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = "trendbible-main.template.json";
  for (const name of [file, "trendbible-main.assets.json"])
    cpSync(join(main.outputFolder, name), join(folder, name));
  const read = () =>
    readTemplate({
      folder,
      hosts: { site: "localhost:3000", s3: "127.0.0.1:3001", queues: "127.0.0.1:3002" },
      openSecrets: (secrets) => new Map(secrets.map(({ id }) => [id, "secret"])),
    });
  expect(read().stackName).toBe("trendbible-main");
  const template = spoilable.parse(JSON.parse(readFileSync(join(folder, file), "utf8")));
  for (const [, change] of tooMuch.slice(0, 2)) change(template);
  writeFileSync(join(folder, file), JSON.stringify(template));
  expect(read).toThrow(/^AWS would not take this template:\n.*resources: \d+.*\n.*routes: \d+/);
});
