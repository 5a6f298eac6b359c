/** Lists teams for staff, derived from their people, so that nothing else is stored. */
import {
  type DirectoryPeople,
  type PersonEntry,
  type PlanState,
  planStateOf,
} from "./directory-people.ts";
import { displayNameOf } from "../accounts/person-name.ts";
import { normaliseQuery, hasAllWords, type NormalisedQuery } from "./directory-search.ts";

export interface TeamEntry {
  readonly id: string;
  readonly name: string;
  readonly owner: PersonEntry;
  readonly people: number;
}

export const teamSorts = ["name", "people", "plan_ends_on"] as const;
export type TeamSort = (typeof teamSorts)[number];

export interface TeamsFilter {
  readonly sought: Pick<NormalisedQuery, "words">;
  readonly planState: PlanState | undefined;
}

/** Returns one page of the teams that match the query, with the exact total. */
export const pageOfTeams = (
  people: DirectoryPeople,
  { sought, planState }: TeamsFilter,
  { sort, page, limit }: { sort: TeamSort | `-${TeamSort}`; page: number; limit: number },
  now: Date,
): { readonly rows: readonly TeamEntry[]; readonly total: number } => {
  const found = teamsIn(people)
    .filter(({ owner }) => planState === undefined || planStateOf(owner, now) === planState)
    .filter((team) => hasAllWords(sought, listed(team)))
    .toSorted(orderBy(sort));
  return { rows: found.slice((page - 1) * limit, page * limit), total: found.length };
};

type OwnedTeam = Pick<TeamEntry, "id" | "name" | "owner">;

const listed = ({ name, owner }: Pick<OwnedTeam, "name" | "owner">) => ({
  text: normaliseQuery([name, displayNameOf(owner), owner.email, owner.company].join(" ")),
});

/** Returns the first teams with all words, by their owners' names, without a total: the caller searches on every keystroke. */
export const firstTeamsWith = (
  people: DirectoryPeople,
  sought: Pick<NormalisedQuery, "words">,
  max: number,
): readonly OwnedTeam[] => {
  const found: OwnedTeam[] = [];
  for (const { entry: owner } of people.inOrder("name"))
    for (const { id, name, owns } of owner.teams) {
      if (found.length === max) return found;
      if (owns && hasAllWords(sought, listed({ name, owner }))) found.push({ id, name, owner });
    }
  return found;
};

const teamsIn = (people: DirectoryPeople): readonly TeamEntry[] => {
  const owners = new Map<string, { name: string; owner: PersonEntry }>();
  const counts = new Map<string, number>();
  for (const { entry } of people.inOrder("name"))
    for (const { id, name, owns } of entry.teams) {
      counts.set(id, (counts.get(id) ?? 0) + 1);
      if (owns) owners.set(id, { name, owner: entry });
    }
  return [...owners].map(([id, { name, owner }]) => ({
    id,
    name,
    owner,
    people: counts.get(id) ?? 1,
  }));
};

/** Returns the comparison for a sort. Teams without a value come last in both directions; ids decide between equal ones. */
const orderBy = (sort: TeamSort | `-${TeamSort}`) => {
  const [, descends = "", by = "name"] = /^(-?)(.*)$/.exec(sort) ?? [];
  const keyOf = ({ name, people, owner }: TeamEntry): number | string | null => {
    if (by === "people") return people;
    return by === "name" ? normaliseQuery(name) : (owner.plan?.endsOn ?? null);
  };
  return (a: TeamEntry, b: TeamEntry): number => {
    const [one, other] = [keyOf(a), keyOf(b)];
    if (one === null || other === null)
      return Number(one === null) - Number(other === null) || a.id.localeCompare(b.id);
    const order = one < other ? -1 : Number(one > other);
    return (descends === "-" ? -order : order) || a.id.localeCompare(b.id);
  };
};
