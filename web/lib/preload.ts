/** Preload hints: the browser loads the page's files and pictures before the page requests them. */
import type { FirstPicture } from "./page-start.ts";

const preload = (requested: Partial<HTMLLinkElement>): void => {
  document.head.append(
    Object.assign(document.createElement("link"), { rel: "preload", ...requested }),
  );
};

/** Returns a value inside JSON that has not been validated yet. */
export const valueAtPath = (json: unknown, path: readonly string[]): unknown =>
  path.reduce((part: unknown, name): unknown => Object(part)[name], json);

/** Preloads the picture in an API's answer. Does nothing if the picture is not at the expected place. */
export const preloadPicture = (answer: unknown, { at, width }: FirstPicture): void => {
  const sizes = valueAtPath(answer, [...at, "sizes"]);
  if (!Array.isArray(sizes)) return;
  const source = (size: unknown): string =>
    `${String(valueAtPath(size, ["url"]))} ${String(valueAtPath(size, ["width"]))}w`;
  preload({
    as: "image",
    type: "image/avif",
    fetchPriority: "high",
    imageSizes: width,
    imageSrcset: sizes.map(source).join(),
  });
};

export const preloadImage = (href: string): void => {
  preload({ href, as: "image", fetchPriority: "high" });
};

const preloadedCode = new Set<string>();

/** Preloads scripts and styles in the way that the loader of a page's code requests them, once each. */
export const preloadCode = (href: string): void => {
  if (preloadedCode.has(href)) return;
  preloadedCode.add(href);
  const kind = href.endsWith(".css") ? { as: "style" } : { rel: "modulepreload" };
  preload({ href, crossOrigin: "", ...kind });
};
