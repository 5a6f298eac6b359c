import type { mediaContract } from "../../shared/contract/media.ts";
import { isPublished } from "../../shared/domain/access.ts";
import { notFound } from "../../shared/kernel/app-error.ts";
import { publicPicture } from "../content/content-view.ts";
import type { LibraryDeps } from "../content/library-store.ts";
import type { UseCase } from "../runtime/define-handler.ts";

type Endpoint = typeof mediaContract.endpoints.readDemo;

/** A demo by id or slug (specification B §2 Downloads and demos). */
export const readDemo: UseCase<Endpoint, LibraryDeps> = async (deps, member, { params }) => {
  const library = await deps.library.current();
  const item = library.itemById(params.id) ?? library.itemBySlug(params.id);
  if (item === undefined || !item.isDemo || !isPublished(item, deps.now()))
    throw notFound("This demo");
  const { id, slug, title } = item;
  const status = member.verified ? "ready" : "sent";
  return {
    status: 200,
    body: { data: { id, slug, title, image: publicPicture(item.cover), status } },
  };
};
