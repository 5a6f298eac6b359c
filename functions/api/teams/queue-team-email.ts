import { queueMail } from "../../entities/mail.ts";
import type { MailData } from "../../entities/mail-request.ts";
import type { TeamMemberRow, TeamRows } from "../../entities/team.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Write } from "../../platform/table/write.ts";

/** Queues the email about a change to somebody's team membership, once for each version of the team. */
export const queueTeamEmail = (
  deps: Pick<Deps, "now">,
  { team, members }: TeamRows,
  { userId, name, email }: TeamMemberRow,
  happened: MailData<"team-news">["happened"],
  /** Distinguishes several emails about the same version. */
  of = `v${team.version}`,
): Write =>
  queueMail(deps, `team-news-${team.teamId}-${userId}-${of}`, email, {
    template: "team-news",
    data: {
      name,
      teamName: team.displayName,
      adminName: members.find((member) => member.userId === team.adminId)?.name ?? null,
      happened,
      planTitle: null,
    },
  });
