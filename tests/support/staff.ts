import { profileKey } from "../../functions/entities/profile.ts";
import { set } from "../../functions/platform/table/write.ts";
import type { StaffRole } from "../../shared/contract/endpoint.ts";
import { usersContract } from "../../shared/contract/accounts/users.ts";
import { call } from "./api.ts";
import { type NewMember, newVerifiedMember } from "./members.ts";
import { openTable } from "./table.ts";

const { readUser } = usersContract.endpoints;

/** Creates a member of staff with exactly these roles. */
export const newStaff = async (...staffRoles: readonly StaffRole[]): Promise<NewMember> => {
  const member = await newVerifiedMember();
  const { id } = member.user;
  await (await openTable()).write([set(profileKey(id), { staffRoles })]);
  const { body } = await call(readUser, { params: { id } }, member.token);
  return { ...member, user: readUser.replies[200].parse(body).data };
};
