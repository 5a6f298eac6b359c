import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, type IndexHtmlTransformContext, type Plugin } from "vite";
import { pageRoutes } from "./app/route-table.ts";
import { chunksByNeed } from "./build/chunks-by-need.ts";
import { pageStarts } from "./app/page-starts.ts";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const layers = readFileSync(here("app/styles/layers.css"), "utf8").trim();

/** The browser orders layers as it first meets them, and chunks of style arrive in any order: each names them all. */
const layerOrder = (): Plugin => ({
  name: "layer-order",
  enforce: "pre",
  transform: {
    filter: { id: /\.css$/ },
    handler: (code) => ({ code: `${layers}\n${code}`, map: null }),
  },
});

/** What a build is made for; a test or a watcher that starts one would get React's larger and slower half. */
const asProduction = (): Plugin => ({
  name: "as-production",
  apply: "build",
  config: () => {
    process.env["NODE_ENV"] = "production";
  },
});

const earlyRequest = here("lib/early-request.ts");

type Bundle = NonNullable<IndexHtmlTransformContext["bundle"]>;

/** Scripts and styles by the file in `web/pages` that needs them and that no other page has loaded before. */
const pageFiles = (bundle: Bundle): Record<string, string[]> => {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const holding = (module: string) => chunks.filter(({ moduleIds }) => moduleIds.includes(module));
  const reach = (from: Iterable<(typeof chunks)[number]>) => {
    const reached = new Set(from);
    for (const { imports } of reached)
      for (const chunk of chunks) if (imports.includes(chunk.fileName)) reached.add(chunk);
    return reached;
  };
  const shell = reach(holding(here("app/main.tsx")));
  const header = holding(here("app/shell/member-header.tsx"));
  const platformHeader = [...header, ...holding(here("app/shell/platform-header.tsx"))];
  const visitorHeader = holding(here("app/shell/website-header.tsx"));
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
  const page = (name: string) => holding(here(`pages/${name}.tsx`));
  return Object.fromEntries([
    ["content-header", filesOf(header)],
    ["member-header", filesOf(platformHeader)],
    ["website-header", filesOf(visitorHeader)],
    ...["login", "register"].map((name) => [name, filesOf([...page(name), ...visitorHeader])]),
    ...pageStarts.map(({ file, open }) => [file, filesOf([...page(file), ...besides(file, open)])]),
  ]);
};

/**
 * What a page starts with leaves before its scripts are there: a small entry of its own, ahead of the rest, and for it a
 * list of each page's files and first calls. The lists are data, which the content security policy allows in the page.
 */
const earlyEntry = (): Plugin => ({
  name: "early-entry",
  transformIndexHtml: {
    order: "post",
    handler: (_, { bundle = {} }) => [
      {
        tag: "script",
        attrs: { type: "application/json", id: "page-files" },
        children: JSON.stringify(pageFiles(bundle)),
        injectTo: "head" as const,
      },
      {
        tag: "script",
        attrs: { type: "application/json", id: "page-starts" },
        children: JSON.stringify(pageStarts),
        injectTo: "head" as const,
      },
      ...Object.values(bundle)
        .filter((file) => file.type === "chunk" && file.facadeModuleId === earlyRequest)
        .map(({ fileName }) => ({
          tag: "script",
          attrs: { type: "module", async: true, src: `/${fileName}` },
          injectTo: "head-prepend" as const,
        })),
    ],
  },
});

const guestsPages = pageRoutes
  .filter(({ access }) => access === "guest")
  .map(({ file }) => here(`pages/${file}.tsx`));

/** The site: one shell, one lazy chunk a page. Everything under /assets is named by its content and immutable. */
export default defineConfig({
  root: here("."),
  // React has had this hook for years; the shim is for those before.
  resolve: {
    alias: [{ find: /^use-sync-external-store\/shim$/, replacement: "react" }],
  },
  cacheDir: here("../node_modules/.vite"),
  plugins: [
    asProduction(),
    layerOrder(),
    react(),
    chunksByNeed({
      first: earlyRequest,
      start: here("app/main.tsx"),
      isGuests: (module) => guestsPages.includes(module),
    }),
    earlyEntry(),
  ],
  css: { modules: { generateScopedName: "[name]-[local]-[hash:base64:4]" } },
  build: {
    outDir: here("../dist/web"),
    emptyOutDir: true,
    assetsDir: "assets",
    target: "es2022",
    // The content security policy allows no data: fonts, and a font in the style sheet would delay it.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Which scripts each page needs would be a tenth of what every visit loads first; index.html says it once.
      resolveDependencies: () => [],
    },
    reportCompressedSize: false,
    rolldownOptions: {
      input: [here("index.html"), earlyRequest],
      treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
    },
  },
});
