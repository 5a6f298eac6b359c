/** Decides what counts as a new visit of a member. */
export interface VisitTimes {
  /** The last activity of the visit. */
  readonly lastAt: string;
  /** The last activity of the previous visit; null during the first one. */
  readonly before: string | null;
}

/** The milliseconds without activity after which a new visit begins. */
const visitTimeoutMs = 30 * 60_000;

/** Returns the visit with this activity in it; `existing` is null for a first visit. */
export const visitAt = (existing: VisitTimes | null, now: Date): VisitTimes => {
  const lastAt = now.toISOString();
  if (existing === null) return { lastAt, before: null };
  const isAnother = now.getTime() - Date.parse(existing.lastAt) >= visitTimeoutMs;
  return { lastAt, before: isAnother ? existing.lastAt : existing.before };
};
