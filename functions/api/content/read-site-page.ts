import type { contentContract } from "../../../shared/contract/content/content.ts";
import { notFound } from "../../../shared/kernel/app-error.ts";
import { formatDate } from "../../../shared/kernel/london-date.ts";
import type { LibraryDeps } from "../../content-index/with-library.ts";
import type { UseCase } from "../../lambda/define-handler.ts";

type Endpoint = typeof contentContract.endpoints.readSitePage;

/** Returns a page about the site itself: terms, privacy, what we do. */
export const readSitePage: UseCase<Endpoint, LibraryDeps> = async ({ library }, _, { params }) => {
  const { pages } = await library.current();
  const page = pages.find(({ slug }) => slug === params.slug);
  if (page === undefined) throw notFound("This page");
  const { slug, title, description, html, updatedOn } = page;
  const data = { slug, title, description, html, updated_at_human: formatDate(updatedOn) };
  return { status: 200, body: { data } };
};
