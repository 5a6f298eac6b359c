/** Adds the published library to the deps of every function that reads it. */
import { londonDay } from "../../shared/kernel/london-date.ts";
import type { Deps } from "../platform/deps.ts";
import { type FilesDeps, withFiles } from "../platform/files.ts";
import { type Watched, watchPublications } from "./watch-publications.ts";
import { type Library, buildContentIndex } from "./library.ts";
import { emptySnapshot, isSnapshotObject, decodeSnapshot } from "./snapshot.ts";

/** Adds the library, in the `build` step of a handler. */
export const withLibrary = (base: Deps): LibraryDeps => {
  const deps = withFiles(base);
  const published = watchPublications<Library>(deps, {
    empty: noLibrary,
    objectsOf: ({ object }) => (isSnapshotObject(object) ? [object] : null),
    open: ([snapshot]) => openPublishedLibrary(snapshot ?? new Uint8Array(0)),
  });
  const current = async (): Promise<Library> =>
    (await published.current()).on(londonDay(deps.now()));
  return { ...deps, library: { current } };
};

export interface LibraryDeps extends FilesDeps {
  readonly library: Watched<Library>;
}

export const noLibrary: Library = buildContentIndex(emptySnapshot);

/** Opens the object of a snapshot and builds its indexes. */
export const openPublishedLibrary = (object: Uint8Array): Library =>
  buildContentIndex(decodeSnapshot(object));
