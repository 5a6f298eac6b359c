/**
 * The demo world: seven members and what they have seen, a team with an open invite, saved addresses and the pages' surroundings. Seeding again
 * changes nothing but a plan that has run out, which begins anew.
 */
import { putCommsHash } from "../../functions/comms/comms-store.ts";
import { profileKey, profileRow } from "../../functions/rows/profile.ts";
import type { Deps } from "../../functions/runtime/deps.ts";
import { hashPassword } from "../../functions/runtime/passwords.ts";
import { ConditionFailed, type Write } from "../../functions/runtime/table.ts";
import { putLayoutPart } from "../../functions/shell/layout-store.ts";
import { putEmail, putProfile } from "../../functions/users/user-store.ts";
import { layoutParts } from "./builders/layout-parts.ts";
import { emailOf, profileOf, putEntitlement, putSeen } from "./builders/member-rows.ts";
import { demoPassword, type Persona, personas } from "./builders/personas.ts";
import { savedAddressRows } from "./builders/saved-addresses.ts";
import { studioNorthRows } from "./builders/studio-north.ts";

/** What is there already stays as it is. */
const writeUnlessThere = async ({ table }: Deps, writes: readonly Write[]): Promise<void> => {
  try {
    await table.transact(writes);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
};

const seedPersona = async (deps: Deps, persona: Persona): Promise<void> => {
  const known = await deps.table.get(profileKey(persona.userId), profileRow);
  const profile = known ?? (await profileOf(deps, persona, await hashPassword(demoPassword)));
  if (known === null)
    await writeUnlessThere(deps, [
      putProfile(deps.table, profile),
      putEmail(deps.table, emailOf(persona), persona.userId),
    ]);
  await writeUnlessThere(deps, [putCommsHash(deps.table, profile)]);
  const rows = [putEntitlement(deps, persona), putSeen(deps, persona)];
  for (const row of rows) if (row !== undefined) await writeUnlessThere(deps, [row]);
};

/** Safe at any time, also while somebody works with it. */
export const seedDemoWorld = async ({ deps }: { readonly deps: Deps }): Promise<void> => {
  await Promise.all([
    ...personas.map((persona) => seedPersona(deps, persona)),
    ...layoutParts.map((part) => writeUnlessThere(deps, [putLayoutPart(deps.table, part)])),
    ...savedAddressRows(deps).map((row) => writeUnlessThere(deps, [row])),
    studioNorthRows(deps).then((rows) => writeUnlessThere(deps, rows)),
  ]);
};
