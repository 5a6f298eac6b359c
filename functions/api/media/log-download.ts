import type { mediaContract } from "../../../shared/contract/content/media.ts";
import { canOpen } from "../../../shared/domain/access/access.ts";
import { notFound } from "../../../shared/kernel/app-error.ts";
import { readerOf } from "../../content-index/reader-context.ts";
import type { LibraryDeps } from "../../content-index/with-library.ts";
import { newOpenedFile } from "../../entities/opened-file.ts";
import type { UseCase } from "../../lambda/define-handler.ts";

type Endpoint = typeof mediaContract.endpoints.logDownload;

/**
 * Records that the member opened a file of an item. Members can record only their own downloads, and only of items that they can
 * open.
 */
export const logDownload: UseCase<Endpoint, LibraryDeps> = async (deps, member, { body }) => {
  const item = (await deps.library.current()).itemById(body.contentID);
  const allowed = item !== undefined && canOpen(readerOf(member), item, deps.now());
  if (body.userID !== member.userId || !allowed) throw notFound("This download");
  const opened = { eventId: deps.newId("event"), contentId: item.id, hash: null };
  await deps.table.save(newOpenedFile(member.userId, opened, deps.now()));
  return { status: 204 };
};
