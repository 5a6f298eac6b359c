/** Where things are in the project. */
import { join, resolve } from "node:path";

export const projectRoot = resolve(import.meta.dirname, "../..");

/** What every instance shares: the assembly and the lock around building. */
export const sharedFolder = join(projectRoot, ".local", "shared");

export const folderForPort = (port: number): string => join(projectRoot, ".local", String(port));
