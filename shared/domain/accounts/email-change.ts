/**
 * How a member's e-mail address changes, and how whoever holds the old one stops that: a new address waits until its link
 * is followed; the old one is told, and its own link is good for a week, also when the change is done.
 */
export interface AccountEmails {
  readonly email: string;
  readonly pendingEmail: string | null;
  /** Addresses that were the account's and verified, the one left last at the end. */
  readonly formerEmails: readonly FormerEmail[];
}

/** Nobody else may take it until then, and it comes back when its holder stops the change. */
export interface FormerEmail {
  readonly email: string;
  readonly heldUntil: string;
}

export type EmailChange =
  | { readonly outcome: "none" }
  /** Back to the present address: nothing waits any more. */
  | { readonly outcome: "keep" }
  | { readonly outcome: "pending"; readonly email: string }
  /** Each former address is held for a week, so their number is limited. */
  | { readonly outcome: "refuse"; readonly reason: string };

const mostFormer = 5;
export const stopDays = 7;

export const decideEmailChange = (
  { email, pendingEmail, formerEmails }: AccountEmails,
  wanted: string | undefined,
  now: Date,
): EmailChange => {
  if (wanted === undefined || wanted === pendingEmail) return { outcome: "none" };
  if (wanted === email) return pendingEmail === null ? { outcome: "none" } : { outcome: "keep" };
  if (held(formerEmails, now).length >= mostFormer)
    return {
      outcome: "refuse",
      reason: `You have changed your email address ${mostFormer} times this week. Please try again later`,
    };
  return { outcome: "pending", email: wanted };
};

const held = (former: readonly FormerEmail[], now: Date): readonly FormerEmail[] =>
  former.filter(({ heldUntil }) => Date.parse(heldUntil) > now.getTime());

/** It was theirs until lately, and nobody else could take it. */
export const isHeldFor = (
  { formerEmails }: Pick<AccountEmails, "formerEmails">,
  email: string,
  now: Date,
): boolean => held(formerEmails, now).some((former) => former.email === email);

export const holdUntil = (now: Date): Date => new Date(now.getTime() + stopDays * 86_400_000);

/**
 * The former addresses once `next` is the account's. An address that was never verified is not held: it may be mistyped
 * and a stranger's.
 */
export const formerAfter = (
  { email, formerEmails }: AccountEmails,
  next: string,
  { verified }: { readonly verified: boolean },
  now: Date,
): readonly FormerEmail[] => [
  ...held(formerEmails, now).filter((it) => it.email !== next && it.email !== email),
  ...(verified ? [{ email, heldUntil: holdUntil(now).toISOString() }] : []),
];

export type StopVerdict =
  /** The change still waits: the account keeps its address. */
  | { readonly outcome: "cancel" }
  /**
   * The account has its former address again. Addresses that it left after that one are no longer held, so that whoever
   * changed it twice cannot stop the stop.
   */
  | {
      readonly outcome: "put back";
      readonly email: string;
      readonly formerEmails: readonly FormerEmail[];
      /** Free for anybody from now on. */
      readonly freed: readonly string[];
    }
  | { readonly outcome: "refuse" };

/** What a link does that was mailed to `mailedTo`. */
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

/** `a…@example.com`: enough to know one's own, for a mail to somebody who may be a stranger. */
export const maskedEmail = (email: string): string => {
  const at = email.lastIndexOf("@");
  return `${email.slice(0, Math.min(1, at))}…${email.slice(at)}`;
};
