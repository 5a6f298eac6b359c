/** An address that gets no mail, and when its owner may have it tried again. */
export const suppressionReasons = ["bounce", "complaint"] as const;
export type SuppressionReason = (typeof suppressionReasons)[number];

export interface Suppression {
  readonly reason: SuppressionReason;
  readonly at: string;
  /** False where its owner had it tried again, and nothing has come back since. */
  readonly holds: boolean;
  /** When that was asked for last; null while nobody has. */
  readonly releasedAt: string | null;
  readonly releases: number;
}

export type ReleaseVerdict =
  | { readonly outcome: "release" }
  /** Mails are sent to it already. */
  | { readonly outcome: "nothing" }
  | { readonly outcome: "refuse"; readonly reason: string }
  | { readonly outcome: "wait"; readonly until: Date };

const mostReleases = 3;
const pause = 24 * 3_600_000;

/**
 * Only what bounced is tried again: once a day, three times in all, as each bounce costs the sender's good name. Whoever
 * complained does not want our mails.
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
  if (releases >= mostReleases)
    return {
      outcome: "refuse",
      reason: "Emails to this address keep coming back. Please use another address.",
    };
  const again = releasedAt === null ? 0 : Date.parse(releasedAt) + pause;
  return again > now.getTime()
    ? { outcome: "wait", until: new Date(again) }
    : { outcome: "release" };
};
