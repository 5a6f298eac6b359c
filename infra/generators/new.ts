/**
 * `npm run new -- endpoint|entity|worker|page|block NAME …` writes what the recipe of that kind lists (`infra/guide/recipes.md`):
 * code that works, with its tests.
 */
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { repositoryRoot } from "../repository-root.ts";
import { runCommand } from "../constructs/cdk-command.ts";
import { Draft } from "./draft.ts";
import type { Generator } from "./generator.ts";
import { blockGenerator } from "./new-block.ts";
import { endpointGenerator } from "./new-endpoint.ts";
import { entityGenerator } from "./new-entity.ts";
import { pageGenerator } from "./new-page.ts";
import { workerGenerator } from "./new-worker.ts";

const generators: ReadonlyMap<string, Generator> = new Map([
  ["endpoint", endpointGenerator],
  ["entity", entityGenerator],
  ["worker", workerGenerator],
  ["page", pageGenerator],
  ["block", blockGenerator],
]);

const usage = [
  "npm run new writes the files of a recipe (infra/guide/recipes.md):",
  ...[...generators].flatMap(([kind, one]) => [
    "",
    `  npm run new -- ${kind} ${one.usage}`,
    `  npm run new -- ${kind} ${one.example}`,
  ]),
].join("\n");

const listed = (title: string, entries: readonly string[]): string =>
  [title, ...entries.map((entry) => `  ${entry}`), ""].join("\n");

const run = async (): Promise<void> => {
  const [kind, ...args] = process.argv.slice(2);
  if (kind === undefined) {
    console.log(usage);
    return;
  }
  const generator = generators.get(kind);
  if (generator === undefined)
    throw new Error(`"${kind}" is not one of ${[...generators.keys()].join(", ")}.`);
  if (args[0] === undefined)
    throw new Error(`npm run new -- ${kind} ${generator.usage}, such as ${generator.example}`);
  const draft = new Draft();
  const { next, changesContract } = generator.generate(draft, args);
  const { created, changed } = draft.save();
  // Another process reads the contract as it is now.
  if (changesContract)
    execFileSync(process.execPath, [join(repositoryRoot, "infra/openapi.ts")], { stdio: "pipe" });
  console.log(listed("Wrote", created));
  console.log(listed("Changed", [...changed, ...(changesContract ? ["openapi.json"] : [])]));
  console.log(listed("Next", next).trimEnd());
};

await runCommand(run);
