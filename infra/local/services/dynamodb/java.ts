/** Amazon's local database is a Java program. */
import { execFile } from "node:child_process";
import { join } from "node:path";

const oldest = 17;

const fix = (): string => {
  if (process.platform === "darwin") return "brew install openjdk@17";
  if (process.platform === "win32") return "winget install EclipseAdoptium.Temurin.17.JRE";
  return "apt-get install openjdk-17-jre-headless";
};

export const javaCommand = (): string => {
  const home = process.env["JAVA_HOME"];
  return home ? join(home, "bin", "java") : "java";
};

const versionText = (command: string): Promise<string> =>
  new Promise((resolve) => {
    execFile(command, ["-version"], (error, _out, words) => resolve(error ? "" : words));
  });

/** `17` of `openjdk version "17.0.15"`, `8` of `"1.8.0_402"`; null when it is not Java's answer. */
export const majorVersion = (words: string): number | null => {
  const match = /version "(?:1\.)?(\d+)/.exec(words);
  return match ? Number(match[1]) : null;
};

/** Throws one sentence with the fix when Java is missing or too old. */
export const requireJava = async (command = javaCommand()): Promise<void> => {
  const version = majorVersion(await versionText(command));
  if (version === null)
    throw new Error(`The local database needs Java ${oldest} and there is none: run \`${fix()}\`.`);
  if (version < oldest)
    throw new Error(
      `The local database needs Java ${oldest} and this is ${version}: run \`${fix()}\`.`,
    );
};
