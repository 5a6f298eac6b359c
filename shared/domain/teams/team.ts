/**
 * Who holds a place in a team. Places are held in the order in which they were given: by members who were let in, and by
 * invitations while they are open. The admin needs none. When the plan comes to have fewer places than are held, the first of
 * them go on; the others have access again when places are free or the plan has more.
 */
export interface Seat {
  /** A member's id or an invitation's. */
  readonly holder: string;
  /** An open invitation holds it until then; null of a member. */
  readonly until: string | null;
}

/** What the plan that stands behind a team gives. */
interface TeamPlan {
  readonly places: number;
  readonly endsAt: string;
}

/** So many may be a person's, the one they own among them. */
export const maxTeams = 5;

/** So many may wait to be let in: a code that got about does not fill the list. */
export const maxWaitingMembers = 40;

/** Those that are held at that time: what expired is free by itself. */
export const heldSeats = (seats: readonly Seat[], now: Date): readonly Seat[] =>
  seats.filter(({ until }) => until === null || Date.parse(until) > now.getTime());

/** 0 without a plan, or when it has ended. */
export const placesOf = (plan: TeamPlan | null, now: Date): number =>
  plan !== null && Date.parse(plan.endsAt) > now.getTime() ? plan.places : 0;

/** Never below 0 (0 places: the limit is reached). */
export const placesLeft = (seats: readonly Seat[], places: number, now: Date): number =>
  Math.max(0, places - heldSeats(seats, now).length);

export const holdsSeat = (seats: readonly Seat[], holder: string): boolean =>
  seats.some((seat) => seat.holder === holder);

/** Whether the plan reaches so far: the seat is among the first `places`. */
export const isSeated = (
  seats: readonly Seat[],
  holder: string,
  places: number,
  now: Date,
): boolean =>
  heldSeats(seats, now)
    .slice(0, places)
    .some((seat) => seat.holder === holder);

/** Whether the plan reaches a member, and if not why. */
export const decideSeat = (
  seats: readonly Seat[],
  holder: string,
  places: number,
  now: Date,
): "full" | "held" | "waiting" => {
  if (isSeated(seats, holder, places, now)) return "held";
  return holdsSeat(seats, holder) ? "full" : "waiting";
};

/** With one more seat at the end; null when no place is left. Whoever holds one already keeps it. */
export const giveSeat = (
  seats: readonly Seat[],
  seat: Seat,
  places: number,
  now: Date,
): readonly Seat[] | null => {
  const held = heldSeats(seats, now);
  if (holdsSeat(held, seat.holder))
    return held.map((one) => (one.holder === seat.holder ? seat : one));
  return held.length < places ? [...held, seat] : null;
};

export const releaseSeat = (seats: readonly Seat[], holder: string, now: Date): readonly Seat[] =>
  heldSeats(seats, now).filter((seat) => seat.holder !== holder);

/** The place that an invitation held passes to the member, who needs no other one: none has to be free. */
export const passSeat = (
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
 * The plan that counts: of those in force the one of the highest rank, one's own before another of the same rank. When none
 * is in force, one's own lapsed plan before a team's. Null for whoever has none at all.
 */
export const planThatCounts = <P extends UsablePlan>(
  own: P | null,
  shared: readonly P[],
  now: Date,
): P | null => {
  const all = own === null ? shared : [own, ...shared];
  const inForce = all.filter(({ endsAt }) => Date.parse(endsAt) > now.getTime());
  const best = inForce.reduce<P | null>(
    (most, plan) => (most === null || plan.rank > most.rank ? plan : most),
    null,
  );
  return best ?? all[0] ?? null;
};
