/** What one member of staff has asked for and a second one has to confirm. */
import * as z from "zod/mini";
import { instant } from "../fields.ts";

/** As the domain tells them apart (`second-colleague.ts`). */
export const twoColleagueActTitles = ["email", "team-handover", "erasure"] as const;

export const proposalView = z.object({
  by: z.string(),
  at: instant,
  /** Nobody can confirm it from then on. */
  ends_at: instant,
  reason: z.string(),
  /** How the person was known to be themselves, or that an owner has left. */
  identity: z.string(),
  /** Whoever asks has asked for it, so that somebody else confirms it. */
  yours: z.boolean(),
});
export type ProposalView = z.output<typeof proposalView>;
