import { needsConsentOn } from "../../../shared/domain/memberships/renewal-consent.ts";
import { renewableUntil } from "../../../shared/domain/memberships/membership-dates.ts";
import { importedTerm } from "../../../shared/domain/memberships/imported-term.ts";
import {
  decideImportLine,
  lostPlanReason,
  type Matching,
  type ImportedPlan,
  type ImportOutcome,
} from "../../../shared/domain/member-imports/import-decision.ts";
import type { ImportLine } from "../../../shared/domain/member-imports/import-line.ts";
import { answersOf } from "../../../shared/domain/accounts/registration.ts";
import { formatDay } from "../../../shared/kernel/calendar-day.ts";
import { londonDay, londonMoment } from "../../../shared/kernel/london-date.ts";
import { auditWrite } from "../../entities/audit.ts";
import { claimEmail } from "../../entities/email.ts";
import { queueMail } from "../../entities/mail.ts";
import type { MemberImportRow } from "../../entities/member-import.ts";
import { type ImportedMemberRow, recordImportedMember } from "../../entities/imported-member.ts";
import { preferencesWrites } from "../../entities/preferences.ts";
import {
  blankProfile,
  isUninvited,
  newProfile,
  profileKey,
  type ProfileRow,
} from "../../entities/profile.ts";
import { beginComplimentaryPlan } from "../../entities/complimentary-plan.ts";
import { commsHashOf } from "../../platform/comms-hash.ts";
import type { Deps } from "../../platform/deps.ts";
import { retryOnConflict } from "../../platform/table/retry-on-conflict.ts";
import { check, present, type Write } from "../../platform/table/write.ts";
import { type MatchedAccount, existingMemberOf, matchAccounts } from "./match-accounts.ts";

/** The outcome of a line. `isDone` means that this import has already applied the line, and perhaps not counted it. */
export type LineOutcome =
  | (ImportOutcome & { readonly isDone?: undefined })
  | {
      readonly kind: "new" | "plan-added";
      readonly isDone: true;
      readonly moved?: undefined;
      readonly firstAt: string | null;
      readonly lost: string | null;
      /** The plan that the line granted. */
      readonly gave: ImportedMemberRow["gave"];
    };

/** Decides the outcome of a line from the current state. */
export const decideLineOutcome = (
  line: ImportLine,
  matching: Matching,
  found: MatchedAccount | null,
  now: Date,
): LineOutcome => {
  if (found?.isThere === false)
    return { kind: "left-out", message: "The account with this email is being closed" };
  const imported = found?.importedMember ?? null;
  if (imported !== null && imported.takenBackAt === null) {
    const kind = imported.made === "account" ? "new" : "plan-added";
    const { firstAt, gave } = imported;
    return { kind, isDone: true, firstAt, gave, lost: lostPlanReason(line, matching, now) };
  }
  return decideImportLine(line, matching, found && existingMemberOf(found), now);
};

/**
 * Writes account, plan, consent and audit entry in one transaction. Of two simultaneous calls, the second decides on the result
 * of the first.
 */
export const importLine = async (
  deps: Deps,
  memberImport: MemberImportRow,
  line: ImportLine,
  matching: Matching,
  existing: MatchedAccount | null,
): Promise<LineOutcome> => {
  let isFirst = true;
  return retryOnConflict(async () => {
    const found = isFirst
      ? existing
      : ((await matchAccounts(deps, memberImport.moveId, [line]))[0] ?? null);
    isFirst = false;
    const outcome = decideLineOutcome(line, matching, found, deps.now());
    if (outcome.isDone) return outcome;
    if (outcome.kind === "plan-added" && found !== null)
      await deps.table.save(addPlan(deps, memberImport, line, found, outcome.moved));
    if (outcome.kind === "new")
      await deps.table.save(await createAccountWrites(deps, memberImport, line, outcome.moved));
    return outcome;
  });
};

