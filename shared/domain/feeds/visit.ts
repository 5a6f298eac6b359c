/** What counts as another visit of a member. */
export interface VisitTimes {
  /** The last sign of the visit. */
  readonly lastAt: string;
  /** The last sign of the one before; null while it is the first. */
  readonly before: string | null;
}

/** Milliseconds without a sign after which somebody comes anew. */
const apart = 30 * 60_000;

/** The visit with this sign in it; `known` is null where nobody was here yet. */
export const visitAt = (known: VisitTimes | null, now: Date): VisitTimes => {
  const lastAt = now.toISOString();
  if (known === null) return { lastAt, before: null };
  const isAnother = now.getTime() - Date.parse(known.lastAt) >= apart;
  return { lastAt, before: isAnother ? known.lastAt : known.before };
};
