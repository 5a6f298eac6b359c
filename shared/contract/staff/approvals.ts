/**
 * Changes that one member of staff proposes and a second one confirms, including new addresses for people who lost their mailbox.
 */
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { pageEnvelope, single } from "../envelope.ts";
import { email, id, line, integerWithDefault } from "../fields.ts";
import { personRecord } from "./person-view.ts";
import { proposalView, proposalActs } from "./proposal-view.ts";
import { supportRoles } from "./staff-roles.ts";

const listed = z.extend(proposalView, {
  act: z.enum(proposalActs),
  /** The id of the person or, for a handover, of the team. */
  id,
  name: z.string(),
  /** The effect, in a sentence. */
  about: z.string(),
});
export type ListedProposal = z.output<typeof listed>;

const reason = line("a reason", 300);
const identity = line("how you confirmed their identity", 300);

export const approvalEndpoints = {
  listPendingApprovals: endpoint({
    method: "GET",
    path: "/vouchings",
    audience: supportRoles,
    summary: "List changes waiting for a second colleague: emails, handovers and deletions",
    query: z.object({
      act: z.optional(z.enum(proposalActs)),
      page: integerWithDefault(1, 999_999, 1),
      limit: integerWithDefault(1, 100, 25),
      /** The proposer: the caller or a colleague. */
      of: z.optional(z.enum(["me", "colleagues"])),
    }),
    replies: { 200: pageEnvelope(listed) },
  }),
  requestEmailChangeApproval: endpoint({
    method: "POST",
    path: "/people/{id}/vouching",
    audience: supportRoles,
    summary:
      "Request an email change without access to the old one: the new address gets a code, the current one is notified; repeating changes nothing",
    params: z.object({ id }),
    body: z.strictObject({ email, identity, reason }),
    replies: { 200: single(personRecord) },
  }),
  approveEmailChange: endpoint({
    method: "POST",
    path: "/people/{id}/vouching/confirm",
    audience: supportRoles,
    summary:
      "Confirm that email change, as a second colleague within 7 days: sessions end, the new address gets login links; repeating changes nothing",
    params: z.object({ id }),
    body: z.strictObject({ code: line("the code", 20), identity }),
    replies: { 200: single(personRecord) },
  }),
  withdrawEmailChangeApproval: endpoint({
    method: "POST",
    path: "/people/{id}/vouching/withdraw",
    audience: supportRoles,
    summary: "Withdraw that email change before it is confirmed; repeating changes nothing",
    params: z.object({ id }),
    body: z.strictObject({ reason }),
    replies: { 200: single(personRecord) },
  }),
};
