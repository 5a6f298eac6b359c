/** The person or the order whose directory entry a row belongs to. */
import type { Key } from "../platform/table/write.ts";
import type { DirectoryKind } from "./directory-entry.ts";
import { type MemberKind, memberKindOf } from "./member-rows.ts";

export interface DirectorySubject {
  readonly kind: DirectoryKind;
  readonly userId: string;
  /** The order's id, or the member's id for a person. */
  readonly id: string;
}

/** Returns the subject of a row, or null for rows that no entry is built from. */
export const parseDirectorySubjectKey = ({ pk, sk }: Key): DirectorySubject | null => {
  if (!pk.startsWith(member)) return null;
  const userId = pk.slice(member.length);
  const [, orderId = ""] = sk.split("#");
  const kind = memberKindOf({ sk });
  if (kind !== null && ofPerson.has(kind)) return { kind: "people", userId, id: userId };
  return kind === "order" || kind === "payment" ? { kind: "orders", userId, id: orderId } : null;
};

/** The kinds of rows of a person's entry. A billing address decides the VAT of a complimentary plan. */
const ofPerson: ReadonlySet<MemberKind> = new Set([
  "address",
  "entitlement",
  "membership",
  "profile",
]);

const member = "USER#";

/** Returns the member whose membership or entitlement the row is, or null. */
export const parsePlanOwnerKey = ({ pk, sk }: Key): string | null => {
  const kind = pk.startsWith(member) ? memberKindOf({ sk }) : null;
  return kind === "entitlement" || kind === "membership" ? pk.slice(member.length) : null;
};

/** Returns the team whose row it is, or null. */
export const parseTeamKey = ({ pk, sk }: Key): string | null =>
  pk.startsWith(team) && sk === "TEAM" ? pk.slice(team.length) : null;

const team = "TEAM#";
