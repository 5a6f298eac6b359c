import type * as z from "zod/mini";
import type { registration } from "../../../shared/contract/accounts/auth.ts";
import { localPath } from "../../../shared/domain/accounts/local-path.ts";
import { answersOf, jobTitleOf } from "../../../shared/domain/accounts/registration.ts";
import {
  AppError,
  type FieldErrors,
  assertNoFieldErrors,
} from "../../../shared/kernel/app-error.ts";
import { type Account, loadAccount, newAccount } from "../../entities/account.ts";
import { recordTerms } from "../../entities/consent.ts";
import { claimEmail } from "../../entities/email.ts";
import { joinTeamWrites, type TeamJoin } from "../../entities/team-joining.ts";
import { queueMail } from "../../entities/mail.ts";
import { recordMailedLinks } from "../../entities/mailed-links.ts";
import { blankProfile, newProfile, type ProfileRow } from "../../entities/profile.ts";
import { beginSession } from "../../identity/begin-session.ts";
import type { ClientOrigin } from "../../identity/caller.ts";
import { commsHashOf } from "../../platform/comms-hash.ts";
import type { Deps } from "../../platform/deps.ts";
import {
  ConditionalCheckFailedError,
  retryOnConflict,
} from "../../platform/table/retry-on-conflict.ts";
import type { Write } from "../../platform/table/write.ts";
import { findTeamToJoin } from "./find-team-to-join.ts";

type NewMember = z.output<typeof registration> & { readonly passwordHash: string };

export interface CreatedAccount {
  readonly account: Account;
  readonly sessionId: string;
}

/**
 * Creates the account in one transaction: profile, address, session, email and membership. Throws `invalid` if somebody else has
 * just registered the address or used the invite. If the team's counter has changed in the meantime, it is read again.
 */
export const createAccount = (
  deps: Deps,
  origin: ClientOrigin,
  details: NewMember,
): Promise<CreatedAccount> =>
  retryOnConflict(
    async () => {
      const { joins, errors } = await findTeamToJoin(deps, origin, details);
      assertNoFieldErrors(errors);
      const profile = await profileOf(deps, details, joins);
      const { sessionId, writes } = await beginSession(deps, {
        profile,
        origin,
        way: "registered",
        twoStep: false,
      });
      try {
        await deps.table.save([...writesOf(deps, details, { profile, joins }), ...writes]);
      } catch (error) {
        if (error instanceof ConditionalCheckFailedError && error.index === 0)
          assertNoFieldErrors(emailTakenError());
        throw error;
      }
      const created = newAccount(profile);
      const account =
        joins === null ? created : await loadAccount(deps.table, profile.userId, deps.now());
      return { account: account ?? created, sessionId };
    },
    { tries: 12, pause: 40, givingUp: () => new AppError("conflict", teamChangingMessage) },
  );

const teamChangingMessage = "Someone is changing this team. Please try again.";

export const emailTakenError = (): FieldErrors => ({
  register_email: [
    "There is already an account with this email address. Log in, or reset the password",
  ],
});

const profileOf = async (
  deps: Deps,
  details: NewMember,
  joins: TeamJoin | null,
): Promise<ProfileRow> => {
  const userId = deps.newId("user");
  const email = details.register_email;
  const now = deps.now();
  const newcomer = {
    userId,
    email,
    firstName: details.first_name,
    lastName: details.last_name,
    company: details.company,
    telephone: details.telephone,
    commsHash: await commsHashOf(deps, { userId, email }),
  };
  return {
    ...blankProfile(newcomer, now),
    jobTitle: jobTitleOf(details),
    passwordHash: details.passwordHash,
    consentAt: now.toISOString(),
    // The invite was emailed to this address, which verifies it.
    verifiedAt: joins?.by === "invite" ? now.toISOString() : null,
    registration: answersOf(details),
    teams: joins === null ? [] : [{ teamId: joins.team.teamId, adminId: joins.team.adminId }],
  };
};

interface NewAccount {
  readonly profile: ProfileRow;
  readonly joins: TeamJoin | null;
}

/** Puts the write of the address first, because the failure of its condition means that the address is taken. */
const writesOf = (
  deps: Deps,
  details: NewMember,
  { profile, joins }: NewAccount,
): readonly Write[] => {
  const { userId, email, firstName } = profile;
  const now = deps.now();
  const redirect = localPath(details.redirect);
  return [
    claimEmail(email, userId, now),
    newProfile(profile),
    recordTerms(profile, now),
    ...(profile.verifiedAt === null
      ? [
          queueMail(deps, `verify-${userId}`, email, {
            template: "verify-email",
            data: { userId, firstName, redirect, demo: null },
          }),
        ]
      : []),
    ...(redirect === null ? [] : [rememberLink(userId, redirect, now)]),
    ...(joins === null ? [] : joinTeamWrites(deps, profile, joins)),
  ];
};

/**
 * Remembers the page that the verification link leads to. A resent link leads to the same page, and a demo that waits there needs
 * no email of its own.
 */
const rememberLink = (userId: string, redirect: string, now: Date): Write =>
  recordMailedLinks(
    userId,
    { resends: [], leadsTo: { redirect, demo: null, mailedAt: now.toISOString() } },
    now,
  );
