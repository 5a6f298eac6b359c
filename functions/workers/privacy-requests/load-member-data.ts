import type { Library } from "../../content-index/library.ts";
import { basketKey, parseBasket, tokenIn } from "../../entities/basket.ts";
import {
  exportBoards,
  exportPins,
  type OwnedBoard,
  type OwnedPin,
} from "../../entities/boards-of-member.ts";
import { type DocumentRow, listDocuments } from "../../entities/document.ts";
import type { MailRow } from "../../entities/mail.ts";
import { loadMemberRows, memberKindOf, type MemberKind } from "../../entities/member-rows.ts";
import { isOrderNumber, loadBesideOrder } from "../../entities/order.ts";
import { listOwnMails, loadMailClaims } from "../../entities/member-emails.ts";
import { loadProfile, type ProfileRow } from "../../entities/profile.ts";
import { loadSuppression } from "../../entities/suppression.ts";
import { loadTeamRows, type TeamRows } from "../../entities/team.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Row } from "../../platform/table/write.ts";

/** All that is held about a member, wherever it stands in the table. */
export interface MemberDataContext {
  readonly profile: ProfileRow;
  /** The rows of the member's partition that are of one kind. */
  rowsOf(kind: MemberKind): readonly Row[];
  /** Of orders: receipts, refunds, card payments and what Stripe told of them. */
  readonly besideOrders: readonly Row[];
  readonly documents: readonly DocumentRow[];
  readonly basket: Row | null;
  readonly mails: readonly MailRow[];
  readonly suppression: Row | null;
  readonly teams: readonly TeamRows[];
  /** With their pins. */
  readonly boards: readonly OwnedBoard[];
  readonly pinsElsewhere: readonly OwnedPin[];
  /** An item's title; its id where the library no longer has it. */
  titleOf(contentId: string): string;
}

type Needs = Pick<Deps, "log" | "now" | "table">;

/** Null when the account is gone. Says in the log when a row is of no known kind: it would be missing from every copy. */
export const loadMemberData = async (
  { table, log, now }: Needs,
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
  const token = tokenIn(rowsOf("basket")[0]);
  const [besideOrders, documents, [basket]] = await Promise.all([
    Promise.all(orderIds.map((orderId) => loadBesideOrder(table, orderId))),
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
