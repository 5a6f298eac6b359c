/** A person as staff see them. */
import * as z from "zod/mini";
import { consentSources } from "../accounts/consent-words.ts";
import { signInOutcomes, signInWays } from "../../kernel/sign-in-terms.ts";
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
  /** Why it was not sent; empty where it was. */
  note: z.string(),
  at: instant,
});

/** How somebody signs in and is written to: for support, and for nobody who looks at money alone. */
const contact = z.object({
  /** Of the address, and of one that waits for its link, those that get no mail. */
  suppressed: z.array(
    z.object({ email: z.string(), reason: z.enum(["bounce", "complaint"]), since: instant }),
  ),
  /** Null where no address waits for a second colleague. */
  vouching: z.nullable(proposalView),
  /** Letters are no mails: they leave by themselves and are not kept. */
  letters: z.object({
    newsletter: z.nullable(z.enum(["weekly", "monthly"])),
    /** What else they are written to about, in words. */
    communications: z.array(z.string()),
    /** What became of the last one; null before the first. */
    last: z.nullable(z.object({ at: instant, outcome: z.string() })),
    /** Null while none is to come. */
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
      way: z.enum(signInWays),
      two_step: z.boolean(),
      created_at: instant,
      last_seen_at: instant,
    }),
  ),
  /** Tries that failed, a line for each day and kind, the latest first: among the last 60 days and sign-ins that are kept. */
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
  /** Strangers to the account have to take turns today, since so many passwords were wrong. */
  slowed: z.boolean(),
  two_step: z.object({
    since: z.nullable(instant),
    recovery_codes_left: z.int(),
    /** When it was turned off for them, and by whom, the latest first. */
    turned_off: z.array(z.object({ at: instant, by: z.string() })),
  }),
  passkeys: z.array(z.object({ id, name: z.string(), last_used_at: z.nullable(instant) })),
  downloads: z.array(z.object({ id, title: z.string(), at: instant })),
  /** How many items they opened, by month, the latest first; never which. */
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
  /** That counts now, however they came by it. */
  plan: z.object({ id: z.int(), title: z.string(), rank: z.int() }),
  /** The plan that they bought or brought along, and what comes of it, a sentence each; none for who has none. */
  plan_lines: z.array(z.string()),
  /** It has no order, and nothing of it waits to be paid: an administrator can end it. */
  plan_can_end: z.boolean(),
  /** So many members of their team have access through their plan now. */
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
  /** By staff, the newest first. */
  grants: z.array(
    z.object({
      id,
      kind: z.enum(["item", "plan"]),
      /** Null of a plan. */
      item: z.nullable(z.string()),
      title: z.string(),
      reason: z.string(),
      by: z.string(),
      at: instant,
      ends_at: instant,
      /** It opens something now. */
      counts: z.boolean(),
      ended: z.nullable(z.object({ by: z.string(), reason: z.string(), at: instant })),
    }),
  ),
  /** Null for finance, and of an account of staff for whoever is no administrator. */
  contact: z.nullable(contact),
});
export type PersonRecord = z.output<typeof personRecord>;
export type PersonContact = z.output<typeof contact>;
