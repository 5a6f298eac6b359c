/**
 * Impersonation: staff see the members' area as a member, read-only, for a quarter of an hour, and always with an audit entry.
 */
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { message, single } from "../envelope.ts";
import { id, instant, line } from "../fields.ts";
import { user } from "../accounts/user-view.ts";
import { supportRoles } from "./staff-roles.ts";

const impersonationSession = z.object({
  id,
  ends_at: instant,
  /** The member's record, without what staff may not see. */
  user,
  /** A token that is valid only for the calls of `impersonation-policy.ts`. */
  access_token: z.string(),
});
export type ImpersonationSession = z.output<typeof impersonationSession>;

export const impersonationEndpoints = {
  startImpersonation: endpoint({
    method: "POST",
    path: "/people/{id}/viewings",
    audience: supportRoles,
    summary: "View as customer for 15 minutes: nothing can be changed or is recorded as theirs",
    params: z.object({ id }),
    body: z.strictObject({ reason: line("a reason", 300) }),
    replies: { 201: single(impersonationSession) },
  }),
  endImpersonation: endpoint({
    method: "POST",
    path: "/people/{id}/viewings/{viewingId}/end",
    audience: supportRoles,
    summary: "Stop viewing as customer; repeating changes nothing",
    params: z.object({ id, viewingId: id }),
    replies: { 200: message },
  }),
};
