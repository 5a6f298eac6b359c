/** These schemas describe teams and their invitations as the API returns them. */
import * as z from "zod/mini";
import { instant } from "../fields.ts";
import { proposalView } from "../staff/proposal-view.ts";

const teamUser = z.object({
  id: z.string(),
  display_name: z.string(),
  /** The email address; for members other than the admin, only the admin's is returned. */
  email: z.nullable(z.string()),
  created_at: instant,
  created_at_display: z.string(),
  pivot: z.object({
    /** True if the member has a seat: Has Access. */
    approved: z.boolean(),
    admin: z.boolean(),
    /** True if the member has a seat but the plan has fewer seats by now: no access until one is free. */
    beyond_plan: z.boolean(),
  }),
});

export const inviteView = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  created_at: instant,
  created_at_display: z.string(),
  /** The name of the inviter. */
  parent: z.object({ id: z.string(), display_name: z.string() }),
  team_id: z.string(),
  expires_at_display: z.string(),
  /** True if it holds no seat any more; sending it again reserves one. */
  expired: z.boolean(),
});

export const teamView = z.object({
  id: z.string(),
  display_name: z.string(),
  /** True if the caller is the admin. */
  admin: z.boolean(),
  /** The status: `waiting` requested access by code and was not approved yet, or lost it. */
  status: z.enum(["in", "waiting"]),
  /** True if the plan is open to the caller: it has not ended, and has a seat for them. */
  has_access: z.boolean(),
  /** The free seats, and all seats of the plan as it is now: 0 if the plan has ended. */
  places: z.int(),
  places_total: z.int(),
  places_held: z.int(),
  /** The invitation code, only for the admin. */
  invite_code: z.nullable(z.string()),
  /** The admin's plan; null if there is none at all. */
  plan: z.nullable(
    z.object({
      title: z.string(),
      active: z.boolean(),
      /** The day on which its term ends, or on which it ended. */
      until_display: z.string(),
      /** True if another term is due to follow. */
      renews: z.boolean(),
    }),
  ),
  /** The name and address of the admin. */
  admin_user: z.nullable(z.object({ display_name: z.string(), email: z.string() })),
  users: z.array(teamUser),
  /** The invitations, newest first, only for the admin. */
  invites: z.array(inviteView),
  /** The proposed handover to another owner for staff, which a second colleague must confirm. */
  handover: z.nullable(
    z.extend(proposalView, {
      to: z.object({ id: z.string(), name: z.string() }),
      with_plan: z.boolean(),
    }),
  ),
});
