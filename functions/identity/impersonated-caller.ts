/**
 * Impersonation: staff see the members' area as a member. Such a caller has what the member has, without what staff may
 * not see, and changes nothing. Private data is withheld here, so that no presenter can show it.
 */
import type { StaffRole } from "../../shared/contract/endpoint.ts";
import { isAdmittedStaff } from "../../shared/domain/accounts/two-step.ts";
import { AppError } from "../../shared/kernel/app-error.ts";
import { type Account, loadAccount } from "../entities/account.ts";
import { profileKey, type ProfileRow, profileRow } from "../entities/profile.ts";
import { sessionKey, type SessionRow, sessionRow } from "../entities/session.ts";
import { impersonationKey, impersonationRow } from "../entities/impersonation.ts";
import type { Deps } from "../platform/deps.ts";
import type { Table } from "../platform/table/table.ts";
import type { ImpersonationClaims } from "../platform/impersonation-token.ts";

/** The roles that may impersonate members. */
const impersonatorRoles: readonly StaffRole[] = ["support", "administrator"];

export const canImpersonate = ({ staffRoles }: Pick<ProfileRow, "staffRoles">): boolean =>
  impersonatorRoles.some((role) => staffRoles.includes(role));

export interface LoadedImpersonation {
  /** The member's account without what staff may not see. */
  readonly account: Account;
  /** The session of the member of staff. */
  readonly session: SessionRow;
  readonly viewedBy: string;
}

/**
 * Loads an impersonation. Returns null once it has ended: by its row, with the session or the role of the member of
 * staff, or because the account is a staff account. It takes one round trip, or two for members of somebody's team.
 */
export const loadImpersonation = async (
  { table, now, staffTwoStep }: Pick<Deps, "now" | "staffTwoStep" | "table">,
  claims: ImpersonationClaims,
): Promise<LoadedImpersonation | null> => {
  const { sub, viewing, by, sid } = claims;
  const [[row, sessionAt, staffAt], account] = await Promise.all([
    table.getMany([impersonationKey(viewing), sessionKey(by, sid), profileKey(by)]),
    loadAccount(table, sub, now()),
  ]);
  if (!row || !sessionAt || !staffAt || account === null) return null;
  const [begun, session, staff] = [
    impersonationRow.parse(row),
    sessionRow.parse(sessionAt),
    profileRow.parse(staffAt),
  ];
  // The token's signature proves whose row it is.
  const holds =
    isAfter(begun.endsAt, now()) &&
    isAfter(session.expiresAt, now()) &&
    session.generation === staff.sessionGeneration &&
    staff.verifiedAt !== null &&
    canImpersonate(staff) &&
    isAdmittedStaff({ isRequired: staffTwoStep, twoStep: session.twoStep }) &&
    account.profile.staffRoles.length === 0;
  if (!holds) return null;
  return {
    account: { ...account, profile: redactProfile(account.profile) },
    session,
    viewedBy: by,
  };
};

const isAfter = (instant: string, now: Date): boolean => Date.parse(instant) > now.getTime();

/**
 * Returns the profile without what the member has saved, which is private, and without secrets and what leads to them.
 */
export const redactProfile = (profile: ProfileRow): ProfileRow => ({
  ...profile,
  favourites: [],
  filter: { ...profile.filter, q: "" },
  commsHash: "",
  passwordHash: "",
});

/** Returns a table that reads as usual and rejects every write, in case code does not check for an impersonation. */
export const readOnlyTable = (table: Table): Table => ({
  ...table,
  save: rejectWrite,
  increment: rejectWrite,
});

const rejectWrite = (): Promise<never> => Promise.reject(readOnlyError());

export const readOnlyError = (): AppError =>
  new AppError("read_only", "Not available while viewing as customer.");
