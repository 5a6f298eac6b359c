/** Teams, as their members create and change them. */
import { expect } from "vitest";
import type * as z from "zod/mini";
import { readEnv } from "../../functions/platform/env.ts";
import { createSecrets } from "../../functions/platform/secrets.ts";
import { failure } from "../../shared/contract/envelope.ts";
import type { Endpoint, Sending } from "../../shared/contract/endpoint.ts";
import { teamsContract } from "../../shared/contract/teams/teams.ts";
import { usersContract } from "../../shared/contract/accounts/users.ts";
import { newEmail, newMemberOn, newVerifiedMember, type NewMember } from "./members.ts";
import { environmentOf } from "./running-functions.ts";
import type { Answer } from "./visitor.ts";

const { createTeam, createInvite, joinTeam, listTeams, readTeam, updateTeam } =
  teamsContract.endpoints;
const { readUser } = usersContract.endpoints;

export type TeamView = z.output<(typeof readTeam.replies)[200]>["data"];
export type InviteView = z.output<(typeof createInvite.replies)[201]>["data"];

/** Makes a call as this member. */
export const asMember = <E extends Endpoint>(
  { visitor, token }: Pick<NewMember, "token" | "visitor">,
  endpoint: E,
  sent: Sending<E>,
): Promise<Answer> => visitor.call(endpoint, sent, token);

export interface MadeTeam {
  readonly admin: NewMember;
  readonly team: TeamView;
}

/** Creates a team with a new admin on this plan: Professional has 3 seats, Premium 10. */
export const newTeam = async (
  plan: "premium" | "professional" = "professional",
): Promise<MadeTeam> => {
  const admin = await newMemberOn(plan);
  const { status, body } = await asMember(admin, createTeam, {
    body: { display_name: "Studio Test" },
  });
  expect({ status, body: status === 201 ? null : body }).toEqual({ status: 201, body: null });
  return { admin, team: createTeam.replies[201].parse(body).data };
};

export const teamsOf = async (member: Pick<NewMember, "token" | "visitor">): Promise<TeamView[]> =>
  listTeams.replies[200].parse((await asMember(member, listTeams, { query: {} })).body).data;

/** Reads the team as this member. */
export const teamFor = async (member: NewMember, id: string): Promise<TeamView> =>
  readTeam.replies[200].parse((await asMember(member, readTeam, { params: { id } })).body).data;

export const invite = (
  { admin, team }: MadeTeam,
  email = newEmail(),
  name = "Maja Lindqvist",
): Promise<Answer> => asMember(admin, createInvite, { body: { name, email, team_id: team.id } });

/** Creates an invite, and returns it with the secret of its email. */
export const newInvite = async (
  made: MadeTeam,
  email = newEmail(),
): Promise<InviteView & { readonly secret: string }> => {
  const { status, body } = await invite(made, email);
  expect({ status, body: status === 201 ? null : body }).toEqual({ status: 201, body: null });
  const view = createInvite.replies[201].parse(body).data;
  return { ...view, secret: await secretOf(view.id) };
};

export const secretOf = async (inviteId: string): Promise<string> =>
  createSecrets(readEnv(await environmentOf("auth"))).mailedSecret("invite", inviteId);

export const join = (member: NewMember, code: string): Promise<Answer> =>
  asMember(member, joinTeam, { params: { code } });

type Change = Sending<typeof updateTeam>["body"];

export const change = ({ admin, team }: MadeTeam, body: Change): Promise<Answer> =>
  asMember(admin, updateTeam, { params: { id: team.id }, body });

/** Returns status and message; the message is empty if the call succeeded. */
export const says = ({ status, body }: Answer): [number, string] => [
  status,
  status < 400 ? "" : failure.parse(body).message,
];

/** Returns the rank of the plan that applies to the member now. */
export const rankOf = async (member: NewMember): Promise<number> => {
  const { body } = await asMember(member, readUser, { params: { id: member.user.id } });
  return readUser.replies[200].parse(body).data.plan.rank;
};

/** Creates a member who has joined the team and has access. */
export const joined = async (
  made: MadeTeam,
  who: Promise<NewMember> = newVerifiedMember(),
): Promise<NewMember> => {
  const member = await who;
  const { secret } = await newInvite(made, member.email);
  expect((await join(member, secret)).status).toBe(200);
  return member;
};
