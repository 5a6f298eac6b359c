import { commsContract } from "../../shared/contract/comms.ts";
import { defineHandler } from "../runtime/define-handler.ts";
import { readPreferences } from "./read-preferences.ts";
import { savePreferences } from "./save-preferences.ts";

export const handler = defineHandler(
  commsContract,
  { readPreferences, savePreferences },
  (deps) => deps,
);
