import type * as z from "zod/mini";
import type { usersContract } from "../../shared/contract/users.ts";
import { changePreferences } from "../../shared/domain/communications.ts";
import { toggleRole } from "../../shared/domain/member-roles.ts";
import { judgeAddressChange } from "../../shared/domain/profile-change.ts";
import { AppError, invalidField, notFound } from "../../shared/kernel/app-error.ts";
import { findUserId } from "../rows/email.ts";
import { queueMail } from "../rows/mail.ts";
import type { ProfileChange, ProfileRow } from "../rows/profile.ts";
import type { Member } from "../runtime/caller.ts";
import type { UseCase } from "../runtime/define-handler.ts";
import type { Deps } from "../runtime/deps.ts";
import { countTry, type RateLimit } from "../runtime/rate-limit.ts";
import { userView } from "../views/user-view.ts";
import { type JudgedPassword, judgePasswordChange } from "./judge-password-change.ts";
import { type Decision, saveProfile } from "./save-profile.ts";

type Endpoint = typeof usersContract.endpoints.updateUser;
type Update = z.output<Endpoint["body"]>;

/** A change of address says whether it is taken, and mails somebody: it is not for trying out addresses. */
const addressChanges: RateLimit = { what: "email-change", limit: 10, windowSeconds: 3600 };

const refuseTaken = async (deps: Deps, { userId, profile }: Member, email: string | undefined) => {
  if (judgeAddressChange(profile, email).outcome !== "pending" || email === undefined) return;
  await countTry(deps, addressChanges, userId);
  if ((await findUserId(deps.table, email)) !== null)
    throw invalidField("email", "There is another account with this e-mail address");
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
});

const chosen = (profile: ProfileRow, body: Update): ProfileChange => {
  const preferences = changePreferences(profile, body);
  if (preferences === null)
    throw invalidField("toggleComms", "Choose a communication from the list");
  const { toggleRole: role } = body;
  const ownRoles = role === undefined ? undefined : toggleRole(profile.ownRoles, role);
  if (ownRoles === null) throw invalidField("toggleRole", "Choose a role from the list");
  return { ...preferences, ...(ownRoles === undefined ? {} : { ownRoles }) };
};

const decide = (
  deps: Deps,
  profile: ProfileRow,
  body: Update,
  password: JudgedPassword | null,
): Decision => {
  const address = judgeAddressChange(profile, body.email);
  const { userId, version } = profile;
  const firstName = body.first_name ?? profile.firstName;
  const verification =
    address.outcome === "pending"
      ? [
          queueMail(deps, `verify-${userId}-v${version}`, address.email, {
            template: "verify-email",
            data: { userId, firstName, redirect: null, demo: null },
          }),
        ]
      : [];
  const notice =
    password === null
      ? []
      : [
          ...password.conditions,
          queueMail(deps, `password-changed-${userId}-${version}`, profile.email, {
            template: "password-changed",
            data: { firstName, changedAt: deps.now().toISOString() },
          }),
        ];
  return {
    change: {
      ...plainFields(body),
      ...chosen(profile, body),
      ...(address.outcome === "none" ? {} : { pendingEmail: null }),
      ...(address.outcome === "pending" ? { pendingEmail: address.email } : {}),
      ...(password === null ? {} : { passwordHash: password.passwordHash }),
    },
    along: [...verification, ...notice],
    endsOtherSessions: password !== null,
  };
};

/**
 * Saves any of the profile's fields. A changed address waits for its link; a changed password ends all other sessions.
 * The password was judged by the hash that it was read with: when that has changed meanwhile, nothing is saved.
 */
export const updateUser: UseCase<Endpoint> = async (deps, caller, { params, body }) => {
  if (params.id !== caller.userId) throw notFound("This account");
  const password = await judgePasswordChange(deps, caller, body);
  await refuseTaken(deps, caller, body.email);
  const account = await saveProfile(deps, caller, (profile) => {
    if (password !== null && profile.passwordHash !== caller.profile.passwordHash)
      throw new AppError("conflict", "Your password was changed meanwhile. Please try again.");
    return decide(deps, profile, body, password);
  });
  return { status: 200, body: { data: userView(account, deps.now()) } };
};
