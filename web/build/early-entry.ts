import { fileURLToPath } from "node:url";
import type { IndexHtmlTransformContext, Plugin } from "vite";
import type { HeaderStyle } from "../app/page-route.ts";
import type { PageStart } from "../lib/page-start.ts";
import { listChunks, reachableChunks } from "./chunk-reach.ts";
import { shellFiles } from "./shell-files.ts";

type Bundle = NonNullable<IndexHtmlTransformContext["bundle"]>;

interface EarlyEntry {
  /** The script that runs before all others. */
  readonly first: string;
  /** The entry after it. */
  readonly start: string;
  /** The first calls and pictures of its pages. */
  readonly pageStarts: readonly PageStart[];
}

/**
 * Sends a page's first requests before its scripts have loaded: a small entry that waits for nothing, and before it the
 * lists of each page's files and first calls. The lists are data, which the content security policy allows in the page.
 */
export const earlyEntry = (early: EarlyEntry): Plugin => ({
  name: "early-entry",
  transformIndexHtml: {
    order: "post",
    handler: (_, { bundle = {} }) => [
      {
        tag: "script",
        attrs: { type: "application/json", id: "page-files" },
        children: JSON.stringify(pageFiles(bundle, early)),
        injectTo: "head" as const,
      },
      {
        tag: "script",
        attrs: { type: "application/json", id: "page-starts" },
        children: JSON.stringify(early.pageStarts),
        injectTo: "head" as const,
      },
      ...Object.values(bundle)
        .filter((file) => file.type === "chunk" && file.facadeModuleId === early.first)
        .map(({ fileName }) => ({
          tag: "script",
          attrs: { type: "module", async: true, src: `/${fileName}` },
          // It comes after the lists: an earlier one could run when only a part of them has arrived.
          injectTo: "head" as const,
        })),
    ],
  },
});

const pageFile = (name: string): string =>
  fileURLToPath(new URL(`../pages/${name}.tsx`, import.meta.url));

/** Returns the scripts and styles of each file in `web/pages`, without those that every page loads before. */
const pageFiles = (bundle: Bundle, { start, pageStarts }: EarlyEntry): Record<string, string[]> => {
  const chunks = listChunks(bundle);
  const holding = (module: string) => chunks.filter(({ moduleIds }) => moduleIds.includes(module));
  const reach = (from: typeof chunks) => reachableChunks(chunks, from);
  const shell = reach(holding(start));
  const header = (style: HeaderStyle) => shellFiles[style].flatMap(holding);
  const filesOf = (from: typeof chunks): string[] =>
    [...reach(from)]
      .filter((chunk) => !shell.has(chunk))
      .flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])])
      .map((file) => `/${file}`);
  // Public pages have a different header for visitors and for members.
  const besides = (file: string, open: boolean) => {
    if (open) return [];
    return header(file === "content-item" ? "content" : "platform");
  };
  const page = (name: string) => holding(pageFile(name));
  return Object.fromEntries([
    ["content-header", filesOf(header("content"))],
    ["member-header", filesOf(header("platform"))],
    ["website-header", filesOf(header("website"))],
    ...["login", "register"].map((name) => [name, filesOf([...page(name), ...header("website")])]),
    ...pageStarts.map(({ file, open }) => [file, filesOf([...page(file), ...besides(file, open)])]),
  ]);
};
