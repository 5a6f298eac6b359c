/** Hints to the browser: what the page will need is on its way before the page asks for it. */
import type { FirstPicture } from "./page-start.ts";

const preload = (wanted: Partial<HTMLLinkElement>): void => {
  document.head.append(
    Object.assign(document.createElement("link"), { rel: "preload", ...wanted }),
  );
};

/** What lies in JSON that nobody has judged yet. */
export const isWithinViewport = (json: unknown, path: readonly string[]): unknown =>
  path.reduce((part: unknown, name): unknown => Object(part)[name], json);

/** `answer` is an API's; nothing happens when the picture is not where it should be. */
export const preloadPicture = (answer: unknown, { at, width }: FirstPicture): void => {
  const sizes = isWithinViewport(answer, [...at, "sizes"]);
  if (!Array.isArray(sizes)) return;
  const source = (size: unknown): string =>
    `${String(isWithinViewport(size, ["url"]))} ${String(isWithinViewport(size, ["width"]))}w`;
  preload({
    as: "image",
    type: "image/avif",
    fetchPriority: "high",
    imageSizes: width,
    imageSrcset: sizes.map(source).join(),
  });
};

export const preloadPlate = (href: string): void => {
  preload({ href, as: "image", fetchPriority: "high" });
};

const wantedCode = new Set<string>();

/** Scripts and styles, as the loader of a page's code will ask for them; each once. */
export const preloadCode = (href: string): void => {
  if (wantedCode.has(href)) return;
  wantedCode.add(href);
  const kind = href.endsWith(".css") ? { as: "style" } : { rel: "modulepreload" };
  preload({ href, crossOrigin: "", ...kind });
};
