/**
 * Staff who see the members' area as somebody: a caller who has what the member has, without what staff may not see of them,
 * and who changes nothing. What is withheld is withheld here, so that no view can show it.
 */
import type { StaffRole } from "../../shared/contract/endpoint.ts";
import { isAdmittedStaff } from "../../shared/domain/accounts/two-step.ts";
import { AppError } from "../../shared/kernel/app-error.ts";
import { type Account, loadAccount } from "../entities/account.ts";
import { profileKey, type ProfileRow, profileRow } from "../entities/profile.ts";
import { sessionKey, type SessionRow, sessionRow } from "../entities/session.ts";
import { viewingKey, viewingRow } from "../entities/impersonation.ts";
import type { Deps } from "../platform/deps.ts";
import type { Table } from "../platform/table/table.ts";
import type { ViewingClaims } from "../platform/impersonation-token.ts";

/** Who may see the area as somebody. */
const viewers: readonly StaffRole[] = ["support", "administrator"];

export const maySeeAs = ({ staffRoles }: Pick<ProfileRow, "staffRoles">): boolean =>
  viewers.some((role) => staffRoles.includes(role));

export interface Viewed {
  /** Without what staff may not see. */
  readonly account: Account;
  /** Of who sees it. */
  readonly session: SessionRow;
  readonly viewedBy: string;
}

/**
 * Null once it has ended: by its row, with the session or the role of who sees it, or because the account is one of staff.
 * One round trip; two for members of somebody's team.
 */
export const loadImpersonation = async (
  { table, now, staffTwoStep }: Pick<Deps, "now" | "staffTwoStep" | "table">,
  claims: ViewingClaims,
): Promise<Viewed | null> => {
  const { sub, viewing, by, sid } = claims;
  const [[row, sessionAt, staffAt], account] = await Promise.all([
    table.getMany([viewingKey(viewing), sessionKey(by, sid), profileKey(by)]),
    loadAccount(table, sub, now()),
  ]);
  if (!row || !sessionAt || !staffAt || account === null) return null;
  const [begun, session, staff] = [
    viewingRow.parse(row),
    sessionRow.parse(sessionAt),
    profileRow.parse(staffAt),
  ];
  // Whose row it is, the token's signature says.
  const holds =
    isLater(begun.endsAt, now()) &&
    isLater(session.expiresAt, now()) &&
    session.generation === staff.sessionGeneration &&
    staff.verifiedAt !== null &&
    maySeeAs(staff) &&
    isAdmittedStaff({ isRequired: staffTwoStep, twoStep: session.twoStep }) &&
    account.profile.staffRoles.length === 0;
  if (!holds) return null;
  return { account: { ...account, profile: withheld(account.profile) }, session, viewedBy: by };
};

const isLater = (instant: string, now: Date): boolean => Date.parse(instant) > now.getTime();

/** What was saved is the member's own affair; secrets, and what leads to them, are nobody's. */
export const withheld = (profile: ProfileRow): ProfileRow => ({
  ...profile,
  favourites: [],
  filter: { ...profile.filter, q: "" },
  commsHash: "",
  passwordHash: "",
});

/** Reads as the table does. Whatever forgets that nothing may be changed is refused here. */
export const readOnly = (table: Table): Table => ({
  ...table,
  save: refuse,
  increment: refuse,
});

const refuse = (): Promise<never> => Promise.reject(readOnlyRefusal());

export const readOnlyRefusal = (): AppError =>
  new AppError("read_only", "Not available while viewing as customer.");
