/** The root folder of the repository, for whatever builds or runs it. */
import { resolve } from "node:path";

export const repositoryRoot = resolve(import.meta.dirname, "..");
