/** The user as the browser keeps it (specification A §3, B §3). */
import * as z from "zod/mini";
import { id } from "./fields.ts";

/** What a member's feeds are filtered by; the default is in A §9. */
export const userFilter = z.object({
  q: z.string().check(z.maxLength(200)),
  perPage: z.int().check(z.gte(1), z.lte(999)),
  page: z.int().check(z.gte(1), z.lte(999_999)),
  category: z.string().check(z.maxLength(120)),
  tags: z.string().check(z.maxLength(120)),
  categories: z.array(id).check(z.maxLength(400)),
  template: z.optional(z.string().check(z.maxLength(60))),
  order_by: z.enum(["Latest", "Oldest"]),
});

export const role = z.object({ id: z.string(), name: z.string(), display_name: z.string() });

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
  filter: userFilter,
  favourites: z.array(z.string()),
  roles: z.object({ assigned: z.array(role), available: z.array(role) }),
  plan: z.object({ id: z.int(), title: z.string(), rank: z.int() }),
  subscriptions: z.array(subscription),
  allSubscriptions: z.array(subscription),
  comms_hash: z.string(),
  tree: z.int(),
  dontNotify: z.boolean(),
});

/** What the browser stores after register or login (A §3: user, access_token). */
export const authRecord = z.object({ user, access_token: z.string() });
