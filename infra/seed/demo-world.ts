/**
 * The demo world: seven members and what they have seen, a team with an open invite, saved addresses and the pages' surroundings. Seeding again
 * changes nothing but a plan that has run out, which begins anew.
 */
import { keepCommsHash } from "../../functions/rows/comms-hash.ts";
import { takeEmail } from "../../functions/rows/email.ts";
import { newLayoutPart } from "../../functions/rows/layout.ts";
import { loadProfile, newProfile } from "../../functions/rows/profile.ts";
import type { Deps } from "../../functions/runtime/deps.ts";
import { hashPassword } from "../../functions/runtime/passwords.ts";
import { unlessChanged } from "../../functions/runtime/table/decide-again.ts";
import type { Write } from "../../functions/runtime/table/write.ts";
import { layoutParts } from "./builders/layout-parts.ts";
import { emailOf, planOf, profileOf, seenBy } from "./builders/member-rows.ts";
import { demoPassword, type Persona, personas } from "./builders/personas.ts";
import { savedAddressRows } from "./builders/saved-addresses.ts";
import { studioNorthRows } from "./builders/studio-north.ts";

/** What is there already stays as it is. */
const writeUnlessThere = ({ table }: Deps, writes: readonly Write[]): Promise<void> =>
  unlessChanged(table.save(writes), () => {});

const seedPersona = async (deps: Deps, persona: Persona): Promise<void> => {
  const known = await loadProfile(deps.table, persona.userId);
  const profile = known ?? (await profileOf(deps, persona, await hashPassword(demoPassword)));
  if (known === null)
    await writeUnlessThere(deps, [
      newProfile(profile),
      takeEmail(emailOf(persona), persona.userId),
    ]);
  await writeUnlessThere(deps, [keepCommsHash(profile)]);
  const rows = [planOf(deps, persona), seenBy(persona)];
  for (const row of rows) if (row !== undefined) await writeUnlessThere(deps, [row]);
};

/** Safe at any time, also while somebody works with it. */
export const seedDemoWorld = async ({ deps }: { readonly deps: Deps }): Promise<void> => {
  await Promise.all([
    ...personas.map((persona) => seedPersona(deps, persona)),
    ...layoutParts.map((part) => writeUnlessThere(deps, [newLayoutPart(part)])),
    ...savedAddressRows(deps).map((row) => writeUnlessThere(deps, [row])),
    studioNorthRows(deps).then((rows) => writeUnlessThere(deps, rows)),
  ]);
};
