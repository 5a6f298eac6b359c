import type { mediaContract } from "../../../shared/contract/content/media.ts";
import { canOpen } from "../../../shared/domain/access/access.ts";
import { notFound } from "../../../shared/kernel/app-error.ts";
import { readerOf } from "../../content-index/reader-context.ts";
import type { LibraryDeps } from "../../content-index/with-library.ts";
import { loadMediaFile } from "../../entities/media-file.ts";
import { newOpenedFile } from "../../entities/opened-file.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { fileAddress } from "./file-address.ts";

type Endpoint = typeof mediaContract.endpoints.readMedia;

/**
 * Returns a temporary address of a file after an access check. A guessed hash and a file that the plan does not include give the
 * same 404, so that neither reveals whether the file exists.
 */
export const readMedia: UseCase<Endpoint, LibraryDeps> = async (deps, member, { params }) => {
  const { hash } = params;
  const [media, library] = await Promise.all([
    loadMediaFile(deps.table, hash),
    deps.library.current(),
  ]);
  const item = media === null ? undefined : library.itemById(media.contentId);
  if (media === null || item === undefined || !canOpen(readerOf(member), item, deps.now()))
    throw notFound("This file");
  const opened = { eventId: deps.newId("event"), contentId: item.id, hash };
  await deps.table.save(newOpenedFile(member.userId, opened, deps.now()));
  return { status: 200, body: { temporaryURL: await fileAddress(deps, media.file) } };
};
