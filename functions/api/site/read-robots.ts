import type { siteContract } from "../../../shared/contract/site/site.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import type { FrontDeps } from "./with-shell.ts";

/** The paths that only members can read. */
const closed = [
  "/api/",
  "/account",
  "/basket",
  "/checkout",
  "/confirmation",
  "/content",
  "/search",
];

/** Returns `robots.txt`. A branch's stack is closed to search engines, because it would duplicate the product. */
export const readRobots: UseCase<typeof siteContract.endpoints.readRobots, FrontDeps> = async ({
  branch,
  siteOrigin,
}) => {
  const isPublic = branch === "main" || branch === "local";
  const rules = isPublic ? closed : ["/"];
  const lines = ["User-agent: *", ...rules.map((path) => `Disallow: ${path}`)];
  // The head of an item page contains its public text, which is shown wherever somebody shares a link to it.
  if (isPublic) lines.push("Allow: /content/");
  if (isPublic) lines.push(`Sitemap: ${siteOrigin}/sitemap.xml`);
  return { status: 200, body: `${lines.join("\n")}\n` };
};
