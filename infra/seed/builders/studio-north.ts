/** The demo team: an admin with Premium, two approved members and an invited person. */
import { inviteExpiry, newInvite } from "../../../functions/entities/invite.ts";
import { newTeam, newTeamMember } from "../../../functions/entities/team.ts";
import type { Deps } from "../../../functions/platform/deps.ts";
import type { Write } from "../../../functions/platform/table/write.ts";
import { emailOf, type Persona, teamAdmin, teamMembers } from "./personas.ts";

export const studioNorth = {
  teamId: "tea_000000000000000000000DEM01",
  displayName: "Studio North",
  code: "STUDIO-NORTH-7",
  adminId: teamAdmin.userId,
  invite: {
    inviteId: "inv_000000000000000000000DEM01",
    name: "Maja Lindqvist",
    email: "maja.lindqvist@studio-north.example",
  },
} as const;

/** Returns the rows for one transaction. The invitation's secret is derived from its id, as for every invitation. */
export const studioNorthRows = async ({
  secrets,
  now,
}: Pick<Deps, "now" | "secrets">): Promise<readonly Write[]> => {
  const { invite, ...team } = studioNorth;
  const { teamId, adminId } = team;
  const createdAt = now().toISOString();
  const seats = [
    ...teamMembers.map(({ userId }) => ({ holder: userId, until: null })),
    { holder: invite.inviteId, until: inviteExpiry(now()) },
  ];
  const secret = await secrets.mailedSecret("invite", invite.inviteId);
  return [
    ...newTeam({ ...team, seats, createdAt }, withAddress(teamAdmin)),
    ...teamMembers.map((member) => newTeamMember(teamId, withAddress(member), createdAt)),
    ...newInvite(secret, { ...invite, teamId, parentId: adminId }, now()).writes,
  ];
};

const withAddress = (persona: Persona) => ({ ...persona, email: emailOf(persona) });
