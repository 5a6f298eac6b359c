/**
 * The task synthesizes the stacks that `template.ts` reads, each into its own subfolder of the given folder, with the findings
 * of cdk-nag.
 */
import { AwsSolutionsChecks } from "cdk-nag";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildFunctions } from "../../infra/build.ts";
import { valueAt, textOf } from "../../infra/local/json.ts";
import { task } from "../../infra/local/task.ts";
import { synthesize } from "../../infra/stacks/synthesize.ts";
import { synthesized } from "./synthesized.ts";

task(async ({ input }) => {
  const bundles = await buildFunctions();
  for (const [name, settings] of Object.entries(synthesized)) {
    const outputFolder = join(textOf(valueAt(input, "folder")), name);
    const { stack } = synthesize({ settings, outputFolder, bundles });
    const { violations } = new AwsSolutionsChecks().validateScope(stack.node.root);
    writeFileSync(join(outputFolder, "findings.json"), JSON.stringify(violations));
  }
});
