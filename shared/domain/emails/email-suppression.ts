/** Suppressed addresses, which get no email, and when the owner may have delivery tried again. */
export const suppressionReasons = ["bounce", "complaint"] as const;
export type SuppressionReason = (typeof suppressionReasons)[number];

export interface Suppression {
  readonly reason: SuppressionReason;
  readonly at: string;
  /** False if the owner requested another try and nothing has bounced since. */
  readonly holds: boolean;
  /** The time of the last such request; null if there was none. */
  readonly releasedAt: string | null;
  readonly releases: number;
}

export type ReleaseVerdict =
  | { readonly outcome: "release" }
  /** The address is not suppressed. */
  | { readonly outcome: "nothing" }
  | { readonly outcome: "refuse"; readonly reason: string }
  | { readonly outcome: "wait"; readonly until: Date };

const maxReleases = 3;
const releaseIntervalMs = 24 * 3_600_000;

/**
 * Decides on a request. Only a bounced address is tried again: once a day, three times in all, because each bounce harms the
 * sender's reputation. A person who complained does not want our emails.
 */
export const decideSuppressionRelease = (
  suppression: Suppression | null,
  now: Date,
): ReleaseVerdict => {
  if (suppression === null || !suppression.holds) return { outcome: "nothing" };
  const { reason, releasedAt, releases } = suppression;
  if (reason === "complaint")
    return {
      outcome: "refuse",
      reason:
        "An email to this address was marked as spam, so we no longer send to it. Please use another address.",
    };
  if (releases >= maxReleases)
    return {
      outcome: "refuse",
      reason: "Emails to this address keep coming back. Please use another address.",
    };
  const again = releasedAt === null ? 0 : Date.parse(releasedAt) + releaseIntervalMs;
  return again > now.getTime()
    ? { outcome: "wait", until: new Date(again) }
    : { outcome: "release" };
};
