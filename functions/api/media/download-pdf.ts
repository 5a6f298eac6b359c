import { displayNameOf } from "../../../shared/domain/accounts/person-name.ts";
import { isPrintable } from "../../../shared/domain/addresses/printable-script.ts";
import type { mediaContract } from "../../../shared/contract/content/media.ts";
import { canOpen } from "../../../shared/domain/access/access.ts";
import { notFound } from "../../../shared/kernel/app-error.ts";
import { formatDate } from "../../../shared/kernel/london-date.ts";
import { pageOfPdfName, pdfObject, parseSlug } from "../../content-index/pdf-names.ts";
import { readerOf } from "../../content-index/reader-context.ts";
import type { LibraryDeps } from "../../content-index/with-library.ts";
import { loadOfferedPdf } from "../../entities/content-item.ts";
import { newOpenedFile } from "../../entities/opened-file.ts";
import type { PublicItem } from "../../entities/public-item.ts";
import type { Member } from "../../identity/caller.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { consumeRateLimit } from "../../identity/rate-limit.ts";
import { stampPdf } from "./stamp-pdf.ts";

type Endpoint = typeof mediaContract.endpoints.downloadPdf;

/**
 * Redirects to a copy of an item's PDF, or of one of its pages, marked with the member's name; the address is valid for five
 * minutes. An unknown or outdated name, and a file that the member cannot open, give the same 404 and do not count towards the
 * limit.
 */
export const downloadPdf: UseCase<Endpoint, LibraryDeps> = async (deps, member, { params }) => {
  const { name } = params;
  const { table, files, now } = deps;
  const item = (await deps.library.current()).itemBySlug(parseSlug(name) ?? "");
  if (item === undefined || !canOpen(readerOf(member), item, now())) throw notFound("This PDF");
  const offered = await loadOfferedPdf(table, item.id);
  const page = offered === null ? undefined : pageOfPdfName(offered, name);
  const pdf = page === undefined ? null : await files.get("library", pdfObject(name));
  if (page === undefined || pdf === null) throw notFound("This PDF");
  await consumeRateLimit(deps, pdfCopyLimit, member.userId);
  const copy = `stamped/${member.userId}/${name}`;
  const stamped = await stampPdf(pdf, stampFor(member, now()));
  await files.put("library", copy, stamped, {
    contentType: "application/pdf",
    cacheControl: "private, no-store",
  });
  const opened = { eventId: deps.newId("event"), contentId: item.id, hash: name };
  await table.save(newOpenedFile(member.userId, opened, now()));
  const location = await files.temporaryUrl("library", copy, {
    expiresIn: 300,
    signedAt: now(),
    attachment: fileName(item, page),
  });
  return { status: 302, location };
};

/** The limit per member. Each copy takes time and storage. */
const pdfCopyLimit = { what: "pdf-copy", limit: 60, windowSeconds: 3600 };

/** The maximum length of the name, because the text is set on one line. */
const maxStampLength = 64;

const shortened = (text: string): string =>
  text.length <= maxStampLength ? text : `${text.slice(0, maxStampLength - 1).trimEnd()}…`;

/**
 * Returns the text of the stamp, such as `For Ada Byron, Studio North, 21/11/2026`. A name in characters that the font cannot
 * print is replaced by the email address.
 */
const stampFor = ({ profile }: Member, now: Date): string => {
  const name = displayNameOf(profile);
  const { email, company } = profile;
  const parts = [
    shortened(isPrintable(name) ? name : email),
    isPrintable(company) ? shortened(company) : "",
    formatDate(now),
  ];
  return `For ${parts.filter(Boolean).join(", ")}`;
};

/** Returns the file name for the browser: the title, with the page number if it is a single page. */
const fileName = ({ title }: PublicItem, page: number | null): string =>
  page === null ? `${title}.pdf` : `${title}, page ${page}.pdf`;
