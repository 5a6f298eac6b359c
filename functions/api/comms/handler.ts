import { commsContract } from "../../../shared/contract/accounts/comms.ts";
import { defineHandler } from "../../lambda/define-handler.ts";
import { listConsents } from "./list-consents.ts";
import { readDelivery } from "./read-delivery.ts";
import { readPreferences } from "./read-preferences.ts";
import { resumeDelivery } from "./resume-delivery.ts";
import { savePreferences } from "./save-preferences.ts";
import { readUnsubscribe } from "./read-unsubscribe.ts";
import { unsubscribe } from "./unsubscribe.ts";

export const handler = defineHandler(
  commsContract,
  {
    readPreferences,
    savePreferences,
    unsubscribe,
    readUnsubscribe,
    listConsents,
    readDelivery,
    resumeDelivery,
  },
  (deps) => deps,
);
