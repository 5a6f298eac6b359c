/** Serves a page of the site with its head inserted. */
import type { FrontDeps } from "./with-shell.ts";
import { type PageHead, pageHtml } from "./page-html.ts";
import { withoutScripts } from "./first-screen.ts";
import { notFoundHead } from "./site-heads.ts";

interface PageAnswer {
  readonly status: 200 | 404;
  readonly body: string;
}

/** Serves the page. A `head` of null gives a "not found" page with status 404. */
export const servePage = async (
  { shell, siteOrigin }: FrontDeps,
  head: PageHead | null,
): Promise<PageAnswer> => ({
  status: head === null ? 404 : 200,
  body: pageHtml(await shell("front.html"), siteOrigin, head ?? notFoundHead("Page not found")),
});

/**
 * Serves the page of the application. Its content depends on the user, whom only the scripts know, so its first lines are for
 * browsers without scripts.
 */
export const serveApplication = async (
  { shell, siteOrigin }: FrontDeps,
  head: PageHead | null,
): Promise<PageAnswer> => {
  const { main, ...rest } = head ?? notFoundHead("Page not found");
  return {
    status: head === null ? 404 : 200,
    body: pageHtml(await shell("index.html"), siteOrigin, { ...rest, main: withoutScripts(main) }),
  };
};
