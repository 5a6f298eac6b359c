import type { ExistingMember } from "../../../shared/domain/member-imports/import-decision.ts";
import type { ImportLine } from "../../../shared/domain/member-imports/import-line.ts";
import { findUserIds } from "../../entities/email.ts";
import {
  parseEntitlement,
  entitlementKey,
  type EntitlementRow,
} from "../../entities/entitlement.ts";
import { parseMembership, membershipKey, type MembershipRow } from "../../entities/membership.ts";
import {
  parseImportedMember,
  importedMemberKey,
  type ImportedMemberRow,
} from "../../entities/imported-member.ts";
import { profileKey, type ProfileRow, profileRow } from "../../entities/profile.ts";
import type { Deps } from "../../platform/deps.ts";

/** The existing account with the address of a line. */
export interface MatchedAccount {
  readonly userId: string;
  /** False if the account is being closed, so that nothing can be granted to it. */
  readonly isThere: boolean;
  /** The profile, or null if the account is gone. */
  readonly profile: ProfileRow | null;
  readonly entitlement: EntitlementRow | null;
  readonly membership: MembershipRow | null;
  /** The record that this import has already created the member, or null. */
  readonly importedMember: ImportedMemberRow | null;
}

export const existingMemberOf = ({ entitlement, membership }: MatchedAccount): ExistingMember => ({
  entitlement,
  membership: membership && {
    orderId: membership.orderId,
    endedOn: membership.endedOn,
    hasRenewal: membership.renewal !== null,
  },
});

/** The number of addresses read at once: one round trip reads 100 rows. */
const addressesAtOnce = 100;
const rowsEach = 4;
const peopleAtOnce = addressesAtOnce / rowsEach;

/** Looks up the accounts in the order of the lines; null if there is none. */
export const matchAccounts = async (
  { table, now }: Pick<Deps, "now" | "table">,
  moveId: string,
  lines: readonly ImportLine[],
): Promise<ReadonlyArray<MatchedAccount | null>> => {
  const ids: Array<string | null> = [];
  for (const some of inParts(lines, addressesAtOnce))
    ids.push(
      ...(await findUserIds(
        table,
        some.map(({ email }) => email),
        now(),
      )),
    );
  const found = new Map<string, MatchedAccount>();
  const existing = [...new Set(ids.flatMap((id) => id ?? []))];
  for (const some of inParts(existing, peopleAtOnce)) {
    const rows = await table.getMany(
      some.flatMap((userId) => [
        profileKey(userId),
        entitlementKey(userId),
        membershipKey(userId),
        importedMemberKey(userId, moveId),
      ]),
    );
    some.forEach((userId, at) => {
      const [profile, entitlement, membership, imported] = rows.slice(at * rowsEach);
      found.set(userId, {
        userId,
        isThere: profile !== null && profile !== undefined,
        profile: profile ? profileRow.parse(profile) : null,
        entitlement: parseEntitlement(entitlement),
        membership: parseMembership(membership),
        importedMember: parseImportedMember(imported),
      });
    });
  }
  return ids.map((id) => (id === null ? null : (found.get(id) ?? null)));
};

const inParts = <T>(all: readonly T[], size: number): ReadonlyArray<readonly T[]> =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
    all.slice(at * size, (at + 1) * size),
  );
