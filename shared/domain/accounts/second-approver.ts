/**
 * Changes that need two colleagues: one member of staff proposes the change, and another one confirms it within a week. A single
 * staff account that is deceived or taken over therefore cannot give away a member's account.
 */
export const confirmationDays = 7;

/**
 * The changes: a new address for a member who lost the mailbox, a team without its owner, and the erasure of an account requested
 * by letter.
 */
export const twoColleagueActs = ["email", "team-handover", "erasure"] as const;
export type TwoColleagueAct = (typeof twoColleagueActs)[number];

export interface Proposal {
  readonly status: "open" | "confirmed" | "withdrawn";
  readonly askedBy: string;
  readonly askedAt: string;
  readonly endsAt: string;
}

/** Returns the instant at which a proposal made now expires. */
export const proposalEnds = (now: Date): Date =>
  new Date(now.getTime() + confirmationDays * 86_400_000);

/** Returns whether the proposal is open. `stands` is true if its reason still holds and nobody has withdrawn it. */
export const isOpenProposal = (
  { status, endsAt }: Pick<Proposal, "endsAt" | "status">,
  stands: boolean,
  now: Date,
): boolean => status === "open" && stands && Date.parse(endsAt) > now.getTime();

export interface ConfirmationFacts {
  /** The member of staff who confirms. */
  readonly by: string;
  /** The time at which each browser that is signed in to the account was last seen. */
  readonly seenAt: readonly string[];
}

const usedWords: Readonly<Record<TwoColleagueAct, string>> = {
  email: "Someone has used this account since. The person logged in can change the email there.",
  "team-handover": "The owner has used their account since. They can hand the team over there.",
  erasure: "Someone has used this account since. The person logged in can delete it there.",
};

/** Returns why the proposal cannot be confirmed; null if it can. */
export const confirmationBlocker = (
  act: TwoColleagueAct,
  { askedBy, askedAt }: Pick<Proposal, "askedAt" | "askedBy">,
  { by, seenAt }: ConfirmationFacts,
): string | null => {
  if (by === askedBy) return "Another colleague must confirm your request.";
  return seenAt.some((at) => at > askedAt) ? usedWords[act] : null;
};
