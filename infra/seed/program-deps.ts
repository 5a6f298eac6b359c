/** Creates the dependencies of a program: those of functions, with more retries for the table. */
import { createDeps } from "../../functions/platform/deps.ts";
import type { Env } from "../../functions/platform/env.ts";
import { type FilesDeps, withFiles } from "../../functions/platform/files.ts";
import { programPatience } from "../../functions/platform/table/persist.ts";

export const programDeps = (env: Env): FilesDeps =>
  withFiles(createDeps(env, programPatience), env);
