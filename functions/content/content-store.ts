/** What orders know of the library's rows by their old names; goes with the last of them. */
export { loadItems } from "../rows/content-item.ts";
