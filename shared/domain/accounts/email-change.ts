/**
 * Decides how a member's email address changes, and how the holder of the old one stops that. A new address waits until its link
 * is followed. The old address gets an email with a link that is valid for a week, even after the change.
 */
export interface AccountEmails {
  readonly email: string;
  readonly pendingEmail: string | null;
  /** The verified former addresses of the account, the most recent last. */
  readonly formerEmails: readonly FormerEmail[];
}

/** A former address. Nobody else may take it until its hold ends, and its holder can restore it by stopping the change. */
export interface FormerEmail {
  readonly email: string;
  readonly heldUntil: string;
}

export type EmailChange =
  | { readonly outcome: "none" }
  /** The new address is the present one, so no change is pending any more. */
  | { readonly outcome: "keep" }
  | { readonly outcome: "pending"; readonly email: string }
  /** Each former address is reserved for a week, so their number is limited. */
  | { readonly outcome: "refuse"; readonly reason: string };

const maxFormerEmails = 5;
export const reservationDays = 7;

/** Decides what a request for another address does. `requested` is in its normal form; undefined changes nothing. */
export const decideEmailChange = (
  { email, pendingEmail, formerEmails }: AccountEmails,
  requested: string | undefined,
  now: Date,
): EmailChange => {
  if (requested === undefined || requested === pendingEmail) return { outcome: "none" };
  if (requested === email) return pendingEmail === null ? { outcome: "none" } : { outcome: "keep" };
  if (activeReservations(formerEmails, now).length >= maxFormerEmails)
    return {
      outcome: "refuse",
      reason: `You have changed your email address ${maxFormerEmails} times this week. Please try again later`,
    };
  return { outcome: "pending", email: requested };
};

const activeReservations = (former: readonly FormerEmail[], now: Date): readonly FormerEmail[] =>
  former.filter(({ heldUntil }) => Date.parse(heldUntil) > now.getTime());

/** Returns whether the address was the account's until lately, so that nobody else could take it. */
export const isReservedFor = (
  { formerEmails }: Pick<AccountEmails, "formerEmails">,
  email: string,
  now: Date,
): boolean => activeReservations(formerEmails, now).some((former) => former.email === email);

/** Returns the end of a hold that begins now: a week later. */
export const emailReservedUntil = (now: Date): Date =>
  new Date(now.getTime() + reservationDays * 86_400_000);

/**
 * Returns the former addresses once `next` is the account's. An unverified address is not reserved: it may be mistyped and belong
 * to a stranger.
 */
export const formerEmailsAfter = (
  { email, formerEmails }: AccountEmails,
  next: string,
  { verified }: { readonly verified: boolean },
  now: Date,
): readonly FormerEmail[] => [
  ...activeReservations(formerEmails, now).filter((it) => it.email !== next && it.email !== email),
  ...(verified ? [{ email, heldUntil: emailReservedUntil(now).toISOString() }] : []),
];

export type StopVerdict =
  /** The change is still pending, and the account keeps its address. */
  | { readonly outcome: "cancel" }
  /**
   * The account gets its former address back. Addresses that it left later are no longer reserved, so a person who changed the
   * address twice cannot undo the stop.
   */
  | {
      readonly outcome: "put back";
      readonly email: string;
      readonly formerEmails: readonly FormerEmail[];
      /** The addresses that anybody may use from now on. */
      readonly freed: readonly string[];
    }
  | { readonly outcome: "refuse" };

/** Decides what a link does that was mailed to `mailedTo`. */
export const decideEmailChangeStop = (
  { email, pendingEmail, formerEmails }: AccountEmails,
  mailedTo: string,
  now: Date,
): StopVerdict => {
  if (mailedTo === email) return { outcome: pendingEmail === null ? "refuse" : "cancel" };
  const index = formerEmails.findIndex((it) => it.email === mailedTo);
  const found = formerEmails[index];
  if (found === undefined || Date.parse(found.heldUntil) <= now.getTime())
    return { outcome: "refuse" };
  return {
    outcome: "put back",
    email: found.email,
    formerEmails: formerEmails.slice(0, index),
    freed: [...formerEmails.slice(index + 1).map((it) => it.email), email],
  };
};

/** Returns the address as `a…@example.com`: enough to recognise one’s own, in an email that a stranger may receive. */
export const maskedEmail = (email: string): string => {
  const at = email.lastIndexOf("@");
  return `${email.slice(0, Math.min(1, at))}…${email.slice(at)}`;
};
