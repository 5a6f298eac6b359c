import type * as z from "zod/mini";
import { type madeCredential, transports } from "../../shared/contract/passkey.ts";
import type { securityContract } from "../../shared/contract/security.ts";
import { AppError } from "../../shared/kernel/app-error.ts";
import { loadChallenge, spendChallenge } from "../rows/challenge.ts";
import { newPasskey, savePasskey } from "../rows/passkey.ts";
import type { UseCase } from "../runtime/define-handler.ts";
import type { Deps } from "../runtime/deps.ts";
import { unlessChanged } from "../runtime/table/decide-again.ts";
import { passkeyView } from "./passkey-view.ts";
import { tellOfChange } from "./tell-of-change.ts";
import { challengeIn, siteOf } from "./web-authn.ts";

type MadeCredential = z.output<typeof madeCredential>;

/** Keeps the passkey that was made with the member's own challenge, and mails that it was added. */
export const addPasskey: UseCase<typeof securityContract.endpoints.addPasskey> = async (
  deps,
  { userId, profile },
  { body: { name, credential } },
) => {
  const { table, now } = deps;
  const challenge = challengeIn(credential.response.clientDataJSON);
  const given = challenge && (await loadChallenge(table, challenge, userId, now()));
  if (!challenge || !given) throw notMade();
  const made = await verify(deps, credential, challenge);
  if (made === null) throw notMade();
  const row = newPasskey({
    userId,
    ...made,
    transports: transports.filter((one) => credential.response.transports?.includes(one)),
    name,
    createdAt: now().toISOString(),
    lastUsedAt: null,
  });
  const saved = table.save([
    spendChallenge(given),
    savePasskey(row),
    tellOfChange(deps, profile, row.passkeyId + row.createdAt, {
      change: "passkey-added",
      passkey: name,
      codesLeft: null,
    }),
  ]);
  await unlessChanged(saved, () => {
    throw notMade();
  });
  return { status: 201, body: { data: passkeyView(row) } };
};

const notMade = () =>
  new AppError("invalid", "This passkey could not be added. Begin again, on this page.");

interface Made {
  readonly credentialId: string;
  readonly publicKey: string;
  readonly counter: number;
}

const verify = async (
  { log, siteOrigin }: Deps,
  response: MadeCredential,
  challenge: string,
): Promise<Made | null> => {
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  const { rpId, origin } = siteOf(siteOrigin);
  const { transports: named, ...signed } = response.response;
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...response,
        response: { ...signed, ...(named !== undefined && { transports: named }) },
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
