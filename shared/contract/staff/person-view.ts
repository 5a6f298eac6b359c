/** A person as staff see them. */
import * as z from "zod/mini";
import { consentSources } from "../accounts/consent-text.ts";
import { signInOutcomes, signInMethodNames } from "../../kernel/sign-in-terms.ts";
import { orderStatuses } from "../../kernel/order-terms.ts";
import { staffRoles } from "../endpoint.ts";
import { proposalView } from "./proposal-view.ts";
import { id, instant } from "../fields.ts";

const seats = ["owner", "held", "full", "waiting"] as const;
const mailStates = ["queued", "sent", "suppressed", "parked", "discarded"] as const;

export const personMail = z.object({
  id: z.string(),
  subject: z.string(),
  to: z.string(),
  state: z.enum(mailStates),
  /** The reason why it was not sent; empty if it was. */
  note: z.string(),
  at: instant,
});

/** The sign-in methods and communications of a person: for support, and not for staff who only see payments. */
const contact = z.object({
  /** The suppressed addresses among the current one and the pending one. */
  suppressed: z.array(
    z.object({ email: z.string(), reason: z.enum(["bounce", "complaint"]), since: instant }),
  ),
  /** The proposal about the address that a second colleague must confirm; null if there is none. */
  vouching: z.nullable(proposalView),
  /** The newsletters, which are sent automatically and not stored as emails. */
  letters: z.object({
    newsletter: z.nullable(z.enum(["weekly", "monthly"])),
    /** The other communications, in words. */
    communications: z.array(z.string()),
    /** The result of the last one; null before the first. */
    last: z.nullable(z.object({ at: instant, outcome: z.string() })),
    /** The next one; null if there is none. */
    next_at: z.nullable(instant),
  }),
  mails: z.array(personMail),
  consents: z.array(
    z.object({
      id: z.string(),
      wording: z.string(),
      source: z.enum(consentSources),
      at: instant,
    }),
  ),
  sessions: z.array(
    z.object({
      id,
      device: z.string(),
      place: z.nullable(z.string()),
      way: z.enum(signInMethodNames),
      two_step: z.boolean(),
      created_at: instant,
      last_seen_at: instant,
    }),
  ),
  /** The failed attempts, one line for each day and kind, latest first, within the last 60 days and the stored sign-ins. */
  failures: z.array(
    z.object({
      id: z.string(),
      outcome: z.enum(signInOutcomes),
      at: instant,
      count: z.int(),
      device: z.string(),
      place: z.nullable(z.string()),
    }),
  ),
  /** True if attempts from unknown addresses are slowed down today, because of many wrong passwords. */
  slowed: z.boolean(),
  two_step: z.object({
    since: z.nullable(instant),
    recovery_codes_left: z.int(),
    /** The times at which two-step sign-in was turned off for them, and by whom, latest first. */
    turned_off: z.array(z.object({ at: instant, by: z.string() })),
  }),
  passkeys: z.array(z.object({ id, name: z.string(), last_used_at: z.nullable(instant) })),
  downloads: z.array(z.object({ id, title: z.string(), at: instant })),
  /** The number of items that they opened, by month, latest first, but never which. */
  reading: z.array(z.object({ month: z.string(), items: z.int() })),
});

export const personRecord = z.object({
  id,
  version: z.int(),
  name: z.string(),
  first_name: z.string(),
  email: z.string(),
  pending_email: z.nullable(z.string()),
  company: z.string(),
  telephone: z.string(),
  jobtitle: z.string(),
  verified_at: z.nullable(instant),
  created_at: instant,
  staff_roles: z.array(z.enum(staffRoles)),
  /** The plan that counts now, whatever its source. */
  plan: z.object({ id: z.int(), title: z.string(), rank: z.int() }),
  /** The plan that they bought or imported, and what comes next, a sentence each; empty if there is none. */
  plan_lines: z.array(z.string()),
  /** True if it has no order and no payment is pending: an administrator can end it. */
  plan_can_end: z.boolean(),
  /** The number of team members who have access through their plan now. */
  plan_shared_with: z.int(),
  teams: z.array(
    z.object({
      id,
      name: z.string(),
      seat: z.enum(seats),
      plan: z.nullable(z.string()),
    }),
  ),
  orders: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      status: z.enum(orderStatuses),
      total_display: z.string(),
      placed_at: instant,
    }),
  ),
  bought: z.array(z.object({ id: z.string(), title: z.string() })),
  demo: z.nullable(z.object({ id: z.string(), title: z.string() })),
  /** The grants by staff, newest first. */
  grants: z.array(
    z.object({
      id,
      kind: z.enum(["item", "plan"]),
      /** The item; null for a plan. */
      item: z.nullable(z.string()),
      title: z.string(),
      reason: z.string(),
      by: z.string(),
      at: instant,
      ends_at: instant,
      /** True if it opens something now. */
      counts: z.boolean(),
      ended: z.nullable(z.object({ by: z.string(), reason: z.string(), at: instant })),
    }),
  ),
  /** The contact data; null for finance, and for a staff account unless the caller is an administrator. */
  contact: z.nullable(contact),
});
export type PersonRecord = z.output<typeof personRecord>;
export type PersonContact = z.output<typeof contact>;
