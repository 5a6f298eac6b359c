/** The headers of the site's files, in the cloud and on one machine. */
import { extname } from "node:path";

const contentTypes: Readonly<Record<string, string>> = {
  ".avif": "image/avif",
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".mp4": "video/mp4",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".vtt": "text/vtt; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

/**
 * Returns the headers of a file of `dist/web`, by its key such as `assets/login-1a2b.js`. A file named by its content never
 * changes; a page is revalidated each time, so that a new version is seen at once. Throws for an unknown kind.
 */
export const siteFileHeaders = (
  key: string,
): { readonly contentType: string; readonly cacheControl: string } => {
  const contentType = contentTypes[extname(key)];
  if (contentType === undefined) throw new Error(`No content type is known for "${key}".`);
  if (key.startsWith("assets/"))
    return { contentType, cacheControl: "public, max-age=31536000, immutable" };
  if (key.endsWith(".html")) return { contentType, cacheControl: "no-cache" };
  return { contentType, cacheControl: "public, max-age=3600" };
};
