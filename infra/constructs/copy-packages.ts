/**
 * Copies packages that cannot be bundled into one file, because they open files of their own, into `node_modules` beside it, with
 * their dependencies as npm would place them.
 */
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * The packages by name, with what they load besides their dependencies. Codecs are WebAssembly, for any machine (decision 076).
 */
export const copiedPackages: Readonly<Record<string, readonly string[]>> = {
  sharp: ["@img/sharp-wasm32"],
};

/** Copies a package into a function's folder. */
export const copyPackageToFunction = (name: string, root: string, directory: string): void => {
  for (const one of [name, ...(copiedPackages[name] ?? [])])
    copyWithDependencies(
      one,
      join(root, "node_modules"),
      join(directory, "node_modules"),
      new Set(),
    );
};

const copyWithDependencies = (
  name: string,
  from: string,
  to: string,
  visited: Set<string>,
): void => {
  if (visited.has(name)) return;
  visited.add(name);
  const source = join(from, name);
  const { version, dependencies = {} } = readManifest(source);
  const target = join(to, name);
  if (!existsSync(target) || readManifest(target).version !== version) copy(source, target);
  // A nested dependency was copied with the package.
  for (const needed of Object.keys(dependencies))
    if (existsSync(join(from, needed))) copyWithDependencies(needed, from, to, visited);
};

/** Copies atomically: another stack on this machine may be starting from the same folder, and sees a whole package or none. */
const copy = (source: string, target: string): void => {
  const unfinished = `${target}.${process.pid}`;
  mkdirSync(dirname(target), { recursive: true });
  cpSync(source, unfinished, { recursive: true, dereference: true });
  rmSync(target, { recursive: true, force: true });
  try {
    renameSync(unfinished, target);
  } catch {
    rmSync(unfinished, { recursive: true, force: true });
  }
};

interface Manifest {
  readonly version?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
