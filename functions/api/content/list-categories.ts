import type { contentContract } from "../../../shared/contract/content/content.ts";
import type { LibraryDeps } from "../../content-index/with-library.ts";
import type { UseCase } from "../../lambda/define-handler.ts";

type Endpoint = typeof contentContract.endpoints.listCategories;

/** Lists all categories, flat and in order, for filters. */
export const listCategories: UseCase<Endpoint, LibraryDeps> = async ({ library }) => {
  const { categories } = await library.current();
  const data = categories.map(({ id, slug, title, parentId, level }) => ({
    id,
    slug,
    title,
    parent_id: parentId,
    level,
  }));
  return { status: 200, body: { data } };
};
