/** A person as staff see them. */
import * as z from "zod/mini";
import { consentSources } from "./consent-words.ts";
import { signInOutcomes, signInWays } from "../kernel/sign-in-terms.ts";
import { orderStatuses } from "../kernel/order-terms.ts";
import { staffRoles } from "./endpoint.ts";
import { id, instant } from "./fields.ts";

const seats = ["owner", "held", "full", "waiting"] as const;
const mailStates = ["queued", "sent", "suppressed", "parked"] as const;

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
  /** Why the address gets no mail; null while it does. */
  suppressed: z.nullable(z.object({ reason: z.string(), since: instant })),
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
  two_step: z.object({ since: z.nullable(instant), recovery_codes_left: z.int() }),
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
  /** The plan that they bought and what comes of it, a sentence each; none for who has bought none. */
  plan_lines: z.array(z.string()),
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
  contact: z.nullable(contact),
});
export type PersonRecord = z.output<typeof personRecord>;
export type PersonContact = z.output<typeof contact>;
