/** Reads the one stack of a cloud assembly for the comparison with AWS's limits. */
import { globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { parseJson } from "../local/json.ts";
import { assetFolders } from "../local/template.ts";
import type { CodeBytes } from "./measure-limits.ts";

export interface AssemblyTemplate {
  readonly template: unknown;
  readonly codeBytes: CodeBytes;
}

export const readAssembly = (folder: string, stackName: string): AssemblyTemplate => {
  const read = (name: string): unknown => parseJson(readFileSync(join(folder, name), "utf8"));
  const folders = assetFolders(folder, read(`${stackName}.assets.json`));
  return {
    template: read(`${stackName}.template.json`),
    codeBytes: (key) => {
      const directory = folders.get(key);
      return directory === undefined ? undefined : bytesIn(directory);
    },
  };
};

const bytesIn = (directory: string): number =>
  globSync("**/*", { cwd: directory })
    .map((name) => statSync(join(directory, name)))
    .reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0);
