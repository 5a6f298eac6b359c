import type { contentContract } from "../../../shared/contract/content/content.ts";
import { canSee, canOpen } from "../../../shared/domain/access/access.ts";
import { AppError, notFound } from "../../../shared/kernel/app-error.ts";
import { readerContextFor } from "../../content-index/reader-context.ts";
import type { LibraryDeps } from "../../content-index/with-library.ts";
import { recordReadingPlaceWrite as placeNoted } from "../../entities/reading.ts";
import type { UseCase } from "../../lambda/define-handler.ts";

type Endpoint = typeof contentContract.endpoints.saveReadingPlace;

/** Saves how far the member has read an item. Staff who manage the library are not recorded. */
export const saveReadingPlace: UseCase<Endpoint, LibraryDeps> = async (deps, member, { body }) => {
  const { library, reader, now } = await readerContextFor(deps, member);
  const item = library.itemById(body.content_id);
  if (item === undefined || !canSee(reader, item, now)) throw notFound("This page");
  if (!canOpen(reader, item, now))
    throw new AppError("forbidden", "Please upgrade your subscription to open this page.");
  if (member.profile.staffRoles.length === 0)
    await deps.table.save(placeNoted(member.userId, item.id, body.last ? null : body.page, now));
  return { status: 204 };
};
