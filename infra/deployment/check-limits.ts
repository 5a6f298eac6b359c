/** Checks whether AWS would accept the stack before anything is requested or changed. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildFunctions } from "../build.ts";
import { type AwsLimit, awsLimits, stacksInAccount } from "../limits/aws-limits.ts";
import { findExceededLimits, nearestLimits } from "../limits/measure-limits.ts";
import { type AssemblyTemplate, readAssembly } from "../limits/read-assembly.ts";
import { type Settings, stackName } from "../stacks/settings.ts";
import { synthesize } from "../stacks/synthesize.ts";

/** Synthesizes the stack for the check. Throws a sentence for each limit that it exceeds. */
export const checkLimits = async (settings: Settings): Promise<void> => {
  const outputFolder = mkdtempSync(join(tmpdir(), "limits-"));
  try {
    synthesize({ settings, outputFolder, bundles: await buildFunctions(), checked: false });
    console.log(assertWithinLimits(readAssembly(outputFolder, stackName(settings))));
  } finally {
    rmSync(outputFolder, { recursive: true });
  }
};

const maxListed = 10;

/** Returns the values nearest to AWS's limits. Throws those that exceed one. */
export const assertWithinLimits = ({ template, codeBytes }: AssemblyTemplate): string => {
  const refused = findExceededLimits(template, { codeBytes });
  if (refused.length > 0)
    throw new Error(["AWS would not take this stack:", ...refused].join("\n"));
  const nearest = nearestLimits(template, codeBytes).slice(0, maxListed);
  const lines = nearest.map(({ limit, used, max, share }) => {
    const { what, shared }: Pick<AwsLimit, "shared" | "what"> = awsLimits[limit];
    const all = shared ? ` that an account has for ${stacksInAccount} stacks` : "";
    return `  ${Math.round(share * 100)} %: ${used} of ${max} ${what}${all}`;
  });
  return ["The stack is within AWS' limits; nearest to them:", ...lines].join("\n");
};
