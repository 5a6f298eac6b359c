import { fileURLToPath } from "node:url";
import type { HeaderStyle } from "../app/page-route.ts";

const header = (...names: readonly string[]): readonly string[] =>
  names.map((name) => fileURLToPath(new URL(`../app/shell/${name}.tsx`, import.meta.url)));

/** The shell's modules by header, which are loaded beside the page's own. */
export const shellFiles: Readonly<Record<HeaderStyle, readonly string[]>> = {
  website: header("website-header"),
  // Visitors, who arrive at these pages, have the website's header.
  front: header("website-header"),
  platform: header("member-header", "platform-header"),
  content: header("member-header"),
  staff: header("staff-header"),
  none: [],
};
