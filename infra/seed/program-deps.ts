/** Creates the dependencies of a program: those of functions, with more retries for the table. */
import { createDeps } from "../../functions/platform/deps.ts";
import type { Env } from "../../functions/platform/env.ts";
import { type FilesDeps, withFiles } from "../../functions/platform/files.ts";
import { cliTimeouts } from "../../functions/platform/table/call-with-retry.ts";

export const programDeps = (env: Env): FilesDeps => withFiles(createDeps(env, cliTimeouts), env);
