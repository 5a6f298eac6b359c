/** The library by its old name, for features that still ask here; goes with the last of them. */
export { type LibraryDeps, withLibrary } from "../library/with-library.ts";
