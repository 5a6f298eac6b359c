import {
  formerEmailsAfter,
  emailReservedUntil,
  isReservedFor,
  maskedEmail,
} from "../../shared/domain/accounts/email-change.ts";
import { dropCommsHash, commsHashWrite } from "../entities/comms-hash.ts";
import { releaseEmail, reserveEmail, claimEmail, reclaimEmail } from "../entities/email.ts";
import { queueMail } from "../entities/mail.ts";
import { newToken } from "../entities/mailed-token.ts";
import type { ProfileChange, ProfileRow } from "../entities/profile.ts";
import { renameInTeams } from "../entities/team.ts";
import { commsHashOf } from "../platform/comms-hash.ts";
import type { Deps } from "../platform/deps.ts";
import type { Write } from "../platform/table/write.ts";

export interface EmailChangeCompletion {
  readonly change: ProfileChange;
  /** The writes, with the new address first: its condition fails if the address is another account's by now. */
  readonly extraWrites: readonly Write[];
}

/**
 * Replaces the old address by the one whose link was followed. The old address is notified; if it was verified, it is
 * reserved for a week and its own link can restore it.
 */
export const completeEmailChange = async (
  deps: Deps,
  profile: ProfileRow,
  next: string,
): Promise<EmailChangeCompletion> => {
  const { userId, email, firstName, version } = profile;
  const now = deps.now();
  const verified = profile.verifiedAt !== null;
  const tokenId = verified ? deps.newId("token") : null;
  const changedAt = now.toISOString();
  const commsHash = await commsHashOf(deps, { userId, email: next });
  return {
    change: {
      verifiedAt: changedAt,
      email: next,
      commsHash,
      pendingEmail: null,
      formerEmails: [...formerEmailsAfter(profile, next, { verified }, now)],
    },
    extraWrites: [
      isReservedFor(profile, next, now)
        ? reclaimEmail(next, userId)
        : claimEmail(next, userId, now),
      ...renameInTeams(profile, { ...profile, email: next }),
      verified ? reserveEmail(email, userId, emailReservedUntil(now)) : releaseEmail(email, userId),
      ...(tokenId === null ? [] : [await newStopEmailToken(deps, tokenId, profile)]),
      queueMail(deps, `email-changed-${userId}-v${version}`, email, {
        template: "email-changed",
        data: { firstName, tokenId, newEmail: maskedEmail(next), changedAt },
      }),
      dropCommsHash(profile),
      commsHashWrite({ userId, commsHash }),
    ],
  };
};

const newStopEmailToken = async (
  { secrets, now }: Deps,
  tokenId: string,
  profile: ProfileRow,
): Promise<Write> =>
  newToken("stop-email", await secrets.mailedSecret("stop-email", tokenId), profile, now());
