import type { commsContract } from "../../../shared/contract/accounts/comms.ts";
import { turnOff } from "../../../shared/domain/newsletters/communications.ts";
import { notFound } from "../../../shared/kernel/app-error.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { saveChoice } from "./save-choice.ts";

/**
 * Handles the one-click unsubscribe request of email programs: turns off the communication that the email was about. Safe to
 * repeat.
 */
export const unsubscribe: UseCase<typeof commsContract.endpoints.unsubscribe> = async (
  deps,
  caller,
  { params: { hash, about } },
) => {
  await saveChoice(deps, caller, { hash, source: "mail" }, (profile) => {
    const change = turnOff(profile, about);
    if (change === null) throw notFound("This page");
    return change;
  });
  return { status: 200, body: { message: "You’ve been unsubscribed." } };
};
