import type { commsContract } from "../../shared/contract/comms.ts";
import { changePreferences } from "../../shared/domain/communications.ts";
import { invalidField } from "../../shared/kernel/app-error.ts";
import { changeProfile, type ProfileRow } from "../rows/profile.ts";
import type { UseCase } from "../runtime/define-handler.ts";
import { countTry, type RateLimit } from "../runtime/rate-limit.ts";
import { decideAgain } from "../runtime/table/decide-again.ts";
import { preferencesView } from "./comms-view.ts";
import { findOwner } from "./find-owner.ts";

const perMember: RateLimit = { what: "comms-save", limit: 60, windowSeconds: 15 * 60 };

/**
 * Turns the newsletter or a communication on or off. The hash stands in the path and in the body;
 * two different ones are a mistake.
 */
export const savePreferences: UseCase<typeof commsContract.endpoints.savePreferences> = async (
  deps,
  caller,
  { params, body },
) => {
  if (body.hash !== params.hash) throw invalidField("hash", "This link is not complete");
  let found: ProfileRow | null = await findOwner(deps, caller, params.hash);
  await countTry(deps, perMember, found.userId);
  return decideAgain(async () => {
    const profile = found ?? (await findOwner(deps, caller, params.hash));
    found = null;
    const change = changePreferences(profile, body.user);
    if (change === null)
      throw invalidField("user.toggleComms", "Choose a communication from the list");
    if (Object.keys(change).length > 0)
      await deps.table.save(changeProfile(profile, change, deps.now()).write);
    return { status: 200, body: { data: preferencesView({ ...profile, ...change }) } };
  });
};
