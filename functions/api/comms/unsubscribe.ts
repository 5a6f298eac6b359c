import type { commsContract } from "../../../shared/contract/accounts/comms.ts";
import { turnOffChange } from "../../../shared/domain/newsletters/communications.ts";
import { notFound } from "../../../shared/kernel/app-error.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { savePreferencesByHash } from "./save-preferences-by-hash.ts";

/**
 * Handles the one-click unsubscribe request of email programs: turns off the communication that the email was about. Safe to
 * repeat.
 */
export const unsubscribe: UseCase<typeof commsContract.endpoints.unsubscribe> = async (
  deps,
  caller,
  { params: { hash, about } },
) => {
  await savePreferencesByHash(deps, caller, { hash, source: "mail" }, (profile) => {
    const change = turnOffChange(profile, about);
    if (change === null) throw notFound("This page");
    return change;
  });
  return { status: 200, body: { message: "You’ve been unsubscribed." } };
};
