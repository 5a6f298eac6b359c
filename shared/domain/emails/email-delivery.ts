/** When a queued mail is tried, tried again and given up. */
export interface QueuedMail {
  readonly status: "queued" | "sent" | "suppressed" | "parked" | "discarded";
  /** Times that somebody set out to send it. */
  readonly attempts: number;
  /** Attempts of which nobody knows whether the mail left. */
  readonly lost: number;
  /** Until when an attempt is under way; null between attempts. */
  readonly claimedUntil: string | null;
}

export type ClaimVerdict =
  | { readonly outcome: "send"; readonly lost: number; readonly claimedUntil: Date }
  /** Somebody else is sending it, or it is done. */
  | { readonly outcome: "leave" }
  | { readonly outcome: "park"; readonly reason: string };

const mostAttempts = 8;
const minute = 60_000;
/** Longer than the worker may run: a claim that is older has no worker any more. */
const claimMinutes = 2;

/**
 * A claim that ran out means that its worker died between handing the mail over and recording that. It is repeated once
 * only, so that no member gets a mail more than twice.
 */
export const decideClaim = (mail: QueuedMail, now: Date): ClaimVerdict => {
  if (mail.status !== "queued") return { outcome: "leave" };
  const claimed = mail.claimedUntil === null ? null : Date.parse(mail.claimedUntil);
  if (claimed !== null && claimed > now.getTime()) return { outcome: "leave" };
  const lost = mail.lost + (claimed === null ? 0 : 1);
  if (lost > 1) return { outcome: "park", reason: "twice nobody knows whether it left" };
  if (mail.attempts >= mostAttempts)
    return { outcome: "park", reason: `it was refused ${mostAttempts} times` };
  return { outcome: "send", lost, claimedUntil: new Date(now.getTime() + claimMinutes * minute) };
};

export type MailRefusal =
  /** It was not taken, and may be at another time. */
  | "later"
  /** It will never be taken as it is. */
  | "never"
  /** Nobody knows: the connection broke before the answer came. */
  | "unknown";

export type RefusalVerdict =
  | { readonly outcome: "retry"; readonly at: Date }
  | { readonly outcome: "park"; readonly reason: string }
  | { readonly outcome: "wait" };

/** Again after 1, 2, 4, … minutes. `attempts` counts the one that was just refused. */
export const decideEmailRetry = (
  refusal: MailRefusal,
  attempts: number,
  now: Date,
): RefusalVerdict => {
  if (refusal === "unknown") return { outcome: "wait" };
  if (refusal === "never") return { outcome: "park", reason: "it was refused for good" };
  if (attempts >= mostAttempts)
    return { outcome: "park", reason: `it was refused ${mostAttempts} times` };
  return { outcome: "retry", at: new Date(now.getTime() + 2 ** (attempts - 1) * minute) };
};
