import type { mediaContract } from "../../shared/contract/media.ts";
import { mayOpen } from "../../shared/domain/access.ts";
import { notFound } from "../../shared/kernel/app-error.ts";
import type { LibraryDeps } from "../content/library-store.ts";
import { readerOf } from "../content/reader-view.ts";
import type { UseCase } from "../runtime/define-handler.ts";
import { fileAddress } from "./file-address.ts";
import { loadFile, logFileOpened } from "./media-store.ts";

type Endpoint = typeof mediaContract.endpoints.readMedia;

/**
 * A file's temporary address after a fresh access check. A guessed hash and a file of an item that the plan does not
 * open are the same 404, so that neither tells that the file exists.
 */
export const readMedia: UseCase<Endpoint, LibraryDeps> = async (deps, member, { params }) => {
  const [media, library] = await Promise.all([loadFile(deps, params.hash), deps.library.current()]);
  const item = media === null ? undefined : library.itemById(media.contentId);
  if (media === null || item === undefined || !mayOpen(readerOf(member), item, deps.now()))
    throw notFound("This file");
  await logFileOpened(deps, member.userId, item.id, params.hash);
  return { status: 200, body: { temporaryURL: await fileAddress(deps, media.file) } };
};
