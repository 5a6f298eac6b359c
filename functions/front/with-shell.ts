/** The site's page as it was deployed, into which the pages' own heads are put. */
import { type LibraryDeps, withLibrary } from "../library/with-library.ts";
import type { Deps } from "../runtime/deps.ts";

export interface FrontDeps extends LibraryDeps {
  /** `front.html` of a minute ago at most. Throws when there is none. */
  readonly shell: () => Promise<string>;
}

/** Milliseconds. Scripts that an older page names stay in the bucket. */
const keptFor = 60_000;

export const withShell = (base: Deps): FrontDeps => {
  const deps = withLibrary(base);
  let kept: { readonly text: string; readonly until: number } | null = null;
  const shell = async (): Promise<string> => {
    if (kept !== null && performance.now() < kept.until) return kept.text;
    const bytes = await deps.files.get("site", "front.html").catch(() => null);
    const text = bytes === null ? kept?.text : new TextDecoder().decode(bytes);
    if (text === undefined) throw new Error("The site has no front.html yet");
    kept = { text, until: performance.now() + keptFor };
    return text;
  };
  return { ...deps, shell };
};
