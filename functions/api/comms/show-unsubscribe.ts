import type { commsContract } from "../../../shared/contract/accounts/comms.ts";
import type { UseCase } from "../../lambda/define-handler.ts";

/** Scanners follow links, and old mail programs open them: a look leads to the page and changes nothing. */
export const showUnsubscribe: UseCase<typeof commsContract.endpoints.showUnsubscribe> = async (
  { siteOrigin },
  _caller,
  { params: { hash } },
) => ({ status: 302, location: new URL(`/comms/${hash}`, siteOrigin).toString() });
