/** Lists people for staff: which are shown, and how many have each plan. */
import { freePlan } from "../access/access.ts";
import { displayNameOf } from "../accounts/person-name.ts";
import {
  normaliseQuery,
  hasAllWords,
  combineTests,
  type NormalisedQuery,
} from "./directory-search.ts";
import type { PersonEntry } from "./person-summary.ts";
import { type PlanSource, type ShownPlan, shownPlan, teamOwners } from "../teams/team-plans.ts";
import type { Listing, Listed, ListingDefinition } from "./directory-listing.ts";

export type { PersonEntry } from "./person-summary.ts";

export const personSorts = ["name", "company", "created_at", "plan_ends_on"] as const;
export type PersonSort = (typeof personSorts)[number];

export const personListingRules: ListingDefinition<PersonEntry, PersonSort> = {
  sorts: {
    name: (person) => normaliseQuery(displayNameOf(person)),
    company: ({ company }) => (company === "" ? null : normaliseQuery(company)),
    created_at: ({ createdAt }) => createdAt,
    plan_ends_on: ({ plan }) => plan?.endsOn ?? null,
  },
  words: (person) => [displayNameOf(person), person.email, person.company],
};

export type DirectoryPeople = Listing<PersonEntry, PersonSort>;

export const planStates = ["active", "inactive", "none"] as const;
export type PlanState = (typeof planStates)[number];

/** Returns the state of a person's own plan at the time `now`. */
export const planStateOf = ({ plan }: Pick<PersonEntry, "plan">, now: Date): PlanState => {
  if (plan === null) return "none";
  return Date.parse(plan.endsAt) > now.getTime() ? "active" : "inactive";
};

export interface PeopleFilter {
  readonly sought: NormalisedQuery;
  /** The buyer of the order that the query names. */
  readonly buyer: string | null;
  /** The plan that counts; Basics means no paid plan. */
  readonly plan: number | undefined;
  /** The way to the plan. If given, the plan that the person has that way is compared, whichever plan counts. */
  readonly through: PlanSource | undefined;
  readonly planState: PlanState | undefined;
  readonly verified: boolean | undefined;
  readonly role: string | undefined;
  /** The id of a role that members choose. */
  readonly wears: string | undefined;
  /** The id of a team. */
  readonly team: string | undefined;
}

export interface ListedPerson {
  readonly person: PersonEntry;
  readonly shown: ShownPlan | null;
}

export interface PeoplePage {
  readonly rows: readonly ListedPerson[];
  readonly total: number;
  /** The totals under the other filters, the plan with the most people first. */
  readonly plans: ReadonlyArray<{
    readonly id: number;
    readonly title: string;
    readonly total: number;
  }>;
}

/** Returns one page of the people who pass the filter, with exact totals. */
export const pageOfPeople = (
  people: DirectoryPeople,
  filter: PeopleFilter,
  { sort, page, limit }: { sort: PersonSort | `-${PersonSort}`; page: number; limit: number },
  now: Date,
): PeoplePage => {
  const inOrder = people.inOrder(sort);
  const owners = teamOwners(inOrder);
  const passes = passesOf(filter);
  const plans = new Map<number, { id: number; title: string; total: number }>();
  const rows: ListedPerson[] = [];
  const start = (page - 1) * limit;
  let total = 0;
  for (const one of inOrder) {
    if (!passes(one)) continue;
    const { entry: person } = one;
    const shown = shownPlan(person, owners, filter.through, now);
    if (filter.through === "team" && shown === null) continue;
    const state = planStateOf({ plan: shown?.plan ?? null }, now);
    if (filter.planState !== undefined && filter.planState !== state) continue;
    const { id, title } = shown?.plan ?? freePlan;
    const counted = plans.get(id);
    if (counted === undefined) plans.set(id, { id, title, total: 1 });
    else counted.total += 1;
    if (filter.plan !== undefined && filter.plan !== id) continue;
    if (total >= start && rows.length < limit) rows.push({ person, shown });
    total += 1;
  }
  const byTotal = [...plans.values()].toSorted((a, b) => b.total - a.total || a.id - b.id);
  return { rows, total, plans: byTotal };
};

/** Returns all filters except those of the plan. */
const passesOf = ({
  sought,
  buyer,
  verified,
  role,
  wears,
  team,
}: PeopleFilter): ((one: Listed<PersonEntry>) => boolean) =>
  combineTests<Listed<PersonEntry>>([
    verified !== undefined && (({ entry }) => entry.verified === verified),
    role !== undefined && (({ entry }) => entry.staffRoles.includes(role)),
    wears !== undefined && (({ entry }) => entry.roles.includes(wears)),
    team !== undefined && (({ entry }) => entry.teams.some(({ id }) => id === team)),
    sought.orderId !== null && (({ id }) => id === buyer),
    sought.orderId === null && sought.words.length > 0 && ((one) => hasAllWords(sought, one)),
  ]);
