/** Amazon's local database is a Java program, and what starts it here is run from its source. */
import { execFile } from "node:child_process";
import { join } from "node:path";

const oldest = 17;

const fix = (): string => {
  if (process.platform === "darwin") return "brew install openjdk@17";
  return "apt-get install openjdk-17-jre-headless";
};

export const javaCommand = (): string => {
  const home = process.env["JAVA_HOME"];
  return home ? join(home, "bin", "java") : "java";
};

const listModules = (command: string): Promise<string> =>
  new Promise((resolve) => {
    execFile(command, ["--list-modules"], (error, words) => resolve(error ? "" : words));
  });

/** `17` of `jdk.compiler@17.0.15`; null for a Java without a compiler, or so old that it has no modules. */
export const compilerVersion = (modules: string): number | null => {
  const match = /^jdk\.compiler@(\d+)/m.exec(modules);
  return match ? Number(match[1]) : null;
};

export const hasJava = async (command = javaCommand()): Promise<boolean> =>
  (compilerVersion(await listModules(command)) ?? 0) >= oldest;

/** Throws one sentence with the fix when Java is missing, too old, or has no compiler. */
export const requireJava = async (): Promise<void> => {
  if (!(await hasJava()))
    throw new Error(
      `The local database needs Java ${oldest} or later with its compiler, and \`${javaCommand()}\` is none: run \`${fix()}\`.`,
    );
};
