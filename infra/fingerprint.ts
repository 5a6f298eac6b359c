/** Returns a hash over the names and contents of the matching files, relative to the project's root. */
import { createHash } from "node:crypto";
import { globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { repositoryRoot } from "./repository-root.ts";

export const fingerprint = (patterns: readonly string[]): string => {
  const hash = createHash("sha256");
  for (const file of globSync(patterns, { cwd: repositoryRoot }).toSorted()) {
    const path = join(repositoryRoot, file);
    if (statSync(path).isFile()) hash.update(`${file}\0`).update(readFileSync(path)).update("\0");
  }
  return hash.digest("hex");
};
