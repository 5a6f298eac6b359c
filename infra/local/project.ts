/** The folders in which local stacks store their data. */
import { join } from "node:path";
import { repositoryRoot } from "../repository-root.ts";

/** The folder that all instances share, with the assembly and the build lock. */
export const sharedFolder = join(repositoryRoot, ".local", "shared");

/** Returns the data folder of the instance on a port. */
export const folderForPort = (port: number): string => join(repositoryRoot, ".local", String(port));
