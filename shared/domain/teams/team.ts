/**
 * Decides who holds a seat in a team. Seats are given in order to members who were approved and to open invitations. The admin
 * needs none. If the plan has fewer seats than are given, the first ones stay; the others have access again when seats are free
 * or the plan has more.
 */
export interface Seat {
  /** The id of a member or of an invitation. */
  readonly holder: string;
  /** The expiry of an open invitation; null for a member. */
  readonly until: string | null;
}

/** The plan behind a team, as far as the team depends on it. */
interface TeamPlan {
  readonly places: number;
  readonly endsAt: string;
}

/** The maximum number of teams for one person, including their own. */
export const maxTeams = 5;

/** The maximum number of members who wait for approval, so that a leaked code does not fill the list. */
export const maxWaitingMembers = 40;

/** Returns the seats that are held at that time: expired ones are free automatically. */
export const activeSeats = (seats: readonly Seat[], now: Date): readonly Seat[] =>
  seats.filter(({ until }) => until === null || Date.parse(until) > now.getTime());

/** Returns the number of seats; 0 without a plan, or if it has ended. */
export const usableSeatCount = (plan: TeamPlan | null, now: Date): number =>
  plan !== null && Date.parse(plan.endsAt) > now.getTime() ? plan.places : 0;

/** Returns the number of free seats, never below 0 (0 means that the limit is reached). */
export const freeSeatCount = (seats: readonly Seat[], places: number, now: Date): number =>
  Math.max(0, places - activeSeats(seats, now).length);

/** Returns whether the member or invitation has a seat, expired or not. */
export const holdsSeat = (seats: readonly Seat[], holder: string): boolean =>
  seats.some((seat) => seat.holder === holder);

/** Returns whether the plan covers the seat: it is among the first `places`. */
export const isSeated = (
  seats: readonly Seat[],
  holder: string,
  places: number,
  now: Date,
): boolean =>
  activeSeats(seats, now)
    .slice(0, places)
    .some((seat) => seat.holder === holder);

/** Decides whether the plan reaches a member, and if not why. */
export const decideSeat = (
  seats: readonly Seat[],
  holder: string,
  places: number,
  now: Date,
): "full" | "held" | "waiting" => {
  if (isSeated(seats, holder, places, now)) return "held";
  return holdsSeat(seats, holder) ? "full" : "waiting";
};

/** Returns the seats with one more at the end; null if none is free. A person who holds one keeps it. */
export const addSeat = (
  seats: readonly Seat[],
  seat: Seat,
  places: number,
  now: Date,
): readonly Seat[] | null => {
  const current = activeSeats(seats, now);
  if (holdsSeat(current, seat.holder))
    return current.map((one) => (one.holder === seat.holder ? seat : one));
  return current.length < places ? [...current, seat] : null;
};

/** Returns the held seats without the holder's. */
export const releaseSeat = (seats: readonly Seat[], holder: string, now: Date): readonly Seat[] =>
  activeSeats(seats, now).filter((seat) => seat.holder !== holder);

/** Returns the seats with an invitation's seat passed to the member, so that no other one has to be free. */
export const transferSeat = (
  seats: readonly Seat[],
  inviteId: string,
  userId: string,
): readonly Seat[] =>
  holdsSeat(seats, userId)
    ? seats.filter(({ holder }) => holder !== inviteId)
    : seats.map((seat) => (seat.holder === inviteId ? { holder: userId, until: null } : seat));

/** A plan that a member may use: their own, or one that a team shares with them. */
interface UsablePlan {
  readonly rank: number;
  readonly endsAt: string;
}

/**
 * Returns the plan that counts: the one in force with the highest rank, the member's own before another of the same rank. If none
 * is in force, their own lapsed plan comes before a team's. Returns null if there is none at all.
 */
export const selectEffectivePlan = <P extends UsablePlan>(
  own: P | null,
  shared: readonly P[],
  now: Date,
): P | null => {
  const all = own === null ? shared : [own, ...shared];
  const inForce = all.filter(({ endsAt }) => Date.parse(endsAt) > now.getTime());
  const best = inForce.reduce<P | null>(
    (max, plan) => (max === null || plan.rank > max.rank ? plan : max),
    null,
  );
  return best ?? all[0] ?? null;
};
