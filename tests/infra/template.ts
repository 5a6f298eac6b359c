/** The cloud stack as CloudFormation would get it, synthesized once for a permanent and once for a passing branch. */
import { AwsSolutionsChecks } from "cdk-nag";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as z from "zod/mini";
import { bundleFunctions } from "../../infra/constructs/bundle-functions.ts";
import { type Settings, settingsFor } from "../../infra/stacks/settings.ts";
import { synthesize } from "../../infra/stacks/synthesize.ts";

const resource = z.object({
  Type: z.string(),
  Properties: z._default(z.record(z.string(), z.any()), {}),
  DeletionPolicy: z.optional(z.string()),
  UpdateReplacePolicy: z.optional(z.string()),
});

const template = z.object({
  Resources: z.record(z.string(), resource),
  Metadata: z.record(z.string(), z.unknown()),
});

const folder = mkdtempSync(join(tmpdir(), "infra-test-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

const { bundles } = bundleFunctions({ outputFolder: join(folder, "functions") });

export const stackOf = (name: string, settings: Settings) => {
  const outputFolder = join(folder, name);
  const { assembly, stack } = synthesize({ settings, outputFolder, bundles });
  const [artifact] = assembly.stacks;
  const { Resources, Metadata } = template.parse(artifact?.template);
  const all = Object.entries(Resources).map(([id, it]) => ({ id, ...it }));
  return {
    outputFolder,
    metadata: Metadata,
    guarded: artifact?.terminationProtection,
    findings: new AwsSolutionsChecks().validateScope(stack.node.root).violations,
    all,
    of: (type: string) => all.filter(({ Type }) => Type === `AWS::${type}`),
    get: (id: string) => {
      const found = Resources[id];
      if (found === undefined) throw new Error(`No resource ${id}`);
      return found;
    },
  };
};

const choices = { mailDomain: "trendbible.example" };
export const main = stackOf("main", settingsFor("main", { choices }));
export const branch = stackOf("branch", settingsFor("Feature/Feeds", { choices }));

/** The logical ids that a value refers to, by Ref or GetAtt, however deep. */
export const referred = (value: unknown): readonly string[] => {
  const ids: string[] = [];
  JSON.stringify(value, (key, inner: unknown) => {
    if (key === "Ref" && typeof inner === "string") ids.push(inner);
    if (key === "Fn::GetAtt" && Array.isArray(inner)) ids.push(String(inner[0]));
    return inner;
  });
  return ids;
};

/** Parts by the name of their function: `auth`, `outbox`. */
export const lambdas = new Map(
  main
    .of("Lambda::Function")
    .map((it) => [String(it.Properties["FunctionName"]).replace("trendbible-main-", ""), it]),
);
