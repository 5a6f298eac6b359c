import type { commsContract } from "../../../shared/contract/accounts/comms.ts";
import { turnOff } from "../../../shared/domain/newsletters/communications.ts";
import { notFound } from "../../../shared/kernel/app-error.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { saveChoice } from "./save-choice.ts";

/**
 * What mail programs send for one click: turns off what the mail was about. Any number of times; what is off already stays
 * as it is.
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
