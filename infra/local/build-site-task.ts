/** Builds the site, one at a time if several instances start together; returns whether it had changed. */
import { buildSite } from "../build.ts";
import { withBuildLock } from "./build-lock.ts";
import { task } from "./task.ts";

task(() => withBuildLock("site", buildSite));
