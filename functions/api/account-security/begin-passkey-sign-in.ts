import type { accountSecurityContract } from "../../../shared/contract/accounts/account-security.ts";
import { challengeMinutes, newChallenge } from "../../entities/challenge.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { newSecretKey } from "../../platform/ids.ts";
import { addressSubject, consumeRateLimit, type RateLimit } from "../../identity/rate-limit.ts";
import { relyingParty } from "./web-authn.ts";

/** The limit per address. Each challenge leaves a row for five minutes, and a login page may ask for one by itself. */
const perAddress: RateLimit = { what: "passkey-challenge", limit: 120, windowSeconds: 15 * 60 };

/** Returns the options for logging in with any passkey that the authenticator has for this site. */
export const beginPasskeySignIn: UseCase<
  typeof accountSecurityContract.endpoints.beginPasskeySignIn
> = async (deps, { origin }) => {
  await consumeRateLimit(deps, perAddress, addressSubject(origin.ip));
  const challenge = newSecretKey();
  await deps.table.save(newChallenge(challenge, null, deps.now()));
  const { rpId } = relyingParty(deps.siteOrigin);
  const timeout = challengeMinutes * 60_000;
  return {
    status: 200,
    body: { data: { challenge, rpId, timeout, userVerification: "required" } },
  };
};
