/** The reader by its old name, for features that still ask here; goes with the last of them. */
export { readerOf } from "../library/viewpoint.ts";
