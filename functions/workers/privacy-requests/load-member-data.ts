import type { Library } from "../../content-index/library.ts";
import { basketKey, parseBasket, parseBasketToken } from "../../entities/basket.ts";
import {
  exportBoards,
  exportPins,
  type ExportedBoard,
  type ExportedPin,
} from "../../entities/boards-of-member.ts";
import { type DocumentRow, listDocuments } from "../../entities/document.ts";
import type { MailRow } from "../../entities/mail.ts";
import { loadMemberRows, memberKindOf, type MemberKind } from "../../entities/member-rows.ts";
import { isOrderNumber, loadOrderRelatedRows } from "../../entities/order.ts";
import { listOwnMails, loadMailClaims } from "../../entities/member-emails.ts";
import { loadProfile, type ProfileRow } from "../../entities/profile.ts";
import { loadSuppression } from "../../entities/suppression.ts";
import { loadTeamRows, type TeamRows } from "../../entities/team.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Row } from "../../platform/table/write.ts";

/** All data about a member, from every place in the table. */
export interface MemberDataContext {
  readonly profile: ProfileRow;
  /** Returns the rows of one kind in the member's partition. */
  rowsOf(kind: MemberKind): readonly Row[];
  /** The rows beside orders: receipts, refunds, card payments and their Stripe events. */
  readonly besideOrders: readonly Row[];
  readonly documents: readonly DocumentRow[];
  readonly basket: Row | null;
  readonly mails: readonly MailRow[];
  readonly suppression: Row | null;
  readonly teams: readonly TeamRows[];
  /** The member's boards with their pins. */
  readonly boards: readonly ExportedBoard[];
  readonly pinsElsewhere: readonly ExportedPin[];
  /** Returns an item's title, or its id if the library no longer has it. */
  titleOf(contentId: string): string;
}

type LoadMemberDataDeps = Pick<Deps, "log" | "now" | "table">;

/**
 * Loads the data of a member. Returns null if the account is gone. Logs a row of an unknown kind, because it would be missing
 * from every export.
 */
export const loadMemberData = async (
  { table, log, now }: LoadMemberDataDeps,
  library: Library,
  userId: string,
): Promise<MemberDataContext | null> => {
  const profile = await loadProfile(table, userId);
  if (profile === null) return null;
  const [rows, mails, suppression, teams, boards, pinsElsewhere] = await Promise.all([
    loadMemberRows(table, userId),
    loadMailClaims(table, profile, now()).then((claims) => listOwnMails(table, userId, claims)),
    loadSuppression(table, profile.email),
    Promise.all(profile.teams.map(({ teamId }) => loadTeamRows(table, teamId))),
    exportBoards(table, userId),
    exportPins(table, userId),
  ]);
  const unknown = rows.find((row) => memberKindOf(row) === null);
  if (unknown !== undefined)
    log.error("row is not copied", new Error("A member has a row of a kind that is not known"), {
      userId,
      sk: unknown.sk,
    });
  const rowsOf = (kind: MemberKind): readonly Row[] =>
    rows.filter((row) => memberKindOf(row) === kind);
  const orderIds = rowsOf("order").map(({ orderId }) => String(orderId));
  const token = parseBasketToken(rowsOf("basket")[0]);
  const [besideOrders, documents, [basket]] = await Promise.all([
    Promise.all(orderIds.map((orderId) => loadOrderRelatedRows(table, orderId))),
    Promise.all(orderIds.map((orderId) => listDocuments(table, orderId))),
    token === null ? [null] : table.getMany([basketKey(token)]),
  ]);
  return {
    profile,
    rowsOf,
    besideOrders: besideOrders.flat().filter((row) => !isOrderNumber(row)),
    documents: documents.flat(),
    basket: parseBasket(basket, now()),
    mails,
    suppression,
    teams: teams.filter((team) => team !== null),
    boards,
    pinsElsewhere,
    titleOf: (contentId) => library.itemById(contentId)?.title ?? contentId,
  };
};
