/**
 * Plans that come through teams, as staff list them: worked out from the owners' entries whenever a list is asked for, since they
 * hang on the owner's plan, on places and on the hour.
 */
import type { PersonEntry } from "../directory/person-summary.ts";
import { isSeated, placesOf, planThatCounts } from "./team.ts";

type HeldPlan = NonNullable<PersonEntry["plan"]>;

/** The owner of each team by its id. */
export type TeamOwners = ReadonlyMap<string, PersonEntry>;

export const teamOwners = (people: Iterable<{ readonly entry: PersonEntry }>): TeamOwners => {
  const owners = new Map<string, PersonEntry>();
  for (const { entry } of people)
    for (const { id, owns } of entry.teams) if (owns) owners.set(id, entry);
  return owners;
};

export interface ShownPlan {
  readonly plan: HeldPlan;
  /** The team that shares it; null of a plan of their own. */
  readonly team: { readonly id: string; readonly name: string } | null;
}

/** By which a plan is looked for: bought or given by themselves, or through a team. */
export const planWays = ["own", "team"] as const;
export type PlanWay = (typeof planWays)[number];

/** Those that teams share with somebody now: the plan is active, and their place is among those that it has. */
const sharedPlans = (person: PersonEntry, owners: TeamOwners, now: Date): readonly ShownPlan[] =>
  person.teams.flatMap(({ id, name, owns }) => {
    const owner = owns ? undefined : owners.get(id);
    const plan = owner?.plan ?? null;
    if (owner === undefined || plan === null) return [];
    const seats = owner.teams.find((team) => team.id === id)?.seats ?? [];
    return isSeated(seats, person.id, placesOf(plan, now), now)
      ? [{ plan, team: { id, name } }]
      : [];
  });

/** The plan that counts for somebody; with a way, the one that they have by it. Null for who has none. */
export const shownPlan = (
  person: PersonEntry,
  owners: TeamOwners,
  way: PlanWay | undefined,
  now: Date,
): ShownPlan | null => {
  const own = person.plan === null || way === "team" ? null : person.plan;
  const shared = way === "own" ? [] : sharedPlans(person, owners, now);
  const ranked = (one: ShownPlan) => ({ ...one, rank: one.plan.rank, endsAt: one.plan.endsAt });
  const counts = planThatCounts(own && ranked({ plan: own, team: null }), shared.map(ranked), now);
  return counts && { plan: counts.plan, team: counts.team };
};
