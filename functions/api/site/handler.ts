import { siteContract } from "../../../shared/contract/site/site.ts";
import { defineHandler } from "../../lambda/define-handler.ts";
import { readFeed } from "./read-feed.ts";
import { readPages } from "./read-pages.ts";
import { readRobots } from "./read-robots.ts";
import { readSitemap, readSitemapPart } from "./sitemap.ts";
import { withShell } from "./with-shell.ts";

export const handler = defineHandler(
  siteContract,
  { ...readPages, readSitemap, readSitemapPart, readRobots, readFeed },
  withShell,
);
