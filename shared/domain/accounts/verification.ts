/** Decides how an email address is verified, and how often its link may be requested again. */
export interface EmailState {
  readonly email: string;
  readonly pendingEmail: string | null;
  readonly verified: boolean;
}

export interface LinkFacts {
  /** True if we signed the link for this member. */
  readonly authentic: boolean;
  readonly expiresAt: Date;
  /** Says whether the link names the member's address, the pending one or neither. */
  readonly names: "email" | "pending" | "neither";
}

export type VerificationVerdict =
  | { readonly outcome: "verify" }
  | { readonly outcome: "change"; readonly email: string }
  | { readonly outcome: "already" }
  | { readonly outcome: "refuse"; readonly reason: string };

/** Decides what following a link does. Following a valid link twice is not an error. */
export const decideVerification = (
  { pendingEmail, verified }: EmailState,
  { authentic, expiresAt, names }: LinkFacts,
  now: Date,
): VerificationVerdict => {
  if (!authentic)
    return refusedVerdict("This verification link is not complete. Please ask for a new one.");
  if (names === "email" && verified) return { outcome: "already" };
  if (expiresAt.getTime() <= now.getTime())
    return refusedVerdict("This verification link has expired. Please ask for a new one.");
  if (names === "email") return { outcome: "verify" };
  if (names === "pending" && pendingEmail !== null)
    return { outcome: "change", email: pendingEmail };
  return refusedVerdict(
    "This verification link is for another email address. Please ask for a new one.",
  );
};

const refusedVerdict = (reason: string): VerificationVerdict => ({ outcome: "refuse", reason });

/** The times at which links were requested again, newest last; `[]` at first. Only those of the last day count. */
export type Resends = readonly string[];

export type ResendVerdict =
  | { readonly outcome: "send"; readonly resends: Resends }
  /** A link was sent within the last minute, so another request is safe and sends nothing. */
  | { readonly outcome: "already" }
  | { readonly outcome: "refuse"; readonly retryAfter: number };

const minute = 60_000;
const day = 86_400_000;
const perDay = 5;

/** Decides whether to send another link: once a minute, five times a day. */
export const decideResend = (resends: Resends, now: Date): ResendVerdict => {
  const age = (at: string): number => now.getTime() - Date.parse(at);
  const recent = resends.filter((at) => age(at) < day);
  const newest = recent.at(-1);
  if (newest !== undefined && age(newest) < minute) return { outcome: "already" };
  const oldest = recent[0];
  if (oldest !== undefined && recent.length >= perDay)
    return { outcome: "refuse", retryAfter: Math.ceil((day - age(oldest)) / 1000) };
  return { outcome: "send", resends: [...recent, now.toISOString()] };
};
