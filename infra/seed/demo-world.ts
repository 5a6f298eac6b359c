/**
 * The demo world: eight members, four colleagues of the house and what they have seen, a team with an open invite, and
 * saved addresses. Seeding again changes nothing but a plan that has run out, which begins anew.
 */
import { keepCommsHash } from "../../functions/entities/comms-hash.ts";
import { recordTerms } from "../../functions/entities/consent.ts";
import { claimEmail } from "../../functions/entities/email.ts";
import { newProfile, profileKey } from "../../functions/entities/profile.ts";
import type { Deps } from "../../functions/platform/deps.ts";
import { hashPassword } from "../../functions/platform/passwords.ts";
import { ignoreConflict } from "../../functions/platform/table/retry-on-conflict.ts";
import type { Write } from "../../functions/platform/table/write.ts";
import { planOfMember, profileOf, seenBy } from "./builders/member-rows.ts";
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
  const rows = [...personas.map(seenBy), ...savedAddressRows(deps)];
  await Promise.all([
    ...rows.map((row) => row && writeUnlessThere(deps, [row])),
    ...personas.map(async (persona) => writeUnlessThere(deps, await planOfMember(deps, persona))),
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
      newProfile(profile),
      claimEmail(profile.email, profile.userId, deps.now()),
      keepCommsHash(profile),
      recordTerms(profile, deps.now()),
    ]),
  );
  return written ? profiles.map(({ email }) => email) : [];
};

/** What is there already stays as it is. False when something was. */
const writeUnlessThere = ({ table }: SeedDeps, writes: readonly Write[]): Promise<boolean> =>
  ignoreConflict(
    table.save(writes).then(() => true),
    () => false,
  );
