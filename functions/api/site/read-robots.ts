import type { frontContract } from "../../../shared/contract/site/site.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import type { FrontDeps } from "./with-shell.ts";

/** Where only members have something to read. */
const closed = [
  "/api/",
  "/account",
  "/basket",
  "/checkout",
  "/confirmation",
  "/content",
  "/search",
];

/** Of a branch's stack nothing is to be found: it would be the product a second time. */
export const readRobots: UseCase<typeof frontContract.endpoints.readRobots, FrontDeps> = async ({
  branch,
  siteOrigin,
}) => {
  const isPublic = branch === "main" || branch === "local";
  const rules = isPublic ? closed : ["/"];
  const lines = ["User-agent: *", ...rules.map((path) => `Disallow: ${path}`)];
  // The head of an item's page has its public text, which is shown wherever somebody shares a link to it.
  if (isPublic) lines.push("Allow: /content/");
  if (isPublic) lines.push(`Sitemap: ${siteOrigin}/sitemap.xml`);
  return { status: 200, body: `${lines.join("\n")}\n` };
};
