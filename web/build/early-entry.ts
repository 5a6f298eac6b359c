import { fileURLToPath } from "node:url";
import type { IndexHtmlTransformContext, Plugin } from "vite";
import type { PageStart } from "../lib/page-start.ts";

type Bundle = NonNullable<IndexHtmlTransformContext["bundle"]>;

interface EarlyEntry {
  /** The script that runs before all others. */
  readonly first: string;
  /** The entry after it. */
  readonly start: string;
  /** What its pages start with. */
  readonly pageStarts: readonly PageStart[];
}

/**
 * What a page starts with leaves before its scripts are there: a small entry of its own, ahead of the rest, and for it a
 * list of each page's files and first calls. The lists are data, which the content security policy allows in the page.
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
          injectTo: "head-prepend" as const,
        })),
    ],
  },
});

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Scripts and styles by the file in `web/pages` that needs them and that no other page has loaded before. */
const pageFiles = (bundle: Bundle, { start, pageStarts }: EarlyEntry): Record<string, string[]> => {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const holding = (module: string) => chunks.filter(({ moduleIds }) => moduleIds.includes(module));
  const reach = (from: Iterable<(typeof chunks)[number]>) => {
    const reached = new Set(from);
    for (const { imports } of reached)
      for (const chunk of chunks) if (imports.includes(chunk.fileName)) reached.add(chunk);
    return reached;
  };
  const shell = reach(holding(start));
  const header = holding(here("../app/shell/member-header.tsx"));
  const platformHeader = [...header, ...holding(here("../app/shell/platform-header.tsx"))];
  const visitorHeader = holding(here("../app/shell/website-header.tsx"));
  const filesOf = (from: typeof chunks): string[] =>
    [...reach(from)]
      .filter((chunk) => !shell.has(chunk))
      .flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])])
      .map((file) => `/${file}`);
  // Of the pages that are open to all, visitors and members have another header.
  const besides = (file: string, open: boolean) => {
    if (open) return [];
    return file === "content-item" ? header : platformHeader;
  };
  const page = (name: string) => holding(here(`../pages/${name}.tsx`));
  return Object.fromEntries([
    ["content-header", filesOf(header)],
    ["member-header", filesOf(platformHeader)],
    ["website-header", filesOf(visitorHeader)],
    ...["login", "register"].map((name) => [name, filesOf([...page(name), ...visitorHeader])]),
    ...pageStarts.map(({ file, open }) => [file, filesOf([...page(file), ...besides(file, open)])]),
  ]);
};
