import type * as z from "zod/mini";
import {
  type registrationCredential,
  transports,
} from "../../../shared/contract/accounts/passkey.ts";
import type { accountSecurityContract } from "../../../shared/contract/accounts/account-security.ts";
import { AppError } from "../../../shared/kernel/app-error.ts";
import { type ChallengeRow, loadChallenge, consumeChallenge } from "../../entities/challenge.ts";
import { listPasskeys, newPasskey, type PasskeyRow, savePasskey } from "../../entities/passkey.ts";
import { changeProfile, loadProfile } from "../../entities/profile.ts";
import type { Member } from "../../identity/caller.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import type { Deps } from "../../platform/deps.ts";
import { retryOnConflict, ignoreConflict } from "../../platform/table/retry-on-conflict.ts";
import { assertRoomForPasskey } from "./passkey-limit.ts";
import { passkeyView } from "./passkey-view.ts";
import { queueSecurityEmail } from "./queue-security-email.ts";
import { parseChallenge, relyingParty } from "./web-authn.ts";

type RegistrationCredential = z.output<typeof registrationCredential>;

/**
 * Stores the passkey that was created with the member's own challenge and queues an email about it. The profile gets a new
 * version in the same transaction, so that passkeys added at the same time cannot exceed the limit and none escapes an account
 * recovery.
 */
export const addPasskey: UseCase<typeof accountSecurityContract.endpoints.addPasskey> = async (
  deps,
  caller,
  { body: { name, credential } },
) => {
  const { table, now } = deps;
  const challenge = parseChallenge(credential.response.clientDataJSON);
  const given = challenge && (await loadChallenge(table, challenge, caller.userId, now()));
  if (!challenge || !given) throw passkeyNotAddedError();
  const made = await verify(deps, credential, challenge);
  if (made === null) throw passkeyNotAddedError();
  const row = newPasskeyOf(deps, caller.userId, { name, credential, made });
  await retryOnConflict(() => save(deps, caller, given, row), { pause: 20 });
  return { status: 201, body: { data: passkeyView(row) } };
};

const save = async (
  deps: Deps,
  { userId, profile: input }: Member,
  given: ChallengeRow,
  row: PasskeyRow,
): Promise<void> => {
  const { table, now } = deps;
  const profile = await loadProfile(table, userId);
  if (profile?.sessionGeneration !== input.sessionGeneration) throw passkeyNotAddedError();
  assertRoomForPasskey(await listPasskeys(table, userId));
  const writes = [
    consumeChallenge(given),
    savePasskey(row),
    changeProfile(profile, {}, now()).write,
    queueSecurityEmail(deps, profile, row.passkeyId + row.createdAt, {
      change: "passkey-added",
      passkey: row.name,
      codesLeft: null,
    }),
  ];
  await ignoreConflict(table.save(writes), (failed) => {
    // The challenge has already been used, or the passkey is already stored.
    if (failed.index < 2) throw passkeyNotAddedError();
    throw failed;
  });
};

const newPasskeyOf = (
  { now }: Deps,
  userId: string,
  {
    name,
    credential,
    made,
  }: {
    readonly name: string;
    readonly credential: RegistrationCredential;
    readonly made: VerifiedRegistration;
  },
): PasskeyRow =>
  newPasskey({
    userId,
    ...made,
    transports: transports.filter((one) => credential.response.transports?.includes(one)),
    name,
    createdAt: now().toISOString(),
    lastUsedAt: null,
  });

const passkeyNotAddedError = () =>
  new AppError("invalid", "This passkey could not be added. Start again on this page.");

interface VerifiedRegistration {
  readonly credentialId: string;
  readonly publicKey: string;
  readonly counter: number;
}

const verify = async (
  { log, siteOrigin }: Deps,
  response: RegistrationCredential,
  challenge: string,
): Promise<VerifiedRegistration | null> => {
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  const { rpId, origin } = relyingParty(siteOrigin);
  const { transports: requested, ...signed } = response.response;
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...response,
        response: { ...signed, ...(requested !== undefined && { transports: requested }) },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
    });
    if (!verified) return null;
    const { id, publicKey, counter } = registrationInfo.credential;
    return { credentialId: id, publicKey: Buffer.from(publicKey).toString("base64url"), counter };
  } catch (error) {
    log.info("passkey not made", { reason: String(error) });
    return null;
  }
};
