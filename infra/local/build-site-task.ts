/** Builds the site; answers whether it had changed. */
import { buildSite } from "../build.ts";
import { task } from "./task.ts";

task(() => buildSite());
