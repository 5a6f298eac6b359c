import { teamsContract } from "../../../shared/contract/teams/teams.ts";
import { defineHandler } from "../../lambda/define-handler.ts";
import { changeCode } from "./change-code.ts";
import { createInvite } from "./create-invite.ts";
import { createInvites } from "./create-invites.ts";
import { createTeam } from "./create-team.ts";
import { deleteInvite } from "./delete-invite.ts";
import { deleteTeam } from "./delete-team.ts";
import { handOverTeam } from "./hand-over.ts";
import { joinTeam } from "./join-team.ts";
import { leaveTeam } from "./leave-team.ts";
import { listInvites } from "./list-invites.ts";
import { listTeams } from "./list-teams.ts";
import { confirmHandover, proposeHandover, withdrawHandover } from "./propose-handover.ts";
import { readHandoverImpact } from "./read-handover-impact.ts";
import { readInvite } from "./read-invite.ts";
import { readInviteForm } from "./read-invite-form.ts";
import { readReadingFigures } from "./read-reading.ts";
import { readTeam } from "./read-team.ts";
import { resendInvite } from "./resend-invite.ts";
import { updateTeam } from "./update-team.ts";

export const handler = defineHandler(
  teamsContract,
  {
    listTeams,
    readTeam,
    createTeam,
    updateTeam,
    deleteTeam,
    joinTeam,
    leaveTeam,
    changeCode,
    readHandoverImpact,
    handOver: handOverTeam,
    proposeHandover,
    confirmHandover,
    withdrawHandover,
    readReading: readReadingFigures,
    readInviteForm,
    listInvites,
    readInvite,
    createInvite,
    createInvites,
    resendInvite,
    deleteInvite,
  },
  (deps) => deps,
);
