/**
 * Who belongs to a team and who holds a place. Places held = approved members, the admin aside, and
 * open invites; the counter may never pass the places of the admin's plan.
 */
export interface TeamPlaces {
  /** Of the admin's plan as it is now; 0 when it has lapsed. */
  readonly places: number;
  readonly held: number;
}

/** An approved member has the rank of the admin's plan; a waiting one holds no place and has Basics. */
export type Joining =
  | { readonly status: "approved"; readonly heldBy: number }
  | { readonly status: "waiting"; readonly heldBy: number };

/** By code: waits for the admin's approval and holds no place. */
export const joinByCode = (): Joining => ({ status: "waiting", heldBy: 0 });

/**
 * By invite: the place that the open invite held passes to the member. When the plan has shrunk below what is held, the
 * place is given back and the member waits.
 */
export const joinByInvite = ({ places, held }: TeamPlaces): Joining =>
  held <= places ? { status: "approved", heldBy: 0 } : { status: "waiting", heldBy: -1 };

/** Never below 0 (0 places: the limit is reached). */
export const placesLeft = ({ places, held }: TeamPlaces): number => Math.max(0, places - held);
