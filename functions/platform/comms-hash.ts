import type { Deps } from "./deps.ts";

/**
 * What mails carry for the member's preferences: 256 bits, of account and address, so that a link in a mail to an address
 * that the account has left leads nowhere.
 */
export const commsHashOf = (
  { secrets }: Pick<Deps, "secrets">,
  { userId, email }: { readonly userId: string; readonly email: string },
): Promise<string> => secrets.sign("comms", `${userId}\n${email}`);
