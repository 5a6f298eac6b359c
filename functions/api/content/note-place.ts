import type { contentContract } from "../../../shared/contract/content/content.ts";
import { mayKnow, mayOpen } from "../../../shared/domain/access/access.ts";
import { AppError, notFound } from "../../../shared/kernel/app-error.ts";
import { viewpointOf } from "../../content-index/viewpoint.ts";
import type { LibraryDeps } from "../../content-index/with-library.ts";
import { notePlace as placeNoted } from "../../entities/reading.ts";
import type { UseCase } from "../../lambda/define-handler.ts";

type Endpoint = typeof contentContract.endpoints.notePlace;

/** How far the member has read in an item. Staff, who look after the library, leave no traces in it. */
export const notePlace: UseCase<Endpoint, LibraryDeps> = async (deps, member, { body }) => {
  const { library, reader, now } = await viewpointOf(deps, member);
  const item = library.itemById(body.content_id);
  if (item === undefined || !mayKnow(reader, item, now)) throw notFound("This page");
  if (!mayOpen(reader, item, now))
    throw new AppError("forbidden", "Please upgrade your subscription to open this page.");
  if (member.profile.staffRoles.length === 0)
    await deps.table.save(placeNoted(member.userId, item.id, body.last ? null : body.page, now));
  return { status: 204 };
};
