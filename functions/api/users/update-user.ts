import type * as z from "zod/mini";
import type { usersContract } from "../../../shared/contract/accounts/users.ts";
import { changePreferences } from "../../../shared/domain/newsletters/communications.ts";
import { decideEmailChange } from "../../../shared/domain/accounts/email-change.ts";
import { type MemberRole, toggleRole } from "../../../shared/domain/accounts/member-roles.ts";
import { AppError, invalidField, notFound } from "../../../shared/kernel/app-error.ts";
import { queueMail } from "../../entities/mail.ts";
import { loadRoles } from "../../entities/member-role.ts";
import { preferencesWrites } from "../../entities/preferences.ts";
import type { ProfileChange, ProfileRow } from "../../entities/profile.ts";
import type { Member } from "../../identity/caller.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import type { Deps } from "../../platform/deps.ts";
import {
  isEmailChangeRequested,
  applyEmailChangeVerdict,
  type EmailChangeRequest,
  requestEmailChange,
} from "../../identity/email-change-request.ts";
import { hashPassword } from "../../platform/passwords.ts";
import type { Write } from "../../platform/table/write.ts";
import { presentUser } from "../../presenters/user-view.ts";
import { verifyCurrentPassword } from "../../identity/current-password.ts";
import { assertAcceptablePassword } from "./assert-acceptable-password.ts";
import { type ProfileDecision, reviseProfile } from "./revise-profile.ts";

type Endpoint = typeof usersContract.endpoints.updateUser;
type Update = z.output<Endpoint["body"]>;

/**
 * Saves any of the profile's fields. A new address must be verified with an emailed link, and a new password ends all other
 * sessions. Both require the current password, which is checked against the hash that was read: if that hash has changed in the
 * meantime, nothing is saved.
 */
export const updateUser: UseCase<Endpoint> = async (deps, caller, { params, body }) => {
  if (params.id !== caller.userId) throw notFound("This account");
  const [{ roles }, proved] = await Promise.all([
    loadRoles(deps.table),
    verifyRequestedChanges(deps, caller, body),
  ]);
  const account = await reviseProfile(deps, caller, (profile) => {
    if (proved !== null && profile.passwordHash !== caller.profile.passwordHash)
      throw new AppError("conflict", "Your password has changed. Please try again.");
    return decide(deps, profile, { body, proved, roles });
  });
  return { status: 200, body: { data: presentUser(account, roles, deps.now()) } };
};

/** The changes that require the current password. */
interface VerifiedChanges {
  /** The conditions that belong in the transaction of the change. */
  readonly conditions: readonly Write[];
  readonly passwordHash: string | null;
  readonly address: EmailChangeRequest | null;
}

const verifyRequestedChanges = async (
  deps: Deps,
  caller: Member,
  body: Update,
): Promise<VerifiedChanges | null> => {
  const { email, password, password_confirmation, current_password } = body;
  const isRequested = isEmailChangeRequested(deps, caller, email);
  if (password === undefined && !isRequested) return null;
  if (password !== undefined)
    assertAcceptablePassword(caller.profile, password, password_confirmation);
  const conditions = await verifyCurrentPassword(deps, caller, current_password);
  return {
    conditions,
    address:
      isRequested && email !== undefined ? await requestEmailChange(deps, caller, email) : null,
    passwordHash: password === undefined ? null : await hashPassword(password),
  };
};

interface RequestedChange {
  readonly body: Update;
  readonly proved: VerifiedChanges | null;
  /** The member roles that exist. */
  readonly roles: readonly MemberRole[];
}

const decide = (
  deps: Deps,
  profile: ProfileRow,
  { body, proved, roles }: RequestedChange,
): ProfileDecision => {
  if (body.checked === true && profile.verifiedAt === null)
    throw invalidField("checked", "Verify your email address first");
  const verdict = decideEmailChange(profile, body.email, deps.now());
  const address = applyEmailChangeVerdict(deps, profile, verdict, proved?.address ?? null);
  const passwordHash = proved?.passwordHash ?? null;
  const choices = requestedProfileChange(profile, body, roles);
  return {
    change: {
      ...plainFields(body),
      ...choices,
      ...address.change,
      ...(passwordHash !== null && { passwordHash }),
    },
    extraWrites: [
      ...preferencesWrites(profile, choices, "profile", deps.now()),
      ...(proved?.conditions ?? []),
      ...address.extraWrites,
      ...(passwordHash === null ? [] : [queuePasswordEmail(deps, profile, body)]),
    ],
    endsOtherSessions: passwordHash !== null,
  };
};

const queuePasswordEmail = (deps: Deps, profile: ProfileRow, { first_name }: Update): Write => {
  const { userId, version, email, firstName } = profile;
  return queueMail(deps, `password-changed-${userId}-${version}`, email, {
    template: "password-changed",
    data: { firstName: first_name ?? firstName, changedAt: deps.now().toISOString() },
  });
};

const plainFields = (body: Update): ProfileChange => ({
  ...(body.first_name === undefined ? {} : { firstName: body.first_name }),
  ...(body.last_name === undefined ? {} : { lastName: body.last_name }),
  ...(body.telephone === undefined ? {} : { telephone: body.telephone }),
  ...(body.jobtitle === undefined ? {} : { jobTitle: body.jobtitle }),
  ...(body.company === undefined ? {} : { company: body.company }),
  ...(body.favourites === undefined ? {} : { favourites: [...new Set(body.favourites)] }),
  ...(body.tree === undefined ? {} : { tree: body.tree }),
  ...(body.dontNotify === undefined ? {} : { dontNotify: body.dontNotify }),
  ...(body.checked === undefined ? {} : { verificationShown: body.checked }),
});

const requestedProfileChange = (
  profile: ProfileRow,
  body: Update,
  roles: readonly MemberRole[],
): ProfileChange => {
  const preferences = changePreferences(profile, body);
  if (preferences === null)
    throw invalidField("toggleComms", "Choose a communication from the list");
  const { toggleRole: role } = body;
  const ownRoles = role === undefined ? undefined : toggleRole(roles, profile.ownRoles, role);
  if (ownRoles === null) throw invalidField("toggleRole", "Choose a role from the list");
  return { ...preferences, ...(ownRoles === undefined ? {} : { ownRoles }) };
};
