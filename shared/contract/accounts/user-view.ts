/** The user as the browser stores it. */
import * as z from "zod/mini";
import { periods } from "../../kernel/order-terms.ts";
import { anyLine, id } from "../fields.ts";

/** The filter of a member's feeds. Absent fields have their defaults. */
export const userFilter = z.object({
  q: z._default(anyLine(200), ""),
  perPage: z._default(z.int().check(z.gte(1), z.lte(999)), 999),
  page: z._default(z.int().check(z.gte(1), z.lte(999_999)), 1),
  category: z._default(anyLine(120), "all"),
  tags: z._default(anyLine(120), "all"),
  categories: z._default(z.array(id).check(z.maxLength(400, "Choose 400 categories or fewer")), []),
  template: z.optional(anyLine(60)),
  order_by: z._default(z.enum(["Latest", "Oldest"]), "Latest"),
});

export const role = z.object({ id: z.string(), name: z.string(), display_name: z.string() });

/** The newsletter: off, weekly or monthly. */
export const newsletterSettings = z.object({
  status: z.boolean(),
  type: z.enum(["weekly", "monthly"]),
});

const communication = z.object({ id: z.string(), title: z.string() });
export const commsPreferences = z.object({
  assigned: z.array(communication),
  available: z.array(communication),
});

export const subscription = z.object({
  id: z.string(),
  title: z.string(),
  renewal: z.nullable(z.string()),
  renewal_display: z.nullable(z.string()),
  expiry: z.nullable(z.string()),
  expiry_display: z.nullable(z.string()),
  status: z.enum(["Active", "In-active"]),
  order_id: z.nullable(z.string()),
  subscription_plan_id: z.int(),
  /** The number of seats; absent in records that browsers stored earlier. */
  places: z.optional(z.int()),
  period: z.optional(z.enum(periods)),
});

export const user = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  telephone: z.string(),
  jobtitle: z.string(),
  company: z.string(),
  email: z.string(),
  /** A new email address that waits until its link is followed. */
  pending_email: z.nullable(z.string()),
  verified: z.object({ status: z.boolean() }),
  /** True if the screen that confirms the verification was shown. Absent in records that browsers stored earlier. */
  checked: z._default(z.boolean(), false),
  filter: userFilter,
  favourites: z.array(z.string()),
  roles: z.object({ assigned: z.array(role), available: z.array(role) }),
  comms: commsPreferences,
  newsletter_settings: newsletterSettings,
  plan: z.object({ id: z.int(), title: z.string(), rank: z.int() }),
  /** The subscriptions that the member bought. */
  subscriptions: z.array(subscription),
  /** The member's subscriptions, and the team admin's if the member has access through a team. */
  allSubscriptions: z.array(subscription),
  comms_hash: z.string(),
  tree: z.int(),
  dontNotify: z.boolean(),
});

/** The record that the browser stores after registration or login (`user`, `access_token`). */
export const authRecord = z.object({ user, access_token: z.string() });
