/**
 * The demo world: seven members and what they have seen, a team with an open invite, and saved addresses. Seeding again
 * changes nothing but a plan that has run out, which begins anew.
 */
import { putCommsHash } from "../../functions/comms/comms-store.ts";
import { profileKey } from "../../functions/runtime/caller-store.ts";
import type { Deps } from "../../functions/runtime/deps.ts";
import { hashPassword } from "../../functions/runtime/passwords.ts";
import { ConditionFailed, type Write } from "../../functions/runtime/table.ts";
import { putEmail, putProfile } from "../../functions/users/user-store.ts";
import { profileOf, putEntitlement, putSeen } from "./builders/member-rows.ts";
import { personas } from "./builders/personas.ts";
import { savedAddressRows } from "./builders/saved-addresses.ts";
import { studioNorthRows } from "./builders/studio-north.ts";

/** The part of `Deps` that a seeding needs. */
export type SeedDeps = Pick<Deps, "table" | "secrets" | "now">;

/**
 * Safe at any time, also while somebody works with it. Answers the addresses of the logins that were made: `password` is
 * theirs, those that were there before keep their own.
 */
export const seedDemoWorld = async (
  deps: SeedDeps,
  password: string,
): Promise<readonly string[]> => {
  const made = await makeLogins(deps, password);
  const rows = [
    ...personas.flatMap((persona) => [putEntitlement(deps, persona), putSeen(deps, persona)]),
    ...savedAddressRows(deps),
  ];
  await Promise.all([
    ...rows.map((row) => row && writeUnlessThere(deps, [row])),
    studioNorthRows(deps).then((team) => writeUnlessThere(deps, team)),
  ]);
  return made;
};

/** All that are missing, or none: a password is never that of half of them. */
const makeLogins = async (deps: SeedDeps, password: string): Promise<readonly string[]> => {
  const { table } = deps;
  const known = await table.getMany(personas.map(({ userId }) => profileKey(userId)));
  const missing = personas.filter((_, index) => known[index] === null);
  if (missing.length === 0) return [];
  const passwordHash = await hashPassword(password);
  const profiles = await Promise.all(
    missing.map((persona) => profileOf(deps, persona, passwordHash)),
  );
  const written = await writeUnlessThere(
    deps,
    profiles.flatMap((profile) => [
      putProfile(table, profile),
      putEmail(table, profile.email, profile.userId),
      putCommsHash(table, profile),
    ]),
  );
  return written ? profiles.map(({ email }) => email) : [];
};

/** What is there already stays as it is. False when something was. */
const writeUnlessThere = async (
  { table }: SeedDeps,
  writes: readonly Write[],
): Promise<boolean> => {
  try {
    await table.transact(writes);
    return true;
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    return false;
  }
};
