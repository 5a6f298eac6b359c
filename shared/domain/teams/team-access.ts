/**
 * Who loses access through a team when its plan changes: before the change, for whoever makes it, and after it, so that each
 * person concerned is told once, and once more when the access returns.
 */
import { heldSeats, isSeated, type Seat, releaseSeat } from "./team.ts";

/** What a plan gives to a team. */
export interface SharedPlan {
  readonly places: number;
  readonly rank: number;
}

export interface TeamImpact {
  /** Ids of members who would have no seat any more. */
  readonly lose: readonly string[];
  /** Ids of members who would keep theirs, with a lower plan. */
  readonly lower: readonly string[];
}

/** What another plan in place of the one in force would mean for those who have access now. */
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
 * The same where the team goes to a member with a plan of their own, which it shares from then on. Their seat becomes free, and
 * the admin before has the last one: neither of the two is counted, as each keeps a plan of their own.
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
  heldSeats(seats, now)
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

/** A member who holds a seat, and the rank that it gives them now; 0 while it gives none. */
export interface SeatHolder {
  readonly userId: string;
  readonly rank: number;
}

/** The same as it was last told. `lostRank` is what they had before a loss; 0 while nothing is lost. */
export interface KnownAccess extends SeatHolder {
  readonly lostRank: number;
}

export interface AccessNews {
  readonly userId: string;
  readonly happened: "back" | "lost" | "lower";
}

/**
 * What is to be told of the access of those who hold a seat, and what is known once it is. `most` pieces of news at a time: the
 * others follow when it is asked again. Who holds no seat any more has left, or was told by whoever took it.
 */
export const followAccess = (
  known: readonly KnownAccess[],
  holders: readonly SeatHolder[],
  most: number,
): { readonly known: readonly KnownAccess[]; readonly news: readonly AccessNews[] } => {
  const before = new Map(known.map((one) => [one.userId, one]));
  const news: AccessNews[] = [];
  const after = holders.flatMap((holder): readonly KnownAccess[] => {
    const earlier = before.get(holder.userId);
    const happened = newsOf(earlier, holder);
    if (happened === null) return [follow(earlier, holder)];
    if (news.length >= most) return earlier === undefined ? [] : [earlier];
    news.push({ userId: holder.userId, happened });
    return [follow(earlier, holder)];
  });
  return { known: after, news };
};

/** Whoever was given a seat has been told that they have access. */
const newsOf = (
  earlier: KnownAccess | undefined,
  { rank }: SeatHolder,
): AccessNews["happened"] | null => {
  if (earlier === undefined) return rank === 0 ? "lost" : null;
  if (rank < earlier.rank) return rank === 0 ? "lost" : "lower";
  return rank > earlier.rank && earlier.lostRank > 0 ? "back" : null;
};

const follow = (earlier: KnownAccess | undefined, { userId, rank }: SeatHolder): KnownAccess => {
  // Of a seat that has never given access nothing is known but that it should.
  const highest = Math.max(earlier?.lostRank ?? 1, earlier?.rank ?? 0);
  const isLess = earlier === undefined ? rank === 0 : rank < highest;
  return { userId, rank, lostRank: isLess ? highest : 0 };
};
