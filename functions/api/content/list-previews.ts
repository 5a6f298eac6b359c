import type { contentContract } from "../../../shared/contract/content/content.ts";
import { formatDate } from "../../../shared/kernel/london-date.ts";
import type { LibraryDeps } from "../../content-index/with-library.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { pageOf } from "../../presenters/page-of.ts";
import { publicPicture } from "../../presenters/public-picture.ts";

type Endpoint = typeof contentContract.endpoints.listPreviews;

/** Lists the published items, newest first, with the fields that anybody can see. */
export const listPreviews: UseCase<Endpoint, LibraryDeps> = async (deps, _, { query }) => {
  const library = await deps.library.current();
  const items = library.publishedAt(deps.now());
  const { page, perPage } = query;
  const shown = pageOf(items, { page, limit: perPage });
  const data = shown.data.map((item) => {
    const type = library.typeBySlug(item.type);
    return {
      slug: item.slug,
      title: item.title,
      subtext: item.subtext,
      image: publicPicture(item.cover),
      type: { id: item.type, title: type?.title ?? item.type, plural: type?.plural ?? item.type },
      is_premium: item.rank > 0,
      publish_at_human: formatDate(item.publishAt),
      is_open: item.isOpen,
    };
  });
  return { status: 200, body: { data, meta: shown.meta } };
};
