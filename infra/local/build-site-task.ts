/** Builds the site, one after the other when several start at once; answers whether it had changed. */
import { buildSite } from "../build.ts";
import { withBuildLock } from "./build-lock.ts";
import { task } from "./task.ts";

task(() => withBuildLock("site", buildSite));
