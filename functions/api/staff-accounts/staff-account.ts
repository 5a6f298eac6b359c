import { displayNameOf } from "../../../shared/domain/accounts/person-name.ts";
import { staffRoles } from "../../../shared/contract/endpoint.ts";
import type { StaffAccount } from "../../../shared/contract/staff/staff-accounts.ts";
import type { ProfileRow } from "../../entities/profile.ts";

export const staffAccount = (profile: ProfileRow): StaffAccount => ({
  id: profile.userId,
  name: displayNameOf(profile),
  email: profile.email,
  roles: staffRoles.filter((role) => profile.staffRoles.includes(role)),
  two_step: profile.twoStepAt !== null,
});

/** Of a person the trail names the id alone, so that it can stay when they are erased. */
export const staffSubject = ({ userId }: ProfileRow) => ({
  kind: "person",
  id: userId,
  title: userId,
});
