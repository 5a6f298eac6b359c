/** Of whom, or of which order, a row tells the directory. */
import type { Key } from "../platform/table/write.ts";
import type { DirectoryKind } from "./directory-entry.ts";
import { type MemberKind, memberKindOf } from "./member-rows.ts";

export interface DirectorySubject {
  readonly kind: DirectoryKind;
  readonly userId: string;
  /** The order's, or once more the member's. */
  readonly id: string;
}

/** Null for rows that no entry is made of. */
export const directorySubjectAt = ({ pk, sk }: Key): DirectorySubject | null => {
  if (!pk.startsWith(member)) return null;
  const userId = pk.slice(member.length);
  const [, orderId = ""] = sk.split("#");
  const kind = memberKindOf({ sk });
  if (kind !== null && ofPerson.has(kind)) return { kind: "people", userId, id: userId };
  return kind === "order" || kind === "payment" ? { kind: "orders", userId, id: orderId } : null;
};

/** Where somebody is billed decides on the VAT of a plan that they have not ordered. */
const ofPerson: ReadonlySet<MemberKind> = new Set([
  "address",
  "entitlement",
  "membership",
  "profile",
]);

const member = "USER#";

/** Whose membership or entitlement it is. */
export const changedPlanOwner = ({ pk, sk }: Key): string | null => {
  const kind = pk.startsWith(member) ? memberKindOf({ sk }) : null;
  return kind === "entitlement" || kind === "membership" ? pk.slice(member.length) : null;
};

/** The team whose row it is. */
export const directoryTeamAt = ({ pk, sk }: Key): string | null =>
  pk.startsWith(team) && sk === "TEAM" ? pk.slice(team.length) : null;

const team = "TEAM#";
