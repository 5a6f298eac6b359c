/** Loads the deployed page of the site, into which the heads are inserted. */
import { type LibraryDeps, withLibrary } from "../../content-index/with-library.ts";
import type { Deps } from "../../platform/deps.ts";

/** The file of a page: `front.html` for pages with a first screen of their own, `index.html` for those of the application. */
export type ShellFile = "front.html" | "index.html";

export interface FrontDeps extends LibraryDeps {
  /** Returns the file, at most a minute old. Throws if there is none. */
  readonly shell: (file: ShellFile) => Promise<string>;
}

interface CachedShell {
  readonly text: string;
  readonly until: number;
}

/** The cache time in milliseconds. Scripts that an older page refers to stay in the bucket. */
const shellTtlMs = 60_000;

export const withShell = (base: Deps): FrontDeps => {
  const deps = withLibrary(base);
  const shells = new Map<ShellFile, CachedShell>();
  const shell = async (file: ShellFile): Promise<string> => {
    const stored = shells.get(file);
    if (stored !== undefined && performance.now() < stored.until) return stored.text;
    const bytes = await deps.files.get("site", file).catch(() => null);
    const text = bytes === null ? stored?.text : new TextDecoder().decode(bytes);
    if (text === undefined) throw new Error(`The site has no ${file} yet`);
    shells.set(file, { text, until: performance.now() + shellTtlMs });
    return text;
  };
  return { ...deps, shell };
};
