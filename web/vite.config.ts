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

/** The site: one shell, one lazy chunk a page. Everything under /assets is named by its content and immutable. */
export default defineConfig({
  root: here("."),
  cacheDir: here("../node_modules/.vite"),
  plugins: [layerOrder(), react()],
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
      output: {
        codeSplitting: {
          groups: [
            {
              name: "react",
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|cookie)[\\/]/,
            },
          ],
        },
      },
    },
  },
});
