/** The site's page as it was deployed, into which the pages' own heads are put. */
import { type LibraryDeps, withLibrary } from "../../content-index/with-library.ts";
import type { Deps } from "../../platform/deps.ts";

/** `front.html` for pages that have a start of their own, `index.html` for the application's. */
export type ShellFile = "front.html" | "index.html";

export interface FrontDeps extends LibraryDeps {
  /** The file of a minute ago at most. Throws when there is none. */
  readonly shell: (file: ShellFile) => Promise<string>;
}

interface KeptShell {
  readonly text: string;
  readonly until: number;
}

/** Milliseconds. Scripts that an older page names stay in the bucket. */
const keptFor = 60_000;

export const withShell = (base: Deps): FrontDeps => {
  const deps = withLibrary(base);
  const shells = new Map<ShellFile, KeptShell>();
  const shell = async (file: ShellFile): Promise<string> => {
    const kept = shells.get(file);
    if (kept !== undefined && performance.now() < kept.until) return kept.text;
    const bytes = await deps.files.get("site", file).catch(() => null);
    const text = bytes === null ? kept?.text : new TextDecoder().decode(bytes);
    if (text === undefined) throw new Error(`The site has no ${file} yet`);
    shells.set(file, { text, until: performance.now() + keptFor });
    return text;
  };
  return { ...deps, shell };
};
