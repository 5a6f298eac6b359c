import type {
  adminSearchContract,
  ListedTeam,
} from "../../../shared/contract/staff/admin-search.ts";
import { planStateOf } from "../../../shared/domain/directory/directory-people.ts";
import { displayNameOf } from "../../../shared/domain/accounts/person-name.ts";
import { parseDirectoryQuery } from "../../../shared/domain/directory/directory-search.ts";
import { pageOfTeams, type TeamEntry } from "../../../shared/domain/directory/directory-teams.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import type { DirectoryDeps } from "../../directory-index/with-directory.ts";

/** Lists every team, from the in-memory list of people. */
export const listAllTeams: UseCase<
  typeof adminSearchContract.endpoints.listAllTeams,
  DirectoryDeps
> = async (deps, _, { query: { q, page, limit, sort, standing: planState } }) => {
  const now = deps.now();
  const filter = { sought: parseDirectoryQuery(q), planState };
  const { rows, total } = pageOfTeams(
    await deps.people.current(),
    filter,
    { sort, page, limit },
    now,
  );
  return {
    status: 200,
    body: {
      data: rows.map((team) => presentTeam(team, now)),
      meta: { total, page, perPage: limit },
    },
  };
};

const presentTeam = ({ id, name, owner, people }: TeamEntry, now: Date): ListedTeam => ({
  id,
  name,
  owner: { id: owner.id, name: displayNameOf(owner), email: owner.email, company: owner.company },
  plan: owner.plan?.title ?? null,
  plan_state: planStateOf(owner, now),
  plan_ends_on: owner.plan?.endsOn ?? null,
  people,
});