const addPlan = (
  deps: Deps,
  memberImport: MemberImportRow,
  line: ImportLine,
  found: MatchedAccount,
  moved: ImportedPlan,
): readonly Write[] => [
  check(profileKey(found.userId), present),
  ...planWrites(deps, found.userId, moved, found),
  ...traceWrites(deps, memberImport, line, { ...found, made: "plan", moved }),
  ...arrivalMail(deps, memberImport, found, moved),
];

/**
 * Queues an email to an existing account whose plan was imported so late that it is renewed only after confirmation. Invited
 * members read this in the invitation.
 */
const arrivalMail = (
  { now }: Deps,
  { moveId }: MemberImportRow,
  { profile, userId }: MatchedAccount,
  moved: ImportedPlan,
): readonly Write[] => {
  const { endsOn, payBy, plan, renews } = moved;
  if (profile === null || isUninvited(profile)) return [];
  if (!renews || !needsConsentOn(londonDay(now()), endsOn)) return [];
  return [
    queueMail({ now }, `renewal-question-${userId}-${moveId}-${endsOn}`, profile.email, {
      template: "renewal-question",
      data: {
        orderId: null,
        firstName: profile.firstName,
        planTitle: plan.title,
        moment: "arrived",
        endsOn: formatDay(endsOn),
        renewableUntil: formatDay(renewableUntil(endsOn)),
        toPayDisplay: null,
        payBy,
      },
    }),
  ];
};

const createAccountWrites = async (
  deps: Deps,
  memberImport: MemberImportRow,
  line: ImportLine,
  moved: ImportedPlan | null,
): Promise<readonly Write[]> => {
  const now = deps.now();
  const bare = await profileOf(deps, line);
  const { userId } = bare;
  const newsletter = { status: line.newsletter, type: "weekly" } as const;
  const nobody = { entitlement: null, membership: null };
  return [
    claimEmail(line.email, userId, now),
    newProfile({ ...bare, newsletter, waitsForInvitation: true }),
    ...(line.newsletter
      ? preferencesWrites({ ...bare, version: 0 }, { newsletter }, "moving-in", now)
      : []),
    ...(moved === null ? [] : planWrites(deps, userId, moved, nobody)),
    ...traceWrites(deps, memberImport, line, {
      userId,
      made: "account",
      moved,
      importedMember: null,
    }),
  ];
};

const planWrites = (
  { now }: Deps,
  userId: string,
  moved: ImportedPlan,
  entitlement: Pick<MatchedAccount, "entitlement" | "membership">,
): readonly Write[] => {
  const at = now();
  return beginComplimentaryPlan(userId, entitlement, importedTerm(moved, londonMoment(at)), at);
};

interface Trace
  extends Pick<ImportedMemberRow, "made" | "userId">, Pick<MatchedAccount, "importedMember"> {
  readonly moved: ImportedPlan | null;
}

/** Records the line, the import and the author, with the person and in the audit entry. */
const traceWrites = (
  deps: Deps,
  { moveId, fileName, by }: MemberImportRow,
  { line }: ImportLine,
  { userId, made, moved, importedMember: imported }: Trace,
): readonly Write[] => {
  const at = deps.now().toISOString();
  const gave = moved && {
    planId: moved.plan.planId,
    title: moved.plan.title,
    endsOn: moved.endsOn,
    renews: moved.renews,
  };
  const plan = gave && `${gave.title}, until ${formatDay(gave.endsOn)}`;
  return [
    auditWrite(deps, {
      by,
      subject: { kind: "person", id: userId, title: userId },
      action: "imported",
      changes: {
        file: { before: null, after: `${fileName}, line ${line}` },
        ...(plan !== null && { plan: { before: null, after: plan } }),
      },
    }),
    recordImportedMember({ userId, moveId, fileName, line, at, made, gave }, imported),
  ];
};

const profileOf = async (
  deps: Deps,
  { email, firstName, lastName, company, telephone, country }: ImportLine,
): Promise<ProfileRow> => {
  const userId = deps.newId("user");
  const commsHash = await commsHashOf(deps, { userId, email });
  const newcomer = { userId, email, firstName, lastName, company, telephone, commsHash };
  return {
    ...blankProfile(newcomer, deps.now()),
    registration: country === null ? {} : answersOf({ country }),
  };
};
