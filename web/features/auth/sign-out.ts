import { authContract } from "../../../shared/contract/accounts/auth.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { paths } from "../../lib/paths.ts";
import { redirectRecord } from "../../lib/redirect-record.ts";
import { session } from "../../lib/session.ts";

/**
 * Ends the session here and on the server, then reloads the page, so that no data of the member stays in memory. If
 * the server cannot be reached, the member is still logged out on this machine.
 */
export const signOut = async (): Promise<void> => {
  await callInPlace(authContract.endpoints.logout, {}).catch(() => undefined);
  session.clear();
  redirectRecord.take();
  location.assign(paths.login);
};
