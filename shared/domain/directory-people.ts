/** People as staff list them: which are shown, and how many have each plan. */
import { freePlan } from "./access.ts";
import { personName } from "./person-name.ts";
import { foldQuery, hasAllWords, passesAll, type Sought } from "./directory-search.ts";
import type { PaymentType, Period } from "../kernel/order-terms.ts";
import type { Listing, Listed, ListingRules } from "./directory-listing.ts";

export interface PersonEntry {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly company: string;
  readonly verified: boolean;
  readonly twoStep: boolean;
  readonly staffRoles: readonly string[];
  /** Ids of the roles that they wear. */
  readonly roles: readonly string[];
  readonly teams: ReadonlyArray<{
    readonly id: string;
    readonly name: string;
    readonly owns: boolean;
  }>;
  /** Bought, in force or lapsed; what a team shares is not in it. */
  readonly plan: {
    readonly id: number;
    readonly title: string;
    readonly rank: number;
    /** London day on which it began for them. */
    readonly startsOn: string;
    /** Access ends then, if nobody does anything. */
    readonly endsAt: string;
    /** London day on which the term ends. */
    readonly endsOn: string;
    readonly renews: boolean;
    /** The next term waits for their yes. */
    readonly awaitsAnswer: boolean;
    /** The term that follows, as it would be ordered now; null where none does. */
    readonly next: {
      readonly planId: number;
      readonly period: Period;
      readonly payBy: PaymentType;
      /** Of the term that runs, whose bill the next one has; null of a plan that nobody has ordered. */
      readonly orderId: string | null;
      /** Whose VAT it will have; null where the order says so. */
      readonly country: string | null;
    } | null;
  } | null;
  readonly createdAt: string;
}

export const personSorts = ["name", "company", "created_at", "plan_ends_on"] as const;
export type PersonSort = (typeof personSorts)[number];

export const personRules: ListingRules<PersonEntry, PersonSort> = {
  sorts: {
    name: (person) => foldQuery(personName(person)),
    company: ({ company }) => (company === "" ? null : foldQuery(company)),
    created_at: ({ createdAt }) => createdAt,
    plan_ends_on: ({ plan }) => plan?.endsOn ?? null,
  },
  words: (person) => [personName(person), person.email, person.company],
};

export type People = Listing<PersonEntry, PersonSort>;

export const planStates = ["active", "inactive", "none"] as const;
export type PlanState = (typeof planStates)[number];

/** Of the plan that was bought. */
export const planStateOf = ({ plan }: Pick<PersonEntry, "plan">, now: Date): PlanState => {
  if (plan === null) return "none";
  return Date.parse(plan.endsAt) > now.getTime() ? "active" : "inactive";
};

export interface PeopleFilter {
  readonly sought: Sought;
  /** Whose order the query names. */
  readonly buyer: string | null;
  /** Of a plan that was bought; Basics: of none. */
  readonly plan: number | undefined;
  readonly planState: PlanState | undefined;
  readonly verified: boolean | undefined;
  readonly role: string | undefined;
  /** Id of a role that members wear. */
  readonly wears: string | undefined;
  /** A team's id. */
  readonly team: string | undefined;
}

export interface PeoplePage {
  readonly rows: readonly PersonEntry[];
  readonly total: number;
  /** Under the other filters, the plan with the most people first. */
  readonly plans: ReadonlyArray<{
    readonly id: number;
    readonly title: string;
    readonly total: number;
  }>;
}

export const pageOfPeople = (
  people: People,
  filter: PeopleFilter,
  { sort, page, limit }: { sort: PersonSort | `-${PersonSort}`; page: number; limit: number },
  now: Date,
): PeoplePage => {
  const passes = passesOf(filter, now);
  const plans = new Map<number, { id: number; title: string; total: number }>();
  const rows: PersonEntry[] = [];
  const start = (page - 1) * limit;
  let total = 0;
  for (const one of people.inOrder(sort)) {
    if (!passes(one)) continue;
    const { id, title } = one.entry.plan ?? freePlan;
    const counted = plans.get(id);
    if (counted === undefined) plans.set(id, { id, title, total: 1 });
    else counted.total += 1;
    if (filter.plan !== undefined && filter.plan !== id) continue;
    if (total >= start && rows.length < limit) rows.push(one.entry);
    total += 1;
  }
  const most = [...plans.values()].toSorted((a, b) => b.total - a.total || a.id - b.id);
  return { rows, total, plans: most };
};

/** All filters but that of the plan. */
const passesOf = (
  { sought, buyer, planState, verified, role, wears, team }: PeopleFilter,
  now: Date,
): ((one: Listed<PersonEntry>) => boolean) =>
  passesAll<Listed<PersonEntry>>([
    planState !== undefined && (({ entry }) => planStateOf(entry, now) === planState),
    verified !== undefined && (({ entry }) => entry.verified === verified),
    role !== undefined && (({ entry }) => entry.staffRoles.includes(role)),
    wears !== undefined && (({ entry }) => entry.roles.includes(wears)),
    team !== undefined && (({ entry }) => entry.teams.some(({ id }) => id === team)),
    sought.orderId !== null && (({ id }) => id === buyer),
    sought.orderId === null && sought.words.length > 0 && ((one) => hasAllWords(sought, one)),
  ]);
