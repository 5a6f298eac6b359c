/** The one transaction that makes an account: profile, address, session, mail and membership, or nothing at all. */
import type * as z from "zod/mini";
import type { registration } from "../../shared/contract/auth.ts";
import { userFilter } from "../../shared/contract/user-view.ts";
import { localPath } from "../../shared/domain/local-path.ts";
import { answersOf, jobTitleOf } from "../../shared/domain/registration.ts";
import { AppError, type FieldErrors, refuseFaults } from "../../shared/kernel/app-error.ts";
import type { Origin } from "../runtime/caller.ts";
import { type Account, loadAccount } from "../rows/account.ts";
import { profileKey, type ProfileRow } from "../rows/profile.ts";
import type { Deps } from "../runtime/deps.ts";
import { queueMail } from "../runtime/mail.ts";
import { ConditionFailed, type Write } from "../runtime/table.ts";
import { putCommsHash } from "../comms/comms-store.ts";
import { joinTeam } from "../teams/team-store.ts";
import { putEmail, putProfile } from "../users/user-store.ts";
import { putSession } from "./auth-store.ts";
import { findJoining, type FoundJoining } from "./find-joining.ts";
import { putMailedLinks } from "./verification-store.ts";

type Details = z.output<typeof registration> & { readonly passwordHash: string };

export interface Created {
  readonly account: Account;
  readonly sessionId: string;
}

export const taken = (): FieldErrors => ({
  register_email: ["There is an account with this e-mail address. Log in, or reset its password"],
});

const profileOf = async (
  { newId, now, secrets }: Deps,
  details: Details,
  joins: FoundJoining["joins"],
): Promise<ProfileRow> => {
  const userId = newId("user");
  const at = now().toISOString();
  return {
    pk: profileKey(userId).pk,
    sk: profileKey(userId).sk,
    userId,
    email: details.register_email,
    pendingEmail: null,
    firstName: details.first_name,
    lastName: details.last_name,
    company: details.company,
    telephone: details.telephone,
    jobTitle: jobTitleOf(details),
    passwordHash: details.passwordHash,
    sessionGeneration: 0,
    verifiedAt: null,
    consentAt: details.consent === true ? at : null,
    registration: answersOf(details),
    filter: userFilter.parse({}),
    comms: [],
    newsletter: { status: false, type: "weekly" },
    demo: null,
    ownRoles: [],
    favourites: [],
    bought: [],
    staffRoles: [],
    tree: 0,
    dontNotify: false,
    planOwnerId: joins?.joining.status === "approved" ? joins.team.adminId : null,
    teamId: joins?.team.teamId ?? null,
    commsHash: await secrets.sign("comms", userId),
    createdAt: at,
    updatedAt: at,
    version: 1,
  };
};

/** So that a link that is asked for again leads there too, and a demo that waits there needs no mail of its own. */
const rememberLink = (deps: Deps, userId: string, redirect: string): Write => {
  const leadsTo = { redirect, demo: null, mailedAt: deps.now().toISOString() };
  return putMailedLinks(deps, userId, { resends: [], leadsTo });
};

const attempt = async (
  deps: Deps,
  origin: Origin,
  details: Details,
  { joins }: FoundJoining,
): Promise<Created | "changed"> => {
  const { table } = deps;
  const profile = await profileOf(deps, details, joins);
  const { userId, email, firstName } = profile;
  const session = putSession(deps, profile, origin.userAgent);
  const redirect = localPath(details.redirect);
  const data = { userId, firstName, redirect, demo: null };
  const writes = [
    putEmail(table, email, userId),
    putProfile(table, profile),
    putCommsHash(table, profile),
    session.write,
    queueMail(deps, `verify-${userId}`, email, { template: "verify-email", data }),
    ...(redirect === null ? [] : [rememberLink(deps, userId, redirect)]),
    ...(joins === null ? [] : joinTeam(deps, userId, joins.team, joins.joining, joins.invite)),
  ];
  try {
    await table.transact(writes);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    if (error.index === 0) refuseFaults(taken());
    return "changed";
  }
  const account =
    profile.planOwnerId === null
      ? { profile, entitlement: null }
      : await loadAccount(table, userId);
  return { account: account ?? { profile, entitlement: null }, sessionId: session.sessionId };
};

/**
 * Throws `invalid` when somebody else has just taken the address or spent the invite. A team's counter that has changed
 * meanwhile is looked at again.
 */
export const createAccount = async (
  deps: Deps,
  origin: Origin,
  details: Details,
): Promise<Created> => {
  for (let tries = 0; tries < 4; tries += 1) {
    const found = await findJoining(deps, details);
    refuseFaults(found.errors);
    const created = await attempt(deps, origin, details, found);
    if (created !== "changed") return created;
  }
  throw new AppError("conflict", "This team is changing at the moment. Please try again.");
};
