/** What a paid plan entitles its buyer to: one row a member, written when an order is settled. */
import * as z from "zod/mini";
import type { Entitlement } from "../../shared/domain/grant.ts";
import { periods } from "../../shared/kernel/order-terms.ts";
import type { Table } from "../runtime/table/table.ts";
import {
  absent,
  check,
  type Condition,
  type Key,
  set,
  where,
  type Write,
} from "../runtime/table/write.ts";

export const entitlementRow = z.object({
  pk: z.string(),
  sk: z.string(),
  planId: z.number(),
  title: z.string(),
  rank: z.number(),
  places: z.number(),
  orderId: z.nullable(z.string()),
  startsAt: z.string(),
  /** Access ends here; the renewal moves it on. */
  endsAt: z.string(),
  renewsAt: z.nullable(z.string()),
  /** How it is paid; an upgrade keeps to it. */
  period: z._default(z.enum(periods), "annual"),
});
export type EntitlementRow = z.output<typeof entitlementRow>;

export const entitlementKey = (userId: string): Key => ({
  pk: `USER#${userId}`,
  sk: "ENTITLEMENT",
});

export const loadEntitlement = (table: Table, userId: string): Promise<EntitlementRow | null> =>
  table.get(entitlementKey(userId), entitlementRow);

const unchanged = (before: Pick<Entitlement, "endsAt" | "planId"> | null): Condition =>
  before === null ? absent : where({ planId: before.planId, endsAt: before.endsAt });

/** Gives the plan, while the one before it is as it was read. */
export const grantPlan = (
  userId: string,
  before: EntitlementRow | null,
  { planId, title, rank, places, orderId, startsAt, endsAt, renewsAt, period }: Entitlement,
): Write =>
  set(
    entitlementKey(userId),
    { planId, title, rank, places, orderId, startsAt, endsAt, renewsAt, period },
    unchanged(before),
  );

/** Access that an order's plan gave ends now; the plan of another order goes on. */
export const endPlan = (
  userId: string,
  held: EntitlementRow | null,
  orderId: string,
  now: Date,
): readonly Write[] =>
  held?.orderId === orderId
    ? [
        set(
          entitlementKey(userId),
          { endsAt: now.toISOString(), renewsAt: null },
          where({ orderId }),
        ),
      ]
    : [];

/** Holds while the plan is as it was read. */
export const checkPlan = (userId: string, read: EntitlementRow | null): Write =>
  check(entitlementKey(userId), unchanged(read));
