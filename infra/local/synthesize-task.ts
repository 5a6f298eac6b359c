/** Synthesizes the CDK app into the given folder. Tests and deployments check whether AWS would accept it. */
import { buildFunctions } from "../build.ts";
import { settingsFor } from "../stacks/settings.ts";
import { synthesize } from "../stacks/synthesize.ts";
import { valueAt, textOf } from "./json.ts";
import { task } from "./task.ts";

task(async ({ input }) => {
  const bundles = await buildFunctions();
  synthesize({
    outputFolder: textOf(valueAt(input, "folder")),
    bundles,
    checked: false,
    settings: settingsFor("local", { choices: { mailDomain: "trendbible.example" } }),
  });
});
