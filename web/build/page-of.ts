import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

interface PageOf {
  /** The page that is made, in `web`. */
  readonly html: string;
  /** The entry that it starts with, in `web`. */
  readonly start: string;
}

/** Both parts of the site have the same page, `index.html`, but for where it starts. */
export const pageOfModule = ({ html, start }: PageOf): Plugin => {
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
