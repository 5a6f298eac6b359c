import { maxBoards } from "../../../shared/domain/boards/board.ts";
import { isRetainedByLaw, retainedUntil } from "../../../shared/domain/privacy/erasure.ts";
import { removeAccountReferences } from "../../entities/account-references.ts";
import { listBoardPdfs } from "../../entities/board-pdf.ts";
import { deleteBoardsOf, anonymisePinsOf } from "../../entities/boards-of-member.ts";
import { markCustomerForDeletion } from "../../entities/customer.ts";
import { loadReservedEmails } from "../../entities/email.ts";
import {
  markErasureDoneWrite,
  parseExportFile,
  isErasure,
  loadErasure,
  recheckWrite,
} from "../../entities/data-request.ts";
import { listDocuments } from "../../entities/document.ts";
import {
  eraseRow,
  setExpiry,
  loadMemberRows,
  type MemberKind,
  memberKindOf,
} from "../../entities/member-rows.ts";
import { isOrderNumber, loadOrderRelatedRows, orderRow } from "../../entities/order.ts";
import { paymentRow } from "../../entities/payment.ts";
import { profileRow } from "../../entities/profile.ts";
import { parseTeam, teamKey } from "../../entities/team.ts";
import type { FilesDeps } from "../../platform/files.ts";
import { ignoreConflict } from "../../platform/table/retry-on-conflict.ts";
import type { Row } from "../../platform/table/write.ts";
import { eraseMails, eraseMailsToOthers } from "./erase-mails.ts";
import { saveAll } from "./save-all.ts";

/**
 * Erases what remains of a closed account, except what the law requires: paid orders with their payments, documents and ledger
 * entries, which expire after their retention period. Every step is safe to repeat, so that a run that dies leaves its work to
 * the next. Fifteen minutes later a second pass looks for rows written by calls that were in progress, and only then confirms the
 * erasure. The request stays due until Stripe has deleted the customer.
 */
export const eraseMember = async (deps: FilesDeps, userId: string): Promise<void> => {
  const { table, now, log } = deps;
  const erasure = await loadErasure(table, userId);
  if (erasure === null || erasure.status === "done") return;
  const rows = (await loadMemberRows(table, userId)).filter((row) => !isErasure(row));
  await endRestoredAccount(deps, rows);
  await eraseFiles(deps, userId, rows);
  await eraseMails(deps, erasure);
  await eraseMailsToOthers(deps, erasure, rows);
  await eraseOrRetainOrders(deps, rows);
  // The list of boards is the member's own row, so it stays until the boards are gone.
  if (!(await eraseBoards(deps, userId))) return;
  const isStripeDone = await eraseRows(deps, rows);
  if (!isStripeDone) return;
  const isSecond = erasure.status === "second-look";
  const next = isSecond ? markErasureDoneWrite(erasure, now()) : recheckWrite(erasure, now());
  await ignoreConflict(table.save(next), () => {});
  if (isSecond) log.info("erasure done", { userId });
};

/**
 * Ends an account that a restored backup has brought back. Whatever gives access to it goes first, as in the original erasure.
 */
const endRestoredAccount = async (
  { table, now }: Pick<FilesDeps, "now" | "table">,
  rows: readonly Row[],
): Promise<void> => {
  const found = rows.find(isKind("profile"));
  if (found === undefined) return;
  const profile = profileRow.parse(found);
  const [current, teams] = await Promise.all([
    loadReservedEmails(table, profile),
    table.getMany(profile.teams.map(({ teamId }) => teamKey(teamId))),
  ]);
  await table.save(
    removeAccountReferences(
      profile,
      current,
      teams.flatMap((team) => parseTeam(team) ?? []),
      now(),
    ),
  );
};

/**
 * Erases the member's own boards. Their pins on other people's boards stay without their name. Returns false while some remain.
 */
const eraseBoards = async (
  { table }: Pick<FilesDeps, "table">,
  userId: string,
): Promise<boolean> => {
  const pdfs = await listBoardPdfs(table, userId);
  await saveAll(table, pdfs.map(eraseRow));
  const isPinless = await anonymisePinsOf(table, userId, maxPins);
  return (await deleteBoardsOf(table, userId, maxBoards)) && isPinless;
};

const maxPins = 1000;

/** Erases copies of PDFs that contain the name, and the export. Documents of orders are deleted with their rows. */
const eraseFiles = async (
  { files }: Pick<FilesDeps, "files">,
  userId: string,
  rows: readonly Row[],
): Promise<void> => {
  for (const folder of ["board-pdfs", "stamped"])
    for (const { key } of await files.list("library", `${folder}/${userId}/`))
      await files.remove("library", key);
  for (const file of rows.flatMap((row) => parseExportFile(row) ?? []))
    await files.remove("documents", file);
};

const eraseOrRetainOrders = async (
  { table, now }: Pick<FilesDeps, "now" | "table">,
  rows: readonly Row[],
): Promise<void> => {
  const payments = rows.filter(isKind("payment")).map((row) => paymentRow.parse(row));
  for (const order of rows.filter(isKind("order")).map((row) => orderRow.parse(row))) {
    const ownPayments = payments.filter(({ orderId }) => orderId === order.orderId);
    const [beside, documents] = await Promise.all([
      loadOrderRelatedRows(table, order.orderId),
      listDocuments(table, order.orderId),
    ]);
    const all = [
      ...ownPayments,
      ...beside.filter((row) => !isOrderNumber(row)),
      ...documents,
      // This row is deleted last, because a run that dies finds the remaining ones through it.
      order,
    ];
    const until = retainedUntil([
      order.paidAt ?? order.placedAt,
      ...ownPayments.flatMap(({ paidAt }) => paidAt ?? []),
    ]);
    const stays = isRetainedByLaw(order) && until > now();
    await saveAll(
      table,
      all.map((row) => (stays ? setExpiry(row, until) : eraseRow(row))),
    );
  }
};

/** Erases the rows. Returns false while Stripe still has the customer, which the reconciliation worker deletes. */
const eraseRows = async (
  { table, now }: Pick<FilesDeps, "now" | "table">,
  rows: readonly Row[],
): Promise<boolean> => {
  const customers = rows.filter(isKind("customer"));
  const handovers = rows.filter(isKind("handover"));
  const others = rows.filter(
    (row) => !["customer", "handover", "order", "payment"].includes(memberKindOf(row) ?? "unknown"),
  );
  await saveAll(table, [
    ...others.map(eraseRow),
    // These rows contain only ids, and lead from a retained order to the plan that it paid for.
    ...handovers.map((row) => setExpiry(row, retainedUntil([String(row["at"])]))),
    ...customers.map((row) => markCustomerForDeletion(row, now())),
  ]);
  return customers.length === 0;
};

const isKind =
  (kind: MemberKind) =>
  (row: Row): boolean =>
    memberKindOf(row) === kind;
