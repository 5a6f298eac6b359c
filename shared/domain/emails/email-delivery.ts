/** Decides when a queued email is sent, retried and given up. */
export interface QueuedMail {
  readonly status: "queued" | "sent" | "suppressed" | "parked" | "discarded";
  /** The number of attempts to send the email. */
  readonly attempts: number;
  /** The number of attempts whose outcome is unknown. */
  readonly lost: number;
  /** The instant until which an attempt is claimed; null between attempts. */
  readonly claimedUntil: string | null;
}

export type ClaimVerdict =
  | { readonly outcome: "send"; readonly lost: number; readonly claimedUntil: Date }
  /** Another worker is sending the email, or it is done. */
  | { readonly outcome: "leave" }
  | { readonly outcome: "park"; readonly reason: string };

const maxAttempts = 8;
const minute = 60_000;
/** The minutes of a claim, which are longer than the worker may run: an expired claim has no worker any more. */
const claimMinutes = 2;

/**
 * Decides whether to send. An expired claim means that its worker died between sending the email and recording that. It is
 * repeated once only, so no member gets an email more than twice.
 */
export const decideClaim = (mail: QueuedMail, now: Date): ClaimVerdict => {
  if (mail.status !== "queued") return { outcome: "leave" };
  const claimed = mail.claimedUntil === null ? null : Date.parse(mail.claimedUntil);
  if (claimed !== null && claimed > now.getTime()) return { outcome: "leave" };
  const lost = mail.lost + (claimed === null ? 0 : 1);
  if (lost > 1) return { outcome: "park", reason: "twice nobody knows whether it left" };
  if (mail.attempts >= maxAttempts)
    return { outcome: "park", reason: `it was refused ${maxAttempts} times` };
  return { outcome: "send", lost, claimedUntil: new Date(now.getTime() + claimMinutes * minute) };
};

export type MailRefusal =
  /** The email was refused, but may be accepted at another time. */
  | "later"
  /** The email will never be accepted as it is. */
  | "never"
  /** The outcome is unknown: the connection broke before the answer came. */
  | "unknown";

export type RefusalVerdict =
  | { readonly outcome: "retry"; readonly at: Date }
  | { readonly outcome: "park"; readonly reason: string }
  | { readonly outcome: "wait" };

/** Decides the retry, after 1, 2, 4, … minutes. `attempts` includes the one that was just refused. */
export const decideEmailRetry = (
  refusal: MailRefusal,
  attempts: number,
  now: Date,
): RefusalVerdict => {
  if (refusal === "unknown") return { outcome: "wait" };
  if (refusal === "never") return { outcome: "park", reason: "it was refused for good" };
  if (attempts >= maxAttempts)
    return { outcome: "park", reason: `it was refused ${maxAttempts} times` };
  return { outcome: "retry", at: new Date(now.getTime() + 2 ** (attempts - 1) * minute) };
};
