/** Teams, as their members create and change them. */
import { expect } from "vitest";
import type * as z from "zod/mini";
import { readEnv } from "../../functions/platform/env.ts";
import { createSecrets } from "../../functions/platform/secrets.ts";
import type { Endpoint, CallInput } from "../../shared/contract/endpoint.ts";
import { teamsContract } from "../../shared/contract/teams/teams.ts";
import { usersContract } from "../../shared/contract/accounts/users.ts";
import { newEmail, newMemberOn, newVerifiedMember, type NewMember } from "./members.ts";
import { environmentOf } from "./running-functions.ts";
import type { VisitorResponse } from "./visitor.ts";

const { createTeam, createInvite, joinTeam, listTeams, readTeam, updateTeam } =
  teamsContract.endpoints;
const { readUser } = usersContract.endpoints;

export type TeamView = z.output<(typeof readTeam.replies)[200]>["data"];
export type InviteView = z.output<(typeof createInvite.replies)[201]>["data"];

/** Makes a call as this member. */
export const callAsMember = <E extends Endpoint>(
  { visitor, token }: Pick<NewMember, "token" | "visitor">,
  endpoint: E,
  sent: CallInput<E>,
): Promise<VisitorResponse> => visitor.call(endpoint, sent, token);

export interface TeamWithAdmin {
  readonly admin: NewMember;
  readonly team: TeamView;
}

/** Creates a team with a new admin on this plan: Professional has 3 seats, Premium 10. */
export const newTeam = async (
  plan: "premium" | "professional" = "professional",
): Promise<TeamWithAdmin> => {
  const admin = await newMemberOn(plan);
  const { status, body } = await callAsMember(admin, createTeam, {
    body: { display_name: "Studio Test" },
  });
  expect({ status, body: status === 201 ? null : body }).toEqual({ status: 201, body: null });
  return { admin, team: createTeam.replies[201].parse(body).data };
};

export const teamsOf = async (member: Pick<NewMember, "token" | "visitor">): Promise<TeamView[]> =>
  listTeams.replies[200].parse((await callAsMember(member, listTeams, { query: {} })).body).data;

/** Reads the team as this member. */
export const teamFor = async (member: NewMember, id: string): Promise<TeamView> =>
  readTeam.replies[200].parse((await callAsMember(member, readTeam, { params: { id } })).body).data;

export const invite = (
  { admin, team }: TeamWithAdmin,
  email = newEmail(),
  name = "Maja Lindqvist",
): Promise<VisitorResponse> =>
  callAsMember(admin, createInvite, { body: { name, email, team_id: team.id } });

/** Creates an invite, and returns it with the secret of its email. */
export const newInvite = async (
  made: TeamWithAdmin,
  email = newEmail(),
): Promise<InviteView & { readonly secret: string }> => {
  const { status, body } = await invite(made, email);
  expect({ status, body: status === 201 ? null : body }).toEqual({ status: 201, body: null });
  const view = createInvite.replies[201].parse(body).data;
  return { ...view, secret: await secretOf(view.id) };
};

export const secretOf = async (inviteId: string): Promise<string> =>
  createSecrets(readEnv(await environmentOf("auth"))).mailedSecret("invite", inviteId);

export const join = (member: NewMember, code: string): Promise<VisitorResponse> =>
  callAsMember(member, joinTeam, { params: { code } });

type TeamChange = CallInput<typeof updateTeam>["body"];

export const updateTeamAsAdmin = (
  { admin, team }: TeamWithAdmin,
  body: TeamChange,
): Promise<VisitorResponse> => callAsMember(admin, updateTeam, { params: { id: team.id }, body });

/** Returns the rank of the plan that applies to the member now. */
export const rankOf = async (member: NewMember): Promise<number> => {
  const { body } = await callAsMember(member, readUser, { params: { id: member.user.id } });
  return readUser.replies[200].parse(body).data.plan.rank;
};

/** Creates a member who has joined the team and has access. */
export const newJoinedMember = async (
  made: TeamWithAdmin,
  who: Promise<NewMember> = newVerifiedMember(),
): Promise<NewMember> => {
  const member = await who;
  const { secret } = await newInvite(made, member.email);
  expect((await join(member, secret)).status).toBe(200);
  return member;
};
