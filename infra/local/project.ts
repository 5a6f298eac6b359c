/** The paths of the project. */
import { join, resolve } from "node:path";

export const projectRoot = resolve(import.meta.dirname, "../..");

/** The folder that all instances share, with the assembly and the build lock. */
export const sharedFolder = join(projectRoot, ".local", "shared");

/** Returns the data folder of the instance on a port. */
export const folderForPort = (port: number): string => join(projectRoot, ".local", String(port));
