import type { Deps } from "./deps.ts";

/**
 * Returns the hash that emails carry in links to the member's preferences. Its 256 bits cover both account and address,
 * so a link in an email to an address that the account no longer uses leads nowhere.
 */
export const commsHashOf = (
  { secrets }: Pick<Deps, "secrets">,
  { userId, email }: { readonly userId: string; readonly email: string },
): Promise<string> => secrets.sign("comms", `${userId}\n${email}`);
