import type { mediaContract } from "../../../shared/contract/content/media.ts";
import { canOpen } from "../../../shared/domain/access/access.ts";
import { notFound } from "../../../shared/kernel/app-error.ts";
import { formatDate } from "../../../shared/kernel/london-date.ts";
import { readerOf } from "../../content-index/reader-context.ts";
import type { LibraryDeps } from "../../content-index/with-library.ts";
import { listDownloadRows } from "../../entities/download.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { presentCard } from "../../presenters/content-card.ts";
import { presentFile } from "../../presenters/file-view.ts";
import { suggestDownloads } from "./suggest-downloads.ts";

type Endpoint = typeof mediaContract.endpoints.listDownloads;

/** Lists My Downloads: the downloads that the member can still open, newest first, and suggestions. */
export const listDownloads: UseCase<Endpoint, LibraryDeps> = async (deps, member, { params }) => {
  if (params.id !== member.userId) throw notFound("This member");
  const [rows, library] = await Promise.all([
    listDownloadRows(deps.table, member.userId),
    deps.library.current(),
  ]);
  const look = { library, now: deps.now(), reader: readerOf(member) };
  const fetched = rows.flatMap(({ contentId, fetchedAt, files, archive }) => {
    const item = library.itemById(contentId);
    return item !== undefined && canOpen(look.reader, item, look.now)
      ? [{ item, fetchedAt, files, archive }]
      : [];
  });
  const related = suggestDownloads(
    look,
    member.profile.filter.categories,
    fetched.map(({ item }) => item),
  );
  return {
    status: 200,
    body: {
      data: {
        downloads: fetched.map(({ item, fetchedAt, files, archive }) => ({
          ...presentCard(look, item),
          fetched_at_human: formatDate(fetchedAt),
          media: files.map(presentFile),
          archive: archive === null ? null : presentFile(archive),
        })),
        related: related.map((item) => presentCard(look, item)),
      },
    },
  };
};
