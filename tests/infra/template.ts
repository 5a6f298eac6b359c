/**
 * The cloud stack is read as CloudFormation would get it, for a permanent branch and for a temporary one. It is synthesized
 * once for all workers, and again only when its sources have changed.
 */
import { CloudAssembly } from "aws-cdk-lib/cx-api";
import { join } from "node:path";
import * as z from "zod/mini";
import { ensureTaskOutput } from "../../infra/local/assembly.ts";
import type { synthesized } from "./synthesized.ts";

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

const folder = await ensureTaskOutput(
  "test-assemblies",
  join(import.meta.dirname, "synthesize-task.ts"),
);

const stackOf = (name: keyof typeof synthesized) => {
  const outputFolder = join(folder, name);
  const [artifact] = new CloudAssembly(outputFolder).stacks;
  const { Resources, Metadata } = template.parse(artifact?.template);
  const all = Object.entries(Resources).map(([id, it]) => ({ id, ...it }));
  return {
    outputFolder,
    metadata: Metadata,
    guarded: artifact?.terminationProtection,
    all,
    of: (type: string) => all.filter(({ Type }) => Type === `AWS::${type}`),
    get: (id: string) => {
      const found = Resources[id];
      if (found === undefined) throw new Error(`No resource ${id}`);
      return found;
    },
  };
};

export const main = stackOf("main");
export const firstMain = stackOf("firstMain");
export const branch = stackOf("branch");

/** These are the logical ids that a value refers to by Ref or GetAtt, at any depth. */
export const referred = (value: unknown): readonly string[] => {
  const ids: string[] = [];
  JSON.stringify(value, (key, inner: unknown) => {
    if (key === "Ref" && typeof inner === "string") ids.push(inner);
    if (key === "Fn::GetAtt" && Array.isArray(inner)) ids.push(String(inner[0]));
    return inner;
  });
  return ids;
};

/** The functions are listed by name, like `auth`. */
export const lambdas = new Map(
  main
    .of("Lambda::Function")
    .map((it) => [String(it.Properties["FunctionName"]).replace("trendbible-main-", ""), it]),
);
