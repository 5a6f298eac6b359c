/** Bundles the functions into the given folder; returns the location of each one's code. */
import { bundleFunctions } from "../constructs/bundle-functions.ts";
import { valueAt, textOf } from "./json.ts";
import { task } from "./task.ts";

task(async ({ input }) => {
  const { bundles } = bundleFunctions({ outputFolder: textOf(valueAt(input, "folder")) });
  return Object.fromEntries(bundles.map(({ name, directory }) => [name, directory]));
});
