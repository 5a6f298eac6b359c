import type { commsContract } from "../../../shared/contract/accounts/comms.ts";
import type { UseCase } from "../../lambda/define-handler.ts";

/** Redirects to the page and changes nothing, because link scanners and old email programs also open the address. */
export const readUnsubscribe: UseCase<typeof commsContract.endpoints.readUnsubscribe> = async (
  { siteOrigin },
  _caller,
  { params: { hash } },
) => ({ status: 302, location: new URL(`/comms/${hash}`, siteOrigin).toString() });
