/** Loads how somebody logs in, is contacted and reads, for support staff who answer a request for help. */
import type { PersonContact } from "../../../shared/contract/staff/person-view.ts";
import { decideLoginThrottle } from "../../../shared/domain/accounts/login-throttle.ts";
import { describeDevice } from "../../../shared/kernel/describe-device.ts";
import { presentSession } from "../../presenters/session.ts";
import type { Library } from "../../content-index/library.ts";
import { type ConsentRow, queryConsents } from "../../entities/consent.ts";
import { listDownloadRows } from "../../entities/download.ts";
import {
  isEmailChangeApprovalPending,
  loadEmailChangeApproval,
} from "../../entities/email-change-approval.ts";
import { loadSubscriber } from "../../entities/newsletter-subscriber.ts";
import { listPasskeys } from "../../entities/passkey.ts";
import type { ProfileRow } from "../../entities/profile.ts";
import { countReadingsByMonth } from "../../entities/reading.ts";
import { listSessionRows } from "../../entities/session.ts";
import { querySignIns, type SignInRow } from "../../entities/sign-in.ts";
import { listSuppressed } from "../../entities/suppression.ts";
import { listTwoStepTurnedOff, loadTwoStep } from "../../entities/two-step.ts";
import type { Member } from "../../identity/caller.ts";
import type { Deps } from "../../platform/deps.ts";
import { accountEmails } from "./account-emails.ts";
import { presentNewsletterSubscription } from "./present-subscription.ts";
import { listMails } from "./list-mails.ts";
import { presentProposal } from "../../presenters/proposal-view.ts";

export const loadContact = async (
  deps: Pick<Deps, "now" | "siteOrigin" | "table">,
  caller: Pick<Member, "userId">,
  profile: ProfileRow,
  library: Library,
): Promise<PersonContact> => {
  const { table } = deps;
  const { userId } = profile;
  const now = deps.now();
  const [signing, mails, suppressed, reader, consents, downloads, months, tries, approval] =
    await Promise.all([
      loadSignInMethods(deps, profile),
      listMails(deps, profile),
      listSuppressed(table, accountEmails(profile)),
      loadSubscriber(table, userId),
      queryConsents(table, userId),
      listDownloadRows(table, userId),
      // The row of an earlier month may have expired.
      countReadingsByMonth(table, [userId], { months: 4, now }),
      querySignIns(table, userId, { after: null, limit: shownTries, now }),
      loadEmailChangeApproval(table, userId),
    ]);
  return {
    suppressed: suppressed.map(({ email, row: { reason, at } }) => ({ email, reason, since: at })),
    vouching:
      approval !== null && isEmailChangeApprovalPending(approval, profile, now)
        ? presentProposal(approval, caller.userId)
        : null,
    letters: presentNewsletterSubscription(profile, reader, now),
    mails: [...mails],
    consents: consents.map(consentView),
    ...signing,
    failures: tries.rows.filter(({ outcome }) => outcome !== "signed-in").map(failureView),
    slowed: tries.rows.some((row) => isSlowedBy(row, now)),
    downloads: downloads.map(({ contentId, fetchedAt }) => ({
      id: contentId,
      title: library.itemById(contentId)?.title ?? contentId,
      at: fetchedAt,
    })),
    reading: months.map(({ month, counts }) => ({ month, items: counts[0] ?? 0 })),
  };
};

/** Loads the login methods: sessions, two-step login and passkeys. */
const loadSignInMethods = async (
  { table, now }: Pick<Deps, "now" | "table">,
  profile: ProfileRow,
): Promise<Pick<PersonContact, "passkeys" | "sessions" | "two_step">> => {
  const { userId } = profile;
  const [sessions, twoStep, turnedOff, passkeys] = await Promise.all([
    listSessionRows(table, profile, now()),
    loadTwoStep(table, userId),
    listTwoStepTurnedOff(table, userId),
    listPasskeys(table, userId),
  ]);
  return {
    sessions: sessions.map(presentSession),
    two_step: {
      since: twoStep?.since ?? null,
      recovery_codes_left: twoStep?.recovery.length ?? 0,
      turned_off: turnedOff.toReversed().map(({ at, doneBy }) => ({ at, by: doneBy })),
    },
    passkeys: passkeys.map(({ passkeyId, name, lastUsedAt }) => ({
      id: passkeyId,
      name,
      last_used_at: lastUsedAt,
    })),
  };
};

/** The maximum number of login attempts shown. The failures of one kind on one day are one row. */
const shownTries = 60;

/** Returns true if the account is throttled. Wrong passwords are counted per day in UTC, as the limit itself does. */
const isSlowedBy = ({ outcome, at, count }: SignInRow, now: Date): boolean =>
  outcome === "wrong-password" &&
  at.slice(0, 10) === now.toISOString().slice(0, 10) &&
  decideLoginThrottle({ failures: count, isRecognisedAddress: false }) === "in turn";

const failureView = ({ sk, outcome, at, count, userAgent, place }: SignInRow) => ({
  id: sk,
  outcome,
  at,
  count,
  device: describeDevice(userAgent),
  place,
});

const consentView = ({ sk, wording, source, at }: ConsentRow) => ({ id: sk, wording, source, at });
