import type { mediaContract } from "../../../shared/contract/content/media.ts";
import { canSee, canOpen } from "../../../shared/domain/access/access.ts";
import { AppError, notFound } from "../../../shared/kernel/app-error.ts";
import { readerOf } from "../../content-index/reader-context.ts";
import type { LibraryDeps } from "../../content-index/with-library.ts";
import { loadItems } from "../../entities/content-item.ts";
import { recordDownload, newDownload } from "../../entities/download.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { fileAddress } from "./file-address.ts";

type Endpoint = typeof mediaContract.endpoints.fetchDownload;

/** Adds the files of an item to My Downloads. A repeated request changes nothing. */
export const addDownload: UseCase<Endpoint, LibraryDeps> = async (deps, member, { params }) => {
  const library = await deps.library.current();
  const reader = readerOf(member);
  const item = library.itemById(params.id);
  if (item === undefined || !canSee(reader, item, deps.now())) throw notFound("This download");
  if (!canOpen(reader, item, deps.now()))
    throw new AppError("forbidden", "Please upgrade your subscription to download this.");
  const [row] = await loadItems(deps.table, [item.id]);
  const [first] = row?.files ?? [];
  if (row === undefined || first === undefined) throw notFound("This download");
  await deps.table.save(recordDownload(member.userId, newDownload(row, deps.now())));
  const temporaryURL = await fileAddress(deps, first);
  return { status: 200, body: { data: { id: item.id, slug: item.slug, temporaryURL } } };
};
