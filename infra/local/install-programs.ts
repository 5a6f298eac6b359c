/**
 * Provides the programs that the stack and its tests need beside npm's packages: Java for the database, Chromium for the
 * journeys. As root on Debian it installs missing ones; otherwise one sentence says how. `npm test` runs this first.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { chromiumPath } from "./chromium.ts";
import { hasJava } from "./services/dynamodb/java.ts";

interface Program {
  readonly title: string;
  readonly isThere: () => boolean;
  /** The Debian packages, of which the first one that the release has is installed. */
  readonly packages: readonly [string, ...string[]];
  readonly onMac: string;
}

const programs = {
  java: {
    title: "Java 17 or later with its compiler",
    isThere: hasJava,
    // Later releases have a later Java.
    packages: ["openjdk-17-jre-headless", "default-jre-headless"],
    onMac: "brew install openjdk@17",
  },
  chromium: {
    title: "Chromium",
    isThere: () => chromiumPath() !== undefined,
    packages: ["chromium-headless-shell", "chromium"],
    onMac: "brew install --cask chromium",
  },
} satisfies Readonly<Record<string, Program>>;

type ProgramName = keyof typeof programs;

export interface Machine {
  readonly isRoot: boolean;
  readonly isDebian: boolean;
  readonly platform: NodeJS.Platform;
}

/** Throws one sentence if a program is missing and cannot be installed from here. */
export const installPrograms = (
  names: readonly ProgramName[],
  machine: Machine = thisMachine(),
): void => {
  const missing = names.map((name) => programs[name]).filter(({ isThere }) => !isThere());
  if (missing.length === 0) return;
  const said = `This needs ${missing.map(({ title }) => title).join(" and ")}`;
  const fix = `run \`${fixFor(missing, machine)}\`.`;
  if (!machine.isRoot || !machine.isDebian) throw new Error(`${said}: ${fix}`);
  process.stderr.write(`${said}, which is installed now.\n`);
  try {
    install(missing);
  } catch {
    throw new Error(`${said}, and apt-get failed: ${fix}`);
  }
  if (missing.some(({ isThere }) => !isThere()))
    throw new Error(`${said}, and what was installed is not found: look at JAVA_HOME and PATH.`);
};

const thisMachine = (): Machine => ({
  isRoot: process.getuid?.() === 0,
  isDebian: existsSync("/etc/debian_version"),
  platform: process.platform,
});

const fixFor = (missing: readonly Program[], { platform }: Machine): string =>
  platform === "darwin"
    ? missing.map(({ onMac }) => onMac).join(" && ")
    : `apt-get install ${missing.map(packageOf).join(" ")}`;

const manuals = "/usr/share/man/man1";

const install = (missing: readonly Program[]): void => {
  // Slim images have no folder for manuals, and Java's package cannot be set up without one.
  if (!existsSync(manuals)) mkdirSync(manuals, { recursive: true });
  apt(["update", "-qq"]);
  apt(["install", "-y", "-qq", "--no-install-recommends", ...missing.map(packageOf)]);
};

const packageOf = ({ packages }: Program): string =>
  packages.find(isPackageAvailable) ?? packages[0];

/** Returns whether the release has a package of that name. */
const isPackageAvailable = (name: string): boolean => {
  try {
    apt(["install", "--simulate", "-qq", name], "ignore");
    return true;
  } catch {
    return false;
  }
};

const apt = (input: readonly string[], errors: "ignore" | "inherit" = "inherit"): void => {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  execFileSync("apt-get", input, { env, stdio: ["ignore", "ignore", errors] });
};

if (import.meta.main)
  try {
    installPrograms(["java", "chromium"]);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
