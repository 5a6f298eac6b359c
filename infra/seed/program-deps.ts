/** What a program works with: what functions do, and more patience with the table. */
import { createDeps } from "../../functions/runtime/deps.ts";
import type { Env } from "../../functions/runtime/env.ts";
import { type FilesDeps, withFiles } from "../../functions/runtime/files.ts";
import { programPatience } from "../../functions/runtime/table/persist.ts";

export const programDeps = (env: Env): FilesDeps =>
  withFiles(createDeps(env, programPatience), env);
