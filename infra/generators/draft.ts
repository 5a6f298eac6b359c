/**
 * The files that a generator writes and changes. Nothing is written before all of them are known, so that a generator that fails
 * leaves the repository as it was.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { repositoryRoot } from "../repository-root.ts";

export class Draft {
  readonly #created = new Map<string, string>();
  readonly #changed = new Map<string, string>();

  /** Returns the text of a file, with the changes of this draft. */
  read(path: string): string {
    const changed = this.#changed.get(path);
    if (changed !== undefined) return changed;
    if (!existsSync(join(repositoryRoot, path))) throw new Error(`${path} is missing.`);
    return readFileSync(join(repositoryRoot, path), "utf8");
  }

  /** Adds a file. Throws if it exists: a generator overwrites nothing. */
  create(path: string, text: string): void {
    if (existsSync(join(repositoryRoot, path))) throw new Error(`${path} exists already.`);
    this.#created.set(path, text);
  }

  /** Changes an existing file. Throws one sentence that names the file if the place for the change is not there. */
  change(path: string, edit: (source: string) => string): void {
    const source = this.read(path);
    try {
      this.#changed.set(path, edit(source));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(`${path} cannot be changed: ${reason}.`, { cause: error });
    }
  }

  /** Writes everything, and formats what was written. */
  save(): { readonly created: readonly string[]; readonly changed: readonly string[] } {
    for (const [path, text] of [...this.#created, ...this.#changed]) {
      mkdirSync(dirname(join(repositoryRoot, path)), { recursive: true });
      writeFileSync(join(repositoryRoot, path), text);
    }
    const [created, changed] = [[...this.#created.keys()], [...this.#changed.keys()]];
    const oxfmt = join(repositoryRoot, "node_modules/.bin/oxfmt");
    execFileSync(oxfmt, [...created, ...changed], { cwd: repositoryRoot, stdio: "pipe" });
    return { created, changed };
  }
}
