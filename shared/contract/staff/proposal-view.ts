/** A change that one member of staff has proposed and a second one must confirm. */
import * as z from "zod/mini";
import { instant } from "../fields.ts";

/** The changes, as in the domain (`second-approver.ts`). */
export const proposalActs = ["email", "team-handover", "erasure"] as const;

export const proposalView = z.object({
  by: z.string(),
  at: instant,
  /** The instant from which nobody can confirm it any more. */
  ends_at: instant,
  reason: z.string(),
  /** The way in which the person's identity was checked, or a statement that an owner has left. */
  identity: z.string(),
  /** True if the caller proposed it, so that another person must confirm it. */
  yours: z.boolean(),
});
export type ProposalView = z.output<typeof proposalView>;
