/**
 * Writes the frames of some pages into the HTML (`framedPages`): their own components without personal data, with the
 * styles that they need. Each is a copy of `index.html`.
 */
import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build, type Plugin, type UserConfig } from "vite";
import * as z from "zod/mini";
import { escapeHtml } from "../../shared/kernel/escape-html.ts";
import { product } from "../../shared/kernel/product.ts";
import { framedPages } from "../app/framed-pages.ts";
import { pageRoutes } from "../app/route-table.ts";
import { type Bundle, stylesOf } from "./chunk-reach.ts";

const here = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

const framesModule = z.object({ frames: z.record(z.string(), z.string()) });

/** Writes the frames. `plain` is the site's configuration, so that class names are the same. */
export const pageFrames = (plain: () => UserConfig): Plugin => ({
  name: "page-frames",
  apply: "build",
  writeBundle: {
    order: "post",
    handler: async ({ dir = "" }, bundle) => {
      const frames = await renderFrames(plain());
      const index = bundle["index.html"];
      if (index?.type !== "asset") throw new Error("The site has no index.html");
      const page = String(index.source);
      for (const { file, visitor } of framedPages) {
        const { html, rules } = withoutStyleAttributes(frames[file] ?? "");
        const styles = stylesOf(bundle, here(`pages/${file}.tsx`)).filter(
          (style) => !page.includes(`href="/${style}"`) && isUsed(bundle[style], html),
        );
        if (rules !== "") {
          const sheet = `assets/${file}-frame-${digest(rules)}.css`;
          writeFileSync(join(dir, sheet), rules);
          styles.push(sheet);
        }
        const frame = visitor === undefined ? html : `<div data-frame="${visitor}">${html}</div>`;
        const head = headOf(file, styles);
        writeFileSync(join(dir, `${file}.html`), withParts(page, head, frame));
      }
    },
  },
});

const renderFrames = async (plain: UserConfig): Promise<Readonly<Record<string, string>>> => {
  const outDir = here("../dist/frames");
  await build({
    ...plain,
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    build: { ssr: here("app/frames.tsx"), outDir, emptyOutDir: true, minify: false },
  });
  // The globals that the client reads as it starts; there is no page here.
  const absent = {
    addEventListener: () => undefined,
    document: { documentElement: { dataset: {} }, getElementById: () => null },
    location: { pathname: "", search: "" },
    // Nearly every browser supports passkeys, so the frame reserves the space for their button.
    PublicKeyCredential: {},
  };
  const names = Object.keys(absent);
  Object.assign(globalThis, absent);
  try {
    const made: unknown = await import(pathToFileURL(join(outDir, "frames.js")).href);
    return framesModule.parse({ ...Object(made) }).frames;
  } finally {
    for (const name of names) Reflect.deleteProperty(globalThis, name);
  }
};

/** Turns style attributes into rules, because the content security policy forbids style attributes. */
const withoutStyleAttributes = (frame: string) => {
  const styles = [
    ...new Set([...frame.matchAll(/ style="([^"]*)"/g)].map(([, style = ""]) => style)),
  ];
  const html = frame.replaceAll(
    / style="([^"]*)"/g,
    (_, style: string) => ` data-place="${styles.indexOf(style)}"`,
  );
  return { html, rules: styles.map((style, at) => `[data-place="${at}"]{${style}}`).join("\n") };
};

/** Returns whether the frame uses a style sheet; those of the page's later parts are not needed. */
const isUsed = (sheet: Bundle[string] | undefined, html: string): boolean => {
  if (sheet?.type !== "asset") return false;
  const rules = String(sheet.source);
  const classes = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = ""]) =>
    names.split(" "),
  );
  return classes.some((name) => rules.includes(`.${name}`));
};

const digest = (text: string): string =>
  createHash("sha256").update(text).digest("base64url").slice(0, 8);

const headOf = (file: string, styles: readonly string[]): string => {
  const route = pageRoutes.find((one) => one.file === file);
  const title = `${route?.title ?? ""} | ${product.titleSuffix}`;
  return [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(product.tagline)}." />`,
    ...styles.map((style) => `<link rel="stylesheet" crossorigin href="/${style}" />`),
  ].join("\n    ");
};

const withParts = (page: string, head: string, main: string): string =>
  page
    .replace(/<!--head-->[\s\S]*?<!--\/head-->/, () => head)
    .replace(/<!--main-->[\s\S]*?<!--\/main-->/, () => main);
