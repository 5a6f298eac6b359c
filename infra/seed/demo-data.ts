/**
 * The demo data: eight members, four staff and their history, a team with an open invitation, and saved addresses. Seeding again
 * changes nothing except an expired plan, which begins again.
 */
import { commsHashWrite } from "../../functions/entities/comms-hash.ts";
import { recordTerms } from "../../functions/entities/consent.ts";
import { claimEmail } from "../../functions/entities/email.ts";
import { newProfile, profileKey } from "../../functions/entities/profile.ts";
import type { Deps } from "../../functions/platform/deps.ts";
import { hashPassword } from "../../functions/platform/passwords.ts";
import { ignoreConflict } from "../../functions/platform/table/retry-on-conflict.ts";
import type { Write } from "../../functions/platform/table/write.ts";
import { planWrites, buildProfile, guidanceWrite } from "./builders/member-rows.ts";
import { personas } from "./builders/personas.ts";
import { savedAddressRows } from "./builders/saved-addresses.ts";
import { studioNorthRows } from "./builders/studio-north.ts";

/** The part of `Deps` that a seeding needs. */
export type SeedDeps = Pick<Deps, "table" | "secrets" | "now">;

/**
 * Seeds the demo data. It is safe at any time, even while somebody uses the stack. Returns the addresses of the logins that were
 * created with `password`; existing ones keep their own.
 */
export const seedDemoData = async (
  deps: SeedDeps,
  password: string,
): Promise<readonly string[]> => {
  const made = await makeLogins(deps, password);
  const rows = [...personas.map(guidanceWrite), ...savedAddressRows(deps)];
  await Promise.all([
    ...rows.map((row) => row && writeUnlessThere(deps, [row])),
    ...personas.map(async (persona) => writeUnlessThere(deps, await planWrites(deps, persona))),
    studioNorthRows(deps).then((team) => writeUnlessThere(deps, team)),
  ]);
  return made;
};

/** Creates all missing logins, or none: either all of them get the password or none does. */
const makeLogins = async (deps: SeedDeps, password: string): Promise<readonly string[]> => {
  const { table } = deps;
  const existing = await table.getMany(personas.map(({ userId }) => profileKey(userId)));
  const missing = personas.filter((_, index) => existing[index] === null);
  if (missing.length === 0) return [];
  const passwordHash = await hashPassword(password);
  const profiles = await Promise.all(
    missing.map((persona) => buildProfile(deps, persona, passwordHash)),
  );
  const written = await writeUnlessThere(
    deps,
    profiles.flatMap((profile) => [
      newProfile(profile),
      claimEmail(profile.email, profile.userId, deps.now()),
      commsHashWrite(profile),
      recordTerms(profile, deps.now()),
    ]),
  );
  return written ? profiles.map(({ email }) => email) : [];
};

/** Writes rows unless they exist, in which case they stay as they are. Returns false if any did. */
const writeUnlessThere = ({ table }: SeedDeps, writes: readonly Write[]): Promise<boolean> =>
  ignoreConflict(
    table.save(writes).then(() => true),
    () => false,
  );
