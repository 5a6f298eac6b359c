/**
 * A new e-mail address for who can neither sign in nor read the present one: a member of staff vouches for it, and a second
 * one confirms it within a week.
 */
export const vouchingDays = 7;

export interface Vouching {
  readonly status: "open" | "confirmed" | "withdrawn";
  readonly askedBy: string;
  readonly askedAt: string;
  readonly endsAt: string;
}

export const vouchingEnds = (now: Date): Date =>
  new Date(now.getTime() + vouchingDays * 86_400_000);

/** `stands`: its address still waits, and nobody has stopped it, signed everybody out or chosen another password since. */
export const isOpenVouching = (
  { status, endsAt }: Pick<Vouching, "endsAt" | "status">,
  stands: boolean,
  now: Date,
): boolean => status === "open" && stands && Date.parse(endsAt) > now.getTime();

export interface VouchingFacts {
  /** Who confirms. */
  readonly by: string;
  /** When each browser that is signed in was seen last. */
  readonly seenAt: readonly string[];
}

/** Why it cannot be confirmed; null where it can. */
export const whyNotConfirm = (
  { askedBy, askedAt }: Pick<Vouching, "askedAt" | "askedBy">,
  { by, seenAt }: VouchingFacts,
): string | null => {
  if (by === askedBy) return "Somebody else has to confirm what you have asked for.";
  if (seenAt.some((at) => at > askedAt))
    return "Somebody has used this account since. Whoever is signed in can change the address there.";
  return null;
};
