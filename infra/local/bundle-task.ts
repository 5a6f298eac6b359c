/** Bundles the functions into the folder that it is told; answers where each one's code is. */
import { bundleFunctions } from "../constructs/bundle-functions.ts";
import { at, textOf } from "./json.ts";
import { task } from "./task.ts";

task(async ({ input }) => {
  const { bundles } = bundleFunctions({ outputFolder: textOf(at(input, "folder")) });
  return Object.fromEntries(bundles.map(({ name, directory }) => [name, directory]));
});
