/**
 * Works out who loses access through a team when its plan changes: before the change for the person who makes it, and afterwards
 * so that each person concerned is told once, and once more when the access returns.
 */
import { activeSeats, isSeated, type Seat, releaseSeat } from "./team.ts";

/** The parts of a plan that a team shares. */
export interface SharedPlan {
  readonly places: number;
  readonly rank: number;
}

export interface TeamImpact {
  /** The ids of members who would lose their seat. */
  readonly lose: readonly string[];
  /** The ids of members who would keep their seat, with a lower plan. */
  readonly lower: readonly string[];
}

/** Returns what replacing the plan in force would mean for those who have access now. */
export const teamImpact = (
  seats: readonly Seat[],
  from: SharedPlan,
  to: SharedPlan,
  now: Date,
): TeamImpact => {
  const seated = seatedMembers(seats, from, now);
  return impactOn(seated, seats, { from, to }, now);
};

/**
 * Returns the same for a handover to a member with a plan of their own, which the team shares from then on. Their seat becomes
 * free, and the former admin gets the last one. Neither of the two is counted, because each has a plan of their own.
 */
export const handoverImpact = (
  seats: readonly Seat[],
  toId: string,
  { from, to }: { readonly from: SharedPlan; readonly to: SharedPlan },
  now: Date,
): TeamImpact => {
  const seated = seatedMembers(seats, from, now).filter((holder) => holder !== toId);
  return impactOn(seated, releaseSeat(seats, toId, now), { from, to }, now);
};

const seatedMembers = (
  seats: readonly Seat[],
  { places }: SharedPlan,
  now: Date,
): readonly string[] =>
  activeSeats(seats, now)
    .slice(0, places)
    .filter(({ until }) => until === null)
    .map(({ holder }) => holder);

const impactOn = (
  seated: readonly string[],
  seats: readonly Seat[],
  { from, to }: { readonly from: SharedPlan; readonly to: SharedPlan },
  now: Date,
): TeamImpact => {
  const keeps = (holder: string): boolean => isSeated(seats, holder, to.places, now);
  return {
    lose: seated.filter((holder) => !keeps(holder)),
    lower: to.rank < from.rank ? seated.filter(keeps) : [],
  };
};

/** A member who holds a seat, and the rank that it gives them now; 0 if it gives none. */
export interface SeatHolder {
  readonly userId: string;
  readonly rank: number;
}

/** The access that was last notified. `lostRank` is the rank before a loss; 0 while nothing is lost. */
export interface StoredTeamAccess extends SeatHolder {
  readonly lostRank: number;
}

export interface AccessChange {
  readonly userId: string;
  readonly happened: "back" | "lost" | "lower";
}

/**
 * Returns the notifications about the access of seat holders, and the state to store with them. There are `max` at a time: the
 * next call returns the others. People without a seat have left, or were told by whoever removed them.
 */
export const trackTeamAccess = (
  existing: readonly StoredTeamAccess[],
  holders: readonly SeatHolder[],
  max: number,
): { readonly known: readonly StoredTeamAccess[]; readonly news: readonly AccessChange[] } => {
  const before = new Map(existing.map((one) => [one.userId, one]));
  const news: AccessChange[] = [];
  const after = holders.flatMap((holder): readonly StoredTeamAccess[] => {
    const earlier = before.get(holder.userId);
    const happened = accessChange(earlier, holder);
    if (happened === null) return [nextTeamAccess(earlier, holder)];
    if (news.length >= max) return earlier === undefined ? [] : [earlier];
    news.push({ userId: holder.userId, happened });
    return [nextTeamAccess(earlier, holder)];
  });
  return { known: after, news };
};

/** Returns the change to notify. A person who was given a seat has been told that they have access. */
const accessChange = (
  earlier: StoredTeamAccess | undefined,
  { rank }: SeatHolder,
): AccessChange["happened"] | null => {
  if (earlier === undefined) return rank === 0 ? "lost" : null;
  if (rank < earlier.rank) return rank === 0 ? "lost" : "lower";
  return rank > earlier.rank && earlier.lostRank > 0 ? "back" : null;
};

const nextTeamAccess = (
  earlier: StoredTeamAccess | undefined,
  { userId, rank }: SeatHolder,
): StoredTeamAccess => {
  // If a seat has never given access, it is only known that it should.
  const highest = Math.max(earlier?.lostRank ?? 1, earlier?.rank ?? 0);
  const isLess = earlier === undefined ? rank === 0 : rank < highest;
  return { userId, rank, lostRank: isLess ? highest : 0 };
};
