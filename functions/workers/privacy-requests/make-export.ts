import { displayNameOf } from "../../../shared/domain/accounts/person-name.ts";
import { strToU8, zipSync, type Zippable } from "fflate";
import type { LibraryDeps } from "../../content-index/with-library.ts";
import { markExportReadyWrite, loadExport } from "../../entities/data-request.ts";
import { documentFileName, type DocumentRow } from "../../entities/document.ts";
import { exportMailId, queueMail } from "../../entities/mail.ts";
import { ignoreConflict } from "../../platform/table/retry-on-conflict.ts";
import { renderExportPage } from "./export-page.ts";
import { loadMemberData, type MemberDataContext } from "./load-member-data.ts";
import { sectionsOf } from "./sections.ts";

/**
 * Creates a requested export and queues an email about it. Any number of calls, simultaneous or after a crash at any point, send
 * one email, because it is queued in the transaction that marks the export as ready. Does nothing if the account is gone.
 */
export const makeExport = async (deps: LibraryDeps, userId: string): Promise<void> => {
  const { table, files, now } = deps;
  const exportRow = await loadExport(table, userId);
  if (exportRow?.status !== "due") return;
  const member = await loadMemberData(deps, await deps.library.current(), userId);
  if (member === null) return;
  const zip = zipSync(await filesOf(deps, member), { level: 6, mtime: now() });
  const file = `exports/${exportRow.exportId}.zip`;
  await files.put("documents", file, zip, {
    contentType: "application/zip",
    cacheControl: "private, no-store",
  });
  const { row, write } = markExportReadyWrite(exportRow, { file, bytes: zip.byteLength }, now());
  const { email, firstName } = member.profile;
  await ignoreConflict(
    table.save([
      write,
      queueMail(deps, exportMailId(exportRow.exportId), email, {
        template: "data-export",
        data: {
          firstName,
          askedAt: exportRow.askedAt,
          goodUntil: row.expiresAt ?? exportRow.askedAt,
        },
      }),
    ]),
    // Another call has finished it, or a new export was requested.
    () => {},
  );
};

const filesOf = async (deps: LibraryDeps, member: MemberDataContext): Promise<Zippable> => {
  const sections = sectionsOf(member);
  const documents = await documentsOf(deps, member.documents);
  const page = renderExportPage(sections, {
    name: displayNameOf(member.profile),
    email: member.profile.email,
    at: deps.now(),
    documents: Object.keys(documents),
  });
  return {
    "index.html": strToU8(page),
    data: Object.fromEntries(
      sections.map(({ name, entries }) => [
        `${name}.json`,
        strToU8(`${JSON.stringify(entries, null, 2)}\n`),
      ]),
    ),
    ...(Object.keys(documents).length > 0 && { documents }),
  };
};

/** Adds the documents. PDFs are already compressed, and a document that is not ready is missing, as its row says. */
const documentsOf = async (
  { files }: Pick<LibraryDeps, "files">,
  rows: readonly DocumentRow[],
): Promise<Zippable> => {
  const read = await Promise.all(
    rows.map(async (row) => ({
      name: documentFileName(row),
      bytes: row.file === null ? null : await files.get("documents", row.file),
    })),
  );
  return Object.fromEntries(
    read.flatMap(({ name, bytes }) => (bytes === null ? [] : [[name, [bytes, { level: 0 }]]])),
  );
};
