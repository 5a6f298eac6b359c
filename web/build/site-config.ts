import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import type { Plugin, UserConfig } from "vite";
import { pageStarts } from "../app/page-starts.ts";
import type { PageRoute } from "../app/page-route.ts";
import { chunkGraph } from "./chunk-graph.ts";
import { chunksByNeed } from "./chunks-by-need.ts";
import { earlyEntry } from "./early-entry.ts";
import { layerOrder } from "./layer-order.ts";
import { pageFrames } from "./page-frames.ts";
import { pageOfModule } from "./page-of.ts";
import { shellFiles } from "./shell-files.ts";

interface SitePart {
  /** In `web`, as `start` is. */
  readonly html: string;
  readonly start: string;
  readonly routes: readonly PageRoute[];
  /** Files that are served as they are; one part brings them. */
  readonly publicDir: string | false;
  /** Whether the pages with a frame in their HTML are its. */
  readonly framed?: true;
}

const here = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** What a build is made for; a test or a watcher that starts one would get React's larger and slower half. */
const asProduction = (): Plugin => ({
  name: "as-production",
  apply: "build",
  config: () => {
    process.env["NODE_ENV"] = "production";
  },
});

const first = here("lib/early-request.ts");

/** Without packs, lists and notes. */
const plainConfig = ({ html, start, publicDir }: SitePart): UserConfig => ({
  root: here("."),
  // React has had this hook for years; the shim is for those before.
  resolve: {
    alias: [{ find: /^use-sync-external-store\/shim$/, replacement: "react" }],
  },
  cacheDir: here("../node_modules/.vite"),
  publicDir: publicDir && here(publicDir),
  plugins: [asProduction(), pageOfModule({ html, start }), layerOrder(), react()],
  css: { modules: { generateScopedName: "[local]-[hash:base64:4]" } },
  build: {
    outDir: here("../dist/web"),
    emptyOutDir: false,
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
      input: [here(html), first],
      treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
    },
  },
});

/** A part of the site: one shell, one lazy chunk a page. Everything under /assets is named by its content and immutable. */
export const siteConfig = (part: SitePart): UserConfig => {
  const { html, routes, framed } = part;
  const { plugins = [], ...plain } = plainConfig(part);
  const start = here(part.start);
  return {
    ...plain,
    plugins: [
      ...plugins,
      chunksByNeed({
        page: here(html),
        first,
        start,
        besides: (module) =>
          routes
            .filter((route) => module === pageFile(route))
            .flatMap(({ header }) => shellFiles[header]),
        plain: () => plainConfig(part),
      }),
      earlyEntry({
        first,
        start,
        pageStarts: pageStarts.filter(({ route }) => routes.some(({ path }) => path === route)),
      }),
      chunkGraph(html),
      ...(framed ? [pageFrames(() => plainConfig(part))] : []),
    ],
  };
};

const pageFile = ({ access, file }: PageRoute): string =>
  here(access === "staff" ? `pages/admin/${file}.tsx` : `pages/${file}.tsx`);
