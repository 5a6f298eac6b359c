import { displayNameOf } from "../../../shared/domain/accounts/person-name.ts";
import type { accountSecurityContract } from "../../../shared/contract/accounts/account-security.ts";
import { product } from "../../../shared/kernel/product.ts";
import { challengeMinutes, newChallenge } from "../../entities/challenge.ts";
import { listPasskeys } from "../../entities/passkey.ts";
import type { Member } from "../../identity/caller.ts";
import { verifyCurrentPassword } from "../../identity/current-password.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import type { Deps } from "../../platform/deps.ts";
import { newSecretKey } from "../../platform/ids.ts";
import { assertRoomForPasskey } from "./passkey-limit.ts";
import { relyingParty } from "./web-authn.ts";

const freshMinutes = 10;

/** Returns true if the session is so new that the member need not enter the password again. */
const isFresh = ({ now }: Deps, { session }: Member): boolean =>
  now().getTime() - Date.parse(session.createdAt) < freshMinutes * 60_000;

/** The signature algorithms that authenticators support: EdDSA, ES256 and RS256. */
const algorithms = [-8, -7, -257];

/** Returns the options for creating a passkey in the browser. Asks for the password, unless the member has just logged in. */
export const beginPasskeyRegistration: UseCase<
  typeof accountSecurityContract.endpoints.beginPasskeyRegistration
> = async (deps, caller, { body }) => {
  const { table, now, siteOrigin } = deps;
  const { userId, profile } = caller;
  const [current, conditions] = await Promise.all([
    listPasskeys(table, userId),
    body.current_password === undefined && isFresh(deps, caller)
      ? []
      : verifyCurrentPassword(deps, caller, body.current_password),
  ]);
  assertRoomForPasskey(current);
  const challenge = newSecretKey();
  await table.save([newChallenge(challenge, userId, now()), ...conditions]);
  return {
    status: 200,
    body: {
      data: {
        challenge,
        rp: { id: relyingParty(siteOrigin).rpId, name: product.name },
        user: {
          id: Buffer.from(userId).toString("base64url"),
          name: profile.email,
          displayName: displayNameOf(profile),
        },
        pubKeyCredParams: algorithms.map((alg) => ({ alg, type: "public-key" as const })),
        timeout: challengeMinutes * 60_000,
        excludeCredentials: current.map(({ credentialId, transports }) => ({
          id: credentialId,
          type: "public-key" as const,
          transports,
        })),
        authenticatorSelection: {
          residentKey: "required",
          requireResidentKey: true,
          userVerification: "required",
        },
        attestation: "none",
      },
    },
  };
};
