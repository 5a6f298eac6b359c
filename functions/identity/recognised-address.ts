import { loadIsKnown, recordRecognisedAddress } from "../entities/recognised-address.ts";
import type { ClientOrigin } from "./caller.ts";
import type { Deps } from "../platform/deps.ts";
import { addressSubject } from "./rate-limit.ts";
import type { Write } from "../platform/table/write.ts";

const nobody = "usr_0";

/** Whether somebody has signed in to the account from there before. Costs the same reads where there is no account. */
export const isKnownAddress = async (
  deps: Deps,
  userId: string | undefined,
  origin: ClientOrigin,
): Promise<boolean> => {
  const mark = await markOf(deps, userId ?? nobody, origin);
  return loadIsKnown(deps.table, userId ?? nobody, mark, deps.now());
};

/** Belongs to whatever signs in, or proves that its caller reads the account's mails. */
export const rememberAddress = async (
  deps: Deps,
  userId: string,
  origin: ClientOrigin,
): Promise<Write> =>
  recordRecognisedAddress(userId, await markOf(deps, userId, origin), deps.now());

/** Of one member alone, and nobody can try out whose it is. */
const markOf = ({ secrets }: Deps, userId: string, { ip }: ClientOrigin): Promise<string> =>
  secrets.sign("known-address", `${userId} ${addressSubject(ip)}`);
