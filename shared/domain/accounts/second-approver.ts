/**
 * Acts that take two colleagues: one member of staff asks for it, and a second one confirms it within a week. So a single account of
 * staff that is deceived, or taken over, gives nothing of a member's away.
 */
export const confirmationDays = 7;

/** A new address for who lost the mailbox, a team without its owner, an account that is erased by letter. */
export const twoColleagueActs = ["email", "team-handover", "erasure"] as const;
export type TwoColleagueAct = (typeof twoColleagueActs)[number];

export interface Proposal {
  readonly status: "open" | "confirmed" | "withdrawn";
  readonly askedBy: string;
  readonly askedAt: string;
  readonly endsAt: string;
}

export const proposalEnds = (now: Date): Date =>
  new Date(now.getTime() + confirmationDays * 86_400_000);

/** `stands`: what it was asked for is still so, and nobody has stopped it since. */
export const isOpenProposal = (
  { status, endsAt }: Pick<Proposal, "endsAt" | "status">,
  stands: boolean,
  now: Date,
): boolean => status === "open" && stands && Date.parse(endsAt) > now.getTime();

export interface ConfirmationFacts {
  /** Who confirms. */
  readonly by: string;
  /** When each browser that is signed in to the account in question was seen last. */
  readonly seenAt: readonly string[];
}

const usedWords: Readonly<Record<TwoColleagueAct, string>> = {
  email: "Someone has used this account since. The person logged in can change the email there.",
  "team-handover": "The owner has used their account since. They can hand the team over there.",
  erasure: "Someone has used this account since. The person logged in can delete it there.",
};

/** Why it cannot be confirmed; null where it can. */
export const confirmationBlocker = (
  act: TwoColleagueAct,
  { askedBy, askedAt }: Pick<Proposal, "askedAt" | "askedBy">,
  { by, seenAt }: ConfirmationFacts,
): string | null => {
  if (by === askedBy) return "Another colleague must confirm your request.";
  return seenAt.some((at) => at > askedAt) ? usedWords[act] : null;
};
