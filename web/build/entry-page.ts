import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

interface EntryPageOptions {
  /** The HTML page to build, in `web`. */
  readonly html: string;
  /** The entry of the page, in `web`. */
  readonly start: string;
}

/** Makes the page of a part of the site. Both parts use the same `index.html`, apart from the entry. */
export const entryPage = ({ html, start }: EntryPageOptions): Plugin => {
  const file = fileURLToPath(new URL(`../${html}`, import.meta.url));
  const template = fileURLToPath(new URL("../index.html", import.meta.url));
  const mark = "./app/main.tsx";
  return {
    name: "page-of",
    enforce: "pre",
    resolveId: (id) => (id === file ? file : null),
    load(id) {
      if (id !== file) return null;
      const page = readFileSync(template, "utf8");
      if (!page.includes(mark)) throw new Error(`index.html does not start with ${mark}`);
      return page.replace(mark, `./${start}`);
    },
  };
};
