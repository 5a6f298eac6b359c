/** Fills an empty stack with the library and the demo world, through the importer that customers use. */
import { join } from "node:path";
import { createDeps } from "../../functions/runtime/deps.ts";
import { readEnv } from "../../functions/runtime/env.ts";
import { seedDemoWorld } from "../seed/demo-world.ts";
import { importLibrary } from "../seed/import-library.ts";
import { recordOf, textOf } from "./json.ts";
import { projectRoot } from "./project.ts";
import { task } from "./task.ts";

task(async ({ input, progress }) => {
  const given = Object.entries(recordOf(input)).map(([name, value]) => [name, textOf(value)]);
  const env = readEnv(Object.fromEntries(given));
  const deps = createDeps(env);
  await seedDemoWorld({ deps });
  const { items } = await importLibrary({
    folder: join(projectRoot, "infra/seed/library"),
    deps,
    onProgress: (done, total) => {
      if (done % 10 === 0 || done === total) progress(`${done} of ${total} items`);
    },
  });
  return items;
});
