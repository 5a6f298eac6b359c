/** How somebody signs in, is written to and reads: what support looks at when a member asks for help. */
import type { PersonContact } from "../../shared/contract/person-view.ts";
import { paceOf } from "../../shared/domain/login-pace.ts";
import { deviceWords } from "../../shared/kernel/device-words.ts";
import type { Library } from "../library/library.ts";
import { type ConsentRow, listConsents } from "../rows/consent.ts";
import { listDownloadRows } from "../rows/download.ts";
import { listPasskeys } from "../rows/passkey.ts";
import type { ProfileRow } from "../rows/profile.ts";
import { loadMonths } from "../rows/reading.ts";
import { listSessionRows, type SessionRow } from "../rows/session.ts";
import { listSignIns, type SignInRow } from "../rows/sign-in.ts";
import { loadSuppression } from "../rows/suppression.ts";
import { loadTwoStep } from "../rows/two-step.ts";
import type { Deps } from "../runtime/deps.ts";
import { listMails } from "./list-mails.ts";

export const gatherContact = async (
  deps: Pick<Deps, "now" | "siteOrigin" | "table">,
  profile: ProfileRow,
  library: Library,
): Promise<PersonContact> => {
  const { table } = deps;
  const { userId, email } = profile;
  const now = deps.now();
  const [mails, suppression, consents, sessions, twoStep, passkeys, downloads, months, tries] =
    await Promise.all([
      listMails(deps, profile),
      loadSuppression(table, email),
      listConsents(table, userId),
      listSessionRows(table, profile, now),
      loadTwoStep(table, userId),
      listPasskeys(table, userId),
      listDownloadRows(table, userId),
      // The row of an earlier month may be gone.
      loadMonths(table, [userId], { months: 4, now }),
      listSignIns(table, userId, { after: null, limit: shownTries, now }),
    ]);
  return {
    suppressed:
      suppression?.holds === true ? { reason: suppression.reason, since: suppression.at } : null,
    mails: [...mails],
    consents: consents.map(consentView),
    sessions: sessions.map(sessionView),
    failures: tries.rows.filter(({ outcome }) => outcome !== "signed-in").map(failureView),
    slowed: tries.rows.some((row) => isSlowedBy(row, now)),
    two_step: {
      since: twoStep?.since ?? null,
      recovery_codes_left: twoStep?.recovery.length ?? 0,
    },
    passkeys: passkeys.map(({ passkeyId, name, lastUsedAt }) => ({
      id: passkeyId,
      name,
      last_used_at: lastUsedAt,
    })),
    downloads: downloads.map(({ contentId, fetchedAt }) => ({
      id: contentId,
      title: library.itemById(contentId)?.title ?? contentId,
      at: fetchedAt,
    })),
    reading: months.map(({ month, counts }) => ({ month, items: counts[0] ?? 0 })),
  };
};

/** A day's failures of a kind are one row. */
const shownTries = 60;

/** Wrong passwords are counted by the day, in UTC, as the limit itself does. */
const isSlowedBy = ({ outcome, at, count }: SignInRow, now: Date): boolean =>
  outcome === "wrong-password" &&
  at.slice(0, 10) === now.toISOString().slice(0, 10) &&
  paceOf({ failures: count, isKnownAddress: false }) === "in turn";

const failureView = ({ sk, outcome, at, count, userAgent, place }: SignInRow) => ({
  id: sk,
  outcome,
  at,
  count,
  device: deviceWords(userAgent),
  place,
});

const consentView = ({ sk, wording, source, at }: ConsentRow) => ({ id: sk, wording, source, at });

const sessionView = (row: SessionRow): PersonContact["sessions"][number] => ({
  id: row.sessionId,
  device: deviceWords(row.userAgent),
  place: row.place,
  way: row.way,
  two_step: row.twoStep,
  created_at: row.createdAt,
  last_seen_at: row.lastSeenAt,
});
