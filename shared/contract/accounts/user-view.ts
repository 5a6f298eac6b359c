/** The user as the browser keeps it. */
import * as z from "zod/mini";
import { periods } from "../../kernel/order-terms.ts";
import { anyLine, id } from "../fields.ts";

/** What a member's feeds are filtered by. What is left out has its default. */
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

/** Off, weekly or monthly. */
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
  /** Absent in records that browsers have kept from before. */
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
  /** A changed e-mail waits here until its link is followed. */
  pending_email: z.nullable(z.string()),
  verified: z.object({ status: z.boolean() }),
  /** The screen that says that the address is verified was shown. Absent in records that browsers have kept from before. */
  checked: z._default(z.boolean(), false),
  filter: userFilter,
  favourites: z.array(z.string()),
  roles: z.object({ assigned: z.array(role), available: z.array(role) }),
  comms: commsPreferences,
  newsletter_settings: newsletterSettings,
  plan: z.object({ id: z.int(), title: z.string(), rank: z.int() }),
  /** Bought by the member. */
  subscriptions: z.array(subscription),
  /** These and the team admin's, when the member has access through a team. */
  allSubscriptions: z.array(subscription),
  comms_hash: z.string(),
  tree: z.int(),
  dontNotify: z.boolean(),
});

/** What the browser stores after register or login (`user`, `access_token`). */
export const authRecord = z.object({ user, access_token: z.string() });
