import type { authContract } from "../../../shared/contract/accounts/auth.ts";
import {
  decideEmailChangeStop,
  maskedEmail,
  type StopVerdict,
} from "../../../shared/domain/accounts/email-change.ts";
import { invalidField } from "../../../shared/kernel/app-error.ts";
import { dropCommsHash, commsHashWrite } from "../../entities/comms-hash.ts";
import { releaseEmail, reclaimEmail } from "../../entities/email.ts";
import { queueMail } from "../../entities/mail.ts";
import { loadToken, consumeToken, tokenMadeAt } from "../../entities/mailed-token.ts";
import { loadProfile, type ProfileChange, type ProfileRow } from "../../entities/profile.ts";
import { endSessions } from "../../entities/session.ts";
import { renameInTeams } from "../../entities/team.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { commsHashOf } from "../../platform/comms-hash.ts";
import type { Deps } from "../../platform/deps.ts";
import { unusableHash } from "../../platform/passwords.ts";
import {
  ConditionalCheckFailedError,
  retryOnConflict,
} from "../../platform/table/retry-on-conflict.ts";
import type { Write } from "../../platform/table/write.ts";
import { findEmailedSecret } from "./find-emailed-secret.ts";
import { passwordResetWrites } from "../../identity/password-reset-writes.ts";
import { removeUntrustedMethods } from "./remove-untrusted-methods.ts";

type Endpoint = typeof authContract.endpoints.stopEmailChange;

/**
 * Stops an email change with the link that was sent to the old address: a pending change is cancelled, and a completed one is
 * reversed. All sessions end, login methods added since the change are removed, and a reset link is sent to the old address,
 * because the person who requested the change knew the password.
 */
export const stopEmailChange: UseCase<Endpoint> = async (deps, caller, { body: { token } }) => {
  const { table, now } = deps;
  const found = await findEmailedSecret(deps, caller, () =>
    loadToken(table, "stop-email", token, now()),
  );
  if (found === null) throw stopLinkExpiredError();
  return retryOnConflict(async () => {
    const profile = await loadProfile(table, found.userId);
    const verdict: StopVerdict =
      profile === null ? { outcome: "refuse" } : decideEmailChangeStop(profile, found.email, now());
    if (profile === null || verdict.outcome === "refuse") throw stopLinkExpiredError();
    const { change, extraWrites } = await buildEmailChangeReversal(deps, profile, verdict);
    const methods = await removeUntrustedMethods(deps, profile, tokenMadeAt(found));
    const ended = endSessions(profile, { ...change, ...methods.change }, now(), null);
    const { removed, remaining } = methods;
    try {
      await table.save([
        consumeToken(found),
        ended.write,
        ...extraWrites,
        ...methods.writes,
        ...(await passwordResetWrites(deps, ended.row)),
      ]);
    } catch (error) {
      if (error instanceof ConditionalCheckFailedError && error.index === 0)
        throw stopLinkExpiredError();
      throw error;
    }
    return { status: 200, body: { message: messages[verdict.outcome], removed, remaining } };
  });
};

const stopLinkExpiredError = () =>
  invalidField(
    "token",
    "This link has expired or has already been used, or there is nothing left to stop.",
  );

const loggedOut =
  "You’ve been logged out everywhere, and we’ve emailed you a link to choose a new password.";
const messages = {
  cancel: `The change was stopped: your account keeps its email address. ${loggedOut}`,
  "put back": `The change was undone: your account has its previous email address again. ${loggedOut}`,
} as const;

interface EmailChangeReversal {
  readonly change: ProfileChange;
  readonly extraWrites: readonly Write[];
}

const buildEmailChangeReversal = async (
  deps: Deps,
  profile: ProfileRow,
  verdict: Exclude<StopVerdict, { outcome: "refuse" }>,
): Promise<EmailChangeReversal> => {
  if (verdict.outcome === "cancel") return { change: { pendingEmail: null }, extraWrites: [] };
  const { userId, version, firstName } = profile;
  const { email, formerEmails, freed } = verdict;
  const now = deps.now();
  const commsHash = await commsHashOf(deps, { userId, email });
  return {
    change: {
      email,
      commsHash,
      pendingEmail: null,
      formerEmails: [...formerEmails],
      // The old password is invalidated, because the person who changed the address knows it and could do so again.
      passwordHash: unusableHash(),
    },
    extraWrites: [
      reclaimEmail(email, userId),
      ...renameInTeams(profile, { ...profile, email }),
      ...freed.map((it) => releaseEmail(it, userId)),
      queueMail(deps, `email-put-back-${userId}-v${version}`, profile.email, {
        template: "email-put-back",
        data: { firstName, formerEmail: maskedEmail(email), changedAt: now.toISOString() },
      }),
      dropCommsHash(profile),
      commsHashWrite({ userId, commsHash }),
    ],
  };
};
