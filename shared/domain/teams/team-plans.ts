/**
 * Lists plans that people have through teams, for staff. They are derived from the owners' entries for each list, because they
 * depend on the owner's plan, on seats and on the time.
 */
import type { PersonEntry } from "../directory/person-summary.ts";
import { isSeated, usableSeatCount, selectEffectivePlan } from "./team.ts";

type SharedTeamPlan = NonNullable<PersonEntry["plan"]>;

/** The owner of each team by its id. */
export type TeamOwners = ReadonlyMap<string, PersonEntry>;

/** Returns the owner of each team. */
export const teamOwners = (people: Iterable<{ readonly entry: PersonEntry }>): TeamOwners => {
  const owners = new Map<string, PersonEntry>();
  for (const { entry } of people)
    for (const { id, owns } of entry.teams) if (owns) owners.set(id, entry);
  return owners;
};

export interface ShownPlan {
  readonly plan: SharedTeamPlan;
  /** The team that shares the plan; null for a plan of their own. */
  readonly team: { readonly id: string; readonly name: string } | null;
}

/** The ways to a plan: bought by or given to the person, or through a team. */
export const planSources = ["own", "team"] as const;
export type PlanSource = (typeof planSources)[number];

/** Returns the plans that teams share with a person now: the plan is active, and their seat is within its number of seats. */
const sharedPlans = (person: PersonEntry, owners: TeamOwners, now: Date): readonly ShownPlan[] =>
  person.teams.flatMap(({ id, name, owns }) => {
    const owner = owns ? undefined : owners.get(id);
    const plan = owner?.plan ?? null;
    if (owner === undefined || plan === null) return [];
    const seats = owner.teams.find((team) => team.id === id)?.seats ?? [];
    return isSeated(seats, person.id, usableSeatCount(plan, now), now)
      ? [{ plan, team: { id, name } }]
      : [];
  });

/** Returns the plan that counts; if a way is given, the one that the person has that way. Returns null if there is none. */
export const shownPlan = (
  person: PersonEntry,
  owners: TeamOwners,
  way: PlanSource | undefined,
  now: Date,
): ShownPlan | null => {
  const own = person.plan === null || way === "team" ? null : person.plan;
  const shared = way === "own" ? [] : sharedPlans(person, owners, now);
  const ranked = (one: ShownPlan) => ({ ...one, rank: one.plan.rank, endsAt: one.plan.endsAt });
  const counts = selectEffectivePlan(
    own && ranked({ plan: own, team: null }),
    shared.map(ranked),
    now,
  );
  return counts && { plan: counts.plan, team: counts.team };
};
