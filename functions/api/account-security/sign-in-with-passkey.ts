import type * as z from "zod/mini";
import type { authenticationCredential } from "../../../shared/contract/accounts/passkey.ts";
import type { accountSecurityContract } from "../../../shared/contract/accounts/account-security.ts";
import { loadAccount } from "../../entities/account.ts";
import { loadChallenge, consumeChallenge } from "../../entities/challenge.ts";
import { findPasskey, type PasskeyRow, recordPasskeyUse } from "../../entities/passkey.ts";
import { beginSession } from "../../identity/begin-session.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import type { Deps } from "../../platform/deps.ts";
import { ignoreConflict } from "../../platform/table/retry-on-conflict.ts";
import { createAuthRecord } from "../../presenters/auth-record.ts";
import { parseChallenge, relyingParty, unknownPasskey } from "./web-authn.ts";

type AuthenticationCredential = z.output<typeof authenticationCredential>;

/**
 * Logs in with a passkey. The authenticator has verified the user by fingerprint, face or code, so a passkey counts as both
 * steps. The challenge is spent in the transaction that creates the session. An unknown passkey and a wrong signature give the
 * same error.
 */
export const signInWithPasskey: UseCase<
  typeof accountSecurityContract.endpoints.signInWithPasskey
> = async (deps, { origin }, { body: { credential } }) => {
  const { table, now } = deps;
  const userId = Buffer.from(credential.response.userHandle, "base64url").toString("utf8");
  const challenge = parseChallenge(credential.response.clientDataJSON);
  if (challenge === null || !/^usr_[0-9A-Za-z]{1,40}$/.test(userId)) throw unknownPasskey();
  const [given, passkey, account] = await Promise.all([
    loadChallenge(table, challenge, null, now()),
    findPasskey(table, userId, credential.id),
    loadAccount(table, userId, now()),
  ]);
  if (given === null || passkey === null || account === null) throw unknownPasskey();
  const counter = await verify(deps, credential, { challenge, passkey });
  if (counter === null) throw unknownPasskey();
  const { profile } = account;
  const begun = await beginSession(deps, { profile, origin, way: "passkey", twoStep: true });
  const saved = table.save([
    consumeChallenge(given),
    recordPasskeyUse(passkey, counter, now()),
    ...begun.writes,
  ]);
  await ignoreConflict(saved, () => {
    throw unknownPasskey();
  });
  return { status: 200, body: await createAuthRecord(deps, account, begun.sessionId) };
};

/**
 * Returns the authenticator's signature counter. Returns null if the signature is not that of the passkey, or if the counter has
 * gone back.
 */
const verify = async (
  { log, siteOrigin }: Deps,
  response: AuthenticationCredential,
  { challenge, passkey }: { readonly challenge: string; readonly passkey: PasskeyRow },
): Promise<number | null> => {
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  const { rpId, origin } = relyingParty(siteOrigin);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, "base64url")),
        counter: passkey.counter,
      },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch (error) {
    log.info("passkey refused", { reason: String(error) });
    return null;
  }
};
