import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

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

/** The page's first GETs leave before its scripts are there: a small entry of its own, ahead of the rest. */
const earlyEntry = (): Plugin => ({
  name: "early-entry",
  transformIndexHtml: {
    order: "post",
    handler: (_, { bundle = {} }) =>
      Object.values(bundle)
        .filter((file) => file.type === "chunk" && file.facadeModuleId === earlyRequest)
        .map(({ fileName }) => ({
          tag: "script",
          attrs: { type: "module", async: true, src: `/${fileName}` },
          injectTo: "head-prepend" as const,
        })),
  },
});

/** The site: one shell, one lazy chunk a page. Everything under /assets is named by its content and immutable. */
export default defineConfig({
  root: here("."),
  // React has had this hook for years; the shim is for those before.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: "react" }] },
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
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: [here("index.html"), earlyRequest],
      treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
      output: {
        codeSplitting: {
          groups: [
            { name: "early", test: /web[\\/]lib[\\/]early-request/, priority: 1 },
            {
              name: "react",
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|cookie)[\\/]/,
            },
            // What every page needs, and what every form needs: small files compress badly one by one.
            {
              name: "base",
              test: /node_modules[\\/]zod[\\/]|web[\\/]lib[\\/](?!use-endpoint|contract-form|early-request|use-menu|address-lines)|web[\\/]ui[\\/](button|class-names|link|error-state|state)|contract[\\/](auth|fields|endpoint|user-view)/,
            },
            {
              name: "member",
              test: /node_modules[\\/](swr|dequal|thumbhash|lucide-react[\\/]dist[\\/]esm[\\/](?!icons))[\\/]?|web[\\/](lib[\\/]use-endpoint|ui[\\/](badge|skeleton|picture|empty-state))|contract[\\/](users|picture)/,
            },
            {
              name: "forms",
              test: /web[\\/](lib[\\/]contract-form|ui[\\/](field|text-field|password-field|error-summary))/,
            },
          ],
        },
      },
    },
  },
});
