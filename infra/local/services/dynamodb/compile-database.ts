/**
 * Compiles, once per clone, the class that starts the local database. Run from its source, each start of Java would compile it
 * again, which takes a second and leaves 60 MB behind.
 */
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, renameSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { withBuildLock } from "../../build-lock.ts";
import { sharedFolder } from "../../project.ts";
import { javaCommand, minJavaVersion } from "./java.ts";

const source = join(import.meta.dirname, "loopback-database.java");

/** Returns the folder of the class. `library` is Amazon's, with the release in its name. */
export const compileDatabase = (library: string): Promise<string> => {
  const stored = join(sharedFolder, "database");
  const hash = createHash("sha256").update(basename(library)).update(readFileSync(source));
  const folder = join(stored, hash.digest("hex").slice(0, 16));
  return withBuildLock("database", async () => {
    if (existsSync(folder)) return folder;
    rmSync(stored, { recursive: true, force: true });
    const draft = `${folder}.new`;
    const jar = join(library, "DynamoDBLocal.jar");
    const options = ["--release", String(minJavaVersion), "-cp", jar, "-d", draft];
    const compiler = "jdk.compiler/com.sun.tools.javac.Main";
    await promisify(execFile)(javaCommand(), ["-m", compiler, ...options, source]);
    renameSync(draft, folder);
    return folder;
  });
};
