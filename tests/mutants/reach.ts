/** Finds out which test files run which functions, and remembers it until a test file changes. */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import * as z from "zod/mini";
import { sharedFolder } from "../../infra/local/project.ts";
import { newTestFolder } from "../support/test-folder.ts";
import type { Mutant } from "./mutants-of.ts";
import { openSession } from "./test-session.ts";

const written = z.object({ testPath: z.string(), functions: z.array(z.string()) });

const reached = z.object({
  /** The fingerprint of the test file. */
  fingerprint: z.string(),
  milliseconds: z.number(),
  /** As `file:offset`. */
  functions: z.array(z.string()),
});

const record = z.record(z.string(), reached);

export type Reach = z.infer<typeof record>;

const fingerprintOf = (path: string): string =>
  createHash("sha256").update(readFileSync(path)).digest("hex");

/** Runs the test files of a project that are new or have changed, and returns what every file runs. Files that fail are left out. */
export const recordReach = async (project: string): Promise<Reach> => {
  const kept = join(sharedFolder, "mutants", `${project}.json`);
  const before: Reach = existsSync(kept)
    ? record.parse(JSON.parse(readFileSync(kept, "utf8")))
    : {};
  const marksFolder = newTestFolder(sharedFolder);
  const session = await openSession({ projects: [project], marksFolder });
  const reach: Reach = {};
  try {
    const changed = session.testFiles.filter((path) => {
      const known = before[path];
      if (known?.fingerprint !== fingerprintOf(path)) return true;
      reach[path] = known;
      return false;
    });
    if (changed.length > 0)
      process.stdout.write(`Finding out what ${changed.length} test files run.\n`);
    const modules = changed.length === 0 ? [] : await session.run(changed);
    const functionsOf = new Map(
      (existsSync(marksFolder) ? readdirSync(marksFolder) : []).map((name) => {
        const { testPath, functions } = written.parse(
          JSON.parse(readFileSync(join(marksFolder, name), "utf8")),
        );
        return [testPath, functions];
      }),
    );
    for (const module of modules) {
      const functions = functionsOf.get(module.moduleId);
      const { duration, collectDuration, setupDuration } = module.diagnostic();
      if (!module.ok() || functions === undefined)
        process.stdout.write(`${module.relativeModuleId} fails without a mutant.\n`);
      else
        reach[module.moduleId] = {
          fingerprint: fingerprintOf(module.moduleId),
          milliseconds: Math.round(duration + collectDuration + setupDuration),
          functions,
        };
    }
  } finally {
    await session.close();
    rmSync(marksFolder, { recursive: true, force: true });
  }
  mkdirSync(dirname(kept), { recursive: true });
  writeFileSync(kept, JSON.stringify(reach));
  return reach;
};

/** Returns the test files that run a mutant, the fastest first, until they take this long. */
export const testsOf = (
  reach: Reach,
  { file, within }: Mutant,
  maxMilliseconds: number,
): readonly string[] => {
  const running = Object.entries(reach).filter(([, { functions }]) =>
    functions.includes(`${file}:${within}`),
  );
  let total = 0;
  return running
    .toSorted(([, a], [, b]) => a.milliseconds - b.milliseconds)
    .filter(([, { milliseconds }], index) => {
      total += milliseconds;
      return index === 0 || total <= maxMilliseconds;
    })
    .map(([path]) => path);
};
