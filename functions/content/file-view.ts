/** Files by their old name, for features that still ask here; goes with the last of them. */
export { viewFile } from "../views/file-view.ts";
