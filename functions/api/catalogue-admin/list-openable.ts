import type { catalogueAdminContract } from "../../../shared/contract/catalogue/catalogue-admin.ts";
import { isPublished } from "../../../shared/domain/access/access.ts";
import { foldText, textsContainWords } from "../../../shared/domain/search/fold-text.ts";
import type { LibraryDeps } from "../../content-index/with-library.ts";
import type { UseCase } from "../../lambda/define-handler.ts";

/** Lists the items that a product can give access to, from the published library, including items that are not out yet. */
export const listOpenable: UseCase<
  typeof catalogueAdminContract.endpoints.listOpenable,
  LibraryDeps
> = async ({ library, now }, _caller, { query: { q = "", limit } }) => {
  const current = await library.current();
  const requested = foldText(q.trim());
  const found = current.items.filter(({ title, slug }) => textsContainWords(q, [title, slug]));
  const begins = ({ title }: { title: string }): boolean => foldText(title).startsWith(requested);
  const data = [...found.filter(begins), ...found.filter((item) => !begins(item))]
    .slice(0, limit)
    .map((item) => ({
      id: item.id,
      slug: item.slug,
      title: item.title,
      type: current.typeBySlug(item.type)?.title ?? item.type,
      access_rank: item.rank,
      published: isPublished(item, now()),
    }));
  return { status: 200, body: { data } };
};
