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
import { entryPage } from "./entry-page.ts";
import { shellFiles } from "./shell-files.ts";

interface SitePart {
  /** The HTML file in `web`, as is `start`. */
  readonly html: string;
  readonly start: string;
  readonly routes: readonly PageRoute[];
  /** The folder of files that are served unchanged; only one part of the site includes it. */
  readonly publicDir: string | false;
  /** True if the pages with a frame in their HTML belong to this part. */
  readonly framed?: true;
}

const here = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

/**
 * Builds for production; a test or a watcher that starts a build would otherwise get React's larger and slower
 * development code.
 */
const asProduction = (): Plugin => ({
  name: "as-production",
  apply: "build",
  config: () => {
    process.env["NODE_ENV"] = "production";
  },
});

const earlyScript = here("lib/early-request.ts");

/** Returns the configuration without packs, early entry and chunk graph. */
const plainConfig = ({ html, start, publicDir }: SitePart): UserConfig => ({
  root: here("."),
  // React has had this hook for years; the shim is for older versions.
  resolve: {
    alias: [{ find: /^use-sync-external-store\/shim$/, replacement: "react" }],
  },
  cacheDir: here("../node_modules/.vite"),
  publicDir: publicDir && here(publicDir),
  plugins: [asProduction(), entryPage({ html, start }), layerOrder(), react()],
  css: { modules: { generateScopedName: "[local]-[hash:base64:4]" } },
  build: {
    outDir: here("../dist/web"),
    emptyOutDir: false,
    assetsDir: "assets",
    target: "es2022",
    // The content security policy forbids data: fonts, and a font in the style sheet would delay it.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // The list of each page's scripts would be a tenth of what every visit loads first; index.html states it once.
      resolveDependencies: () => [],
    },
    reportCompressedSize: false,
    rolldownOptions: {
      input: [here(html), earlyScript],
      treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
    },
  },
});

/**
 * Returns the configuration of a part of the site: one shell, one lazy chunk per page. Everything under /assets is
 * named by its content and immutable.
 */
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
        first: earlyScript,
        start,
        besides: (module) =>
          routes
            .filter((route) => module === pageFile(route))
            .flatMap(({ header }) => shellFiles[header]),
        plain: () => plainConfig(part),
      }),
      earlyEntry({
        first: earlyScript,
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
