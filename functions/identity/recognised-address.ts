import { isAddressRecognised, recordRecognisedAddress } from "../entities/recognised-address.ts";
import type { ClientOrigin } from "./caller.ts";
import type { Deps } from "../platform/deps.ts";
import { addressSubject } from "./rate-limit.ts";
import type { Write } from "../platform/table/write.ts";

const nobody = "usr_0";

/**
 * Returns true if somebody has signed in to the account from this address before. It costs the same reads if there is
 * no account.
 */
export const isRecognisedAddress = async (
  deps: Deps,
  userId: string | undefined,
  origin: ClientOrigin,
): Promise<boolean> => {
  const mark = await addressHash(deps, userId ?? nobody, origin);
  return isAddressRecognised(deps.table, userId ?? nobody, mark, deps.now());
};

/**
 * Returns the write that remembers the address. It belongs to every login, and to whatever proves that the caller reads
 * the account's emails.
 */
export const rememberAddress = async (
  deps: Deps,
  userId: string,
  origin: ClientOrigin,
): Promise<Write> =>
  recordRecognisedAddress(userId, await addressHash(deps, userId, origin), deps.now());

/** Returns a keyed hash that is different for each member, so that nobody can find out by trial whose address it is. */
const addressHash = ({ secrets }: Deps, userId: string, { ip }: ClientOrigin): Promise<string> =>
  secrets.sign("known-address", `${userId} ${addressSubject(ip)}`);
