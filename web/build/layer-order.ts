import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const layers = readFileSync(new URL("../app/styles/layers.css", import.meta.url), "utf8").trim();

/**
 * Declares all style layers in each chunk. The browser orders layers as it first meets them, and chunks of styles
 * arrive in any order.
 */
export const layerOrder = (): Plugin => ({
  name: "layer-order",
  enforce: "pre",
  transform: {
    filter: { id: /\.css$/ },
    handler: (code) => ({ code: `${layers}\n${code}`, map: null }),
  },
});
