import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/**
 * Writes a file beside the built site that lists each module's chunk and the chunks that it loads. The page size
 * budget uses it.
 */
export const chunkGraph = (html: string): Plugin => ({
  name: "chunk-graph",
  apply: "build",
  writeBundle: (_, bundle) => {
    const outputs = Object.values(bundle);
    const chunks = outputs
      .filter((output) => output.type === "chunk")
      .map(({ fileName, imports, dynamicImports, facadeModuleId }) => ({
        fileName,
        imports,
        dynamicImports,
        madeFor: facadeModuleId,
      }));
    const assets = outputs
      .map(({ fileName }) => fileName)
      .filter((name) => name.endsWith(".woff2"));
    const file = fileURLToPath(new URL(`../../dist/web-chunks/${html}.json`, import.meta.url));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify({ chunks, fonts: assets }));
  },
});
