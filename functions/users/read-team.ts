import type { usersContract } from "../../shared/contract/users.ts";
import { notFound } from "../../shared/kernel/app-error.ts";
import type { UseCase } from "../runtime/define-handler.ts";
import { loadTeam } from "../rows/team.ts";

/** The member's team by its name. A member who joined by its code waits until an admin lets them in. */
export const readTeam: UseCase<typeof usersContract.endpoints.readTeam> = async (
  { table },
  { userId, profile },
  { params },
) => {
  if (params.id !== userId) throw notFound("This account");
  const team = profile.teamId === null ? null : await loadTeam(table, profile.teamId);
  if (team === null) return { status: 200, body: { data: null } };
  const isIn = team.adminId === userId || profile.planOwnerId === team.adminId;
  const data = { display_name: team.displayName, status: isIn ? "in" : "waiting" } as const;
  return { status: 200, body: { data } };
};
