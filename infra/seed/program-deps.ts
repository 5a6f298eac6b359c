/** What a program works with: what functions do, and more patience with the table. */
import { createDeps } from "../../functions/platform/deps.ts";
import type { Env } from "../../functions/platform/env.ts";
import { type FilesDeps, withFiles } from "../../functions/platform/files.ts";
import { programPatience } from "../../functions/platform/table/persist.ts";

export const programDeps = (env: Env): FilesDeps =>
  withFiles(createDeps(env, programPatience), env);
