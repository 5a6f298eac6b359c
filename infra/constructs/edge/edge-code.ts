import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { routePath } from "../../../shared/contract/endpoint.ts";
import { siteContract } from "../../../shared/contract/site/site.ts";
import { framedPages } from "../../../web/app/framed-pages.ts";
import { pageRoutes } from "../../../web/app/route-table.ts";
import { staffRoutes } from "../../../web/app/staff-routes.ts";

const publicFolder = join(import.meta.dirname, "../../../web/public");

export type EdgeName = "api" | "email-verify" | "site";

/**
 * Returns the code of a CloudFront function. The site's function knows every page from the application's routes and the contract.
 */
export const edgeCode = (name: EdgeName): string => {
  const code = readFileSync(join(import.meta.dirname, `${name}-request.js`), "utf8");
  return name === "site" ? `${code}\n${pageTreeCode()}` : code;
};

/** The owner of a page: `0` is the API, a name is a file of the site. */
type Owner = 0 | string;

/** A tree by the next segment of a path, `*` for any segment; `/` has the owner of the page that ends here. */
interface Pages {
  [segment: string]: Pages | Owner;
}

const pageTreeCode = (): string => {
  const pages: Pages = {};
  for (const { path } of [...pageRoutes, ...staffRoutes])
    if (path !== "*") addPage(pages, path, "index");
  // The last of several owners wins: first a file with a frame, then the API, which fills in a head.
  for (const { path, file } of framedPages) addPage(pages, path, file);
  for (const endpoint of Object.values(siteContract.endpoints))
    addPage(pages, routePath(endpoint).replaceAll(/\{(\w+)\}/g, ":$1"), 0);
  const files = globSync("**/*.*", { cwd: publicFolder }).map((file) => `/${file}`);
  return [
    `const pages = ${JSON.stringify(pages)};`,
    `const files = ${JSON.stringify(files)};\n`,
  ].join("\n");
};

/** Places an owner in the tree. `path` is written as in the router: `/register/:token?`. */
const addPage = (pages: Pages, path: string, owner: Owner): void => {
  let here = pages;
  for (const segment of path.split("/").slice(1)) {
    if (segment.endsWith("?")) here["/"] = owner;
    const name = segment.startsWith(":") ? "*" : segment.toLowerCase();
    const next = here[name];
    const below = typeof next === "object" ? next : {};
    here[name] = below;
    here = below;
  }
  here["/"] = owner;
};
