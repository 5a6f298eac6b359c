/** Answers with the site's page, its head put in. */
import type { FrontDeps } from "./with-shell.ts";
import { type PageHead, pageHtml } from "./page-html.ts";
import { withoutScripts } from "./first-screen.ts";
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
  body: pageHtml(await shell("front.html"), siteOrigin, head ?? missingHead("Page not found")),
});

/**
 * The application's page. What it shows depends on who is there, whom its scripts alone know: its first lines are for whoever
 * runs none.
 */
export const serveApplication = async (
  { shell, siteOrigin }: FrontDeps,
  head: PageHead | null,
): Promise<PageAnswer> => {
  const { main, ...rest } = head ?? missingHead("Page not found");
  return {
    status: head === null ? 404 : 200,
    body: pageHtml(await shell("index.html"), siteOrigin, { ...rest, main: withoutScripts(main) }),
  };
};
