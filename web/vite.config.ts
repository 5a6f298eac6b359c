import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, type IndexHtmlTransformContext, type Plugin } from "vite";
import { earlyPages } from "./lib/early-pages.ts";

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

/**
 * The router's components are not marked as free of side effects, so those that no page uses (Form, NavLink and, as
 * `web/ui/link.tsx` stands for it, Link with all that prefetches in framework mode) stay in the bundle: 3 kB of the 105
 * that login may take. This marks them, drops the names that only developer tools show, and says that nothing listens
 * to the router's instruments.
 */
const routerWithoutUnused: Plugin = {
  name: "router-without-unused",
  apply: "build",
  transform: (code, id) =>
    /react-router[\\/]dist[\\/]production[\\/]lib/.test(id)
      ? code
          .replaceAll("init.instrumentations", "false")
          .replaceAll(/^\w+\.displayName = .*;$/gm, "")
          .replaceAll(
            /(= )(React\$1\.(?:forwardRef|createContext|memo)\()/g,
            "$1/* @__PURE__ */ $2",
          )
      : null,
};

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
  const page = (name: string) => holding(here(`pages/${name}.tsx`));
  return Object.fromEntries([
    ["content-header", filesOf(header)],
    ["member-header", filesOf(platformHeader)],
    ...["login", "register"].map((name) => [name, filesOf([...page(name), ...visitorHeader])]),
    ...earlyPages.map(({ file }) => [
      file,
      filesOf([...page(file), ...(file === "content-item" ? header : platformHeader)]),
    ]),
  ]);
};

/**
 * What a page starts with leaves before its scripts are there: a small entry of its own, ahead of the rest, and a list of
 * each page's files for it. The list is data, which the content security policy allows in the page.
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

/** The site: one shell, one lazy chunk a page. Everything under /assets is named by its content and immutable. */
export default defineConfig({
  root: here("."),
  // React has had this hook for years; the shim is for those before.
  resolve: {
    alias: [
      { find: /^use-sync-external-store\/shim$/, replacement: "react" },
      { find: "../createLucideIcon.mjs", replacement: here("ui/icon.ts") },
    ],
  },
  cacheDir: here("../node_modules/.vite"),
  plugins: [asProduction(), layerOrder(), react(), routerWithoutUnused, earlyEntry()],
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
      // Which files each page needs would be a tenth of what every visit loads first; index.html has it for the first page.
      resolveDependencies: (_, files, { hostId }) => (/[\\/]app-/.test(hostId) ? [] : files),
    },
    reportCompressedSize: false,
    rolldownOptions: {
      input: [here("index.html"), earlyRequest],
      treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
      output: {
        codeSplitting: {
          groups: [
            {
              name: "early",
              test: /web[\\/]lib[\\/](early-request|early-pages|preload|picture-widths)/,
              priority: 6,
            },
            {
              name: "react",
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|cookie)[\\/]/,
              priority: 5,
            },
            { name: "app", test: /web[\\/](app[\\/]main\.tsx|ui[\\/]icon\.ts)/, priority: 4 },
            {
              name: "member",
              test: /web[\\/](lib[\\/]use-endpoint|ui[\\/](badge|skeleton|picture|empty-state))|contract[\\/]picture|icons[\\/](arrow-left|arrow-right|check|chevron-down|x)\./,
              priority: 3,
            },
            // Hearts: no page's first sight needs them.
            {
              name: "saving",
              test: /contract[\\/]users\.|icons[\\/]heart\.|web[\\/](ui[\\/]announce|features[\\/]cards[\\/]favourite)/,
              priority: 2,
            },
            { name: "media-query", test: /web[\\/]lib[\\/]media-query/, priority: 2 },
            {
              name: "feeds",
              test: /web[\\/](lib[\\/]feed-|features[\\/](personalise[\\/](use-personalise|personalise-bar)|dashboard[\\/](use-autoplay|use-carousel|pause-button|carousel\.module)))/,
              priority: 1,
            },
            { name: "field", test: /ui[\\/]field\.module/, priority: 1 },
            {
              name: "basket-link",
              test: /web[\\/]app[\\/]shell[\\/](basket-link|header-links)/,
              priority: 1,
            },
            { name: "header", test: /web[\\/]app[\\/]shell[\\/]member-header/ },
            {
              name: "forms",
              test: /web[\\/](lib[\\/]contract-form|ui[\\/](field|text-field|password-field|error-summary))/,
            },
            {
              name: "content",
              test: /contract[\\/]content(-view)?\.ts|web[\\/](lib[\\/](contrast|opening-path)|features[\\/](cards[\\/]card-link|dashboard[\\/]item-colours))/,
              priority: 2,
            },
            {
              name: "cards",
              test: /web[\\/](features[\\/]cards[\\/](content-card|card-grid)|ui[\\/]section-head)/,
            },
            { name: "card-index", test: /web[\\/]features[\\/]cards[\\/]card-index/ },
            { name: "rich-text", test: /web[\\/]ui[\\/](rich-text|allowed-html)/, priority: 2 },
            {
              name: "kinds",
              test: /contract[\\/](blocks|clip)\.|features[\\/]blocks[\\/]block-kind/,
              priority: 2,
            },
            {
              name: "browse",
              test: /web[\\/](features[\\/]browse[\\/](browse|category-trail)|features[\\/]cards[\\/]paged-cards|lib[\\/]list-query)/,
            },
          ],
        },
      },
    },
  },
});
