/** Vitest in this process, whose tests see a source with one mutant in it. The files on the disk stay as they are. */
import { relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { createVitest, type TestModule, type TestSpecification } from "vitest/node";
import config from "../vitest.config.ts";
import { endLoops, markFunctions } from "./marks.ts";
import type { Mutant } from "./mutants-of.ts";

export const root = resolve(import.meta.dirname, "../..");

/** Tests run in the order in which they are passed. */
class GivenOrder {
  async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files;
  }
  async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files;
  }
}

export interface SessionOptions {
  /** The projects of `vitest.config.ts`, such as `domain`. */
  readonly projects: readonly string[];
  /** The folder into which test files write which functions they run; null for no record. */
  readonly marksFolder: string | null;
}

export interface TestSession {
  /** The paths of all test files. */
  readonly testFiles: readonly string[];
  /** Runs test files on the unchanged sources. */
  run(testFiles: readonly string[]): Promise<readonly TestModule[]>;
  /** Runs test files until one of them fails. Resolves to whether one did. */
  kills(mutant: Mutant, testFiles: readonly string[]): Promise<boolean>;
  close(): Promise<void>;
}

export const openSession = async ({
  projects,
  marksFolder,
}: SessionOptions): Promise<TestSession> => {
  const isRecording = marksFolder !== null;
  let current: Mutant | undefined;
  const plugin: Plugin = {
    name: "mutants",
    enforce: "pre",
    transform: (text, id) => {
      const file = relative(root, id);
      if (!/^(functions|shared)\/.*\.ts$/.test(file)) return undefined;
      if (isRecording) return { code: markFunctions(file, text), map: null };
      const mutated =
        current?.file === file
          ? text.slice(0, current.start) + current.replacement + text.slice(current.end)
          : text;
      return { code: endLoops(file, mutated), map: null };
    },
  };
  const markSetup = fileURLToPath(import.meta.resolve("./mark-setup.ts"));
  const chosen = (config.test?.projects ?? []).flatMap((project) => {
    if (typeof project !== "object" || !("test" in project)) return [];
    const { test } = project;
    if (typeof test?.name !== "string" || !projects.includes(test.name)) return [];
    return {
      plugins: [plugin],
      test: {
        ...test,
        setupFiles: [markSetup, ...[test.setupFiles ?? []].flat()],
        maxWorkers: 1,
        // Only in a process of its own does a file run what its modules do when they are loaded.
        isolate: isRecording || test.isolate !== false,
      },
    };
  });
  const vitest = await createVitest("test", {
    config: false,
    root,
    watch: false,
    bail: isRecording ? 0 : 1,
    fsModuleCache: false,
    sequence: { sequencer: GivenOrder },
    reporters: [{}],
    projects: chosen,
  });
  vitest.provide("marksFolder", marksFolder);
  const specifications = await vitest.globTestSpecifications();
  const run = async (testFiles: readonly string[]) => {
    // A failure of an earlier run would end this one, because of `bail`.
    vitest.state.filesMap.clear();
    vitest.state.idMap.clear();
    return vitest.runTestSpecifications(
      testFiles.flatMap((file) => specifications.filter(({ moduleId }) => moduleId === file)),
    );
  };
  return {
    testFiles: specifications.map(({ moduleId }) => moduleId),
    run: async (testFiles) => (await run(testFiles)).testModules,
    kills: async (mutant, testFiles) => {
      const path = resolve(root, mutant.file);
      current = mutant;
      vitest.invalidateFile(path);
      try {
        const { testModules, unhandledErrors } = await run(testFiles);
        return unhandledErrors.length > 0 || testModules.some((module) => !module.ok());
      } finally {
        current = undefined;
        vitest.invalidateFile(path);
      }
    },
    close: () => vitest.close(),
  };
};
