import type { commsContract } from "../../../shared/contract/accounts/comms.ts";
import { changePreferences } from "../../../shared/domain/newsletters/communications.ts";
import { invalidField } from "../../../shared/kernel/app-error.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { preferencesView } from "./comms-view.ts";
import { savePreferencesByHash } from "./save-preferences-by-hash.ts";

/** Turns the newsletter or a communication on or off. The hash is sent in the path and in the body, and both must be the same. */
export const savePreferences: UseCase<typeof commsContract.endpoints.savePreferences> = async (
  deps,
  caller,
  { params: { hash }, body },
) => {
  if (body.hash !== hash) throw invalidField("hash", "This link is not complete");
  const profile = await savePreferencesByHash(deps, caller, { hash, source: "link" }, (now) => {
    const change = changePreferences(now, body.user);
    if (change === null)
      throw invalidField("user.toggleComms", "Choose a communication from the list");
    return change;
  });
  return { status: 200, body: { data: preferencesView(profile) } };
};
