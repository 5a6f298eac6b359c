/** Answers with the site's page, its head put in. */
import type { FrontDeps } from "./with-shell.ts";
import { type PageHead, pageHtml } from "./page-html.ts";
import { missingHead } from "./site-heads.ts";

interface PageAnswer {
  readonly status: 200 | 404;
  readonly body: string;
}

/** `head` null is a page that says that there is nothing, with the status that says so too. */
export const servePage = async (
  { shell, siteOrigin }: FrontDeps,
  head: PageHead | null,
): Promise<PageAnswer> => ({
  status: head === null ? 404 : 200,
  body: pageHtml(await shell(), siteOrigin, head ?? missingHead("Page not found")),
});
