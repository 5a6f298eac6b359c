import type { commsContract } from "../../../shared/contract/accounts/comms.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { preferencesView } from "./comms-view.ts";
import { findOwner } from "./find-owner.ts";

/** Returns the preferences for the holder of the hash. Changes nothing. */
export const readPreferences: UseCase<typeof commsContract.endpoints.readPreferences> = async (
  deps,
  caller,
  { params },
) => ({
  status: 200,
  body: { data: preferencesView(await findOwner(deps, caller, params.hash)) },
});
