/** The browser files of the stand-in: the script that replaces Stripe.js, built on first use, and its style sheet. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runEsbuild } from "../../run-esbuild.ts";

export interface BrowserFile {
  readonly text: string;
  readonly type: string;
}

const folder = join(import.meta.dirname, "browser");

let script: string | undefined;

/** Returns undefined for an unknown name. */
export const browserFile = (name: string): BrowserFile | undefined => {
  if (name === "stripe.js") {
    script ??= bundle();
    return { text: script, type: "text/javascript; charset=utf-8" };
  }
  if (name === "stripe.css") {
    const text = readFileSync(join(folder, "stripe.css"), "utf8");
    return { text, type: "text/css; charset=utf-8" };
  }
  return undefined;
};

const bundle = (): string =>
  runEsbuild(join(folder, "stripe-js.ts"), { format: "iife", target: "es2022" });
