/** Checks for Java: Amazon's local database is a Java program, and its starter is compiled on this machine. */
import { execFileSync } from "node:child_process";
import { join } from "node:path";

export const minJavaVersion = 17;

export const javaCommand = (): string => {
  const home = process.env["JAVA_HOME"];
  return home ? join(home, "bin", "java") : "java";
};

/** Returns whether a recent enough Java with its compiler is installed. */
export const hasJava = (): boolean => {
  try {
    const modules = execFileSync(javaCommand(), ["--list-modules"], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
    return Number(/^jdk\.compiler@(\d+)/m.exec(modules)?.[1] ?? 0) >= minJavaVersion;
  } catch {
    return false;
  }
};
