/** The entitlement of a paid plan: one row a member, written when an order is paid. */
import * as z from "zod/mini";
import type { Entitlement } from "../../shared/domain/access/grant.ts";
import { periods } from "../../shared/kernel/order-terms.ts";
import type { Table } from "../platform/table/table.ts";
import {
  absent,
  check,
  type Condition,
  type Key,
  remove,
  type Row,
  set,
  where,
  type Write,
} from "../platform/table/write.ts";

export const entitlementRow = z.object({
  pk: z.string(),
  sk: z.string(),
  planId: z.number(),
  title: z.string(),
  rank: z.number(),
  places: z.number(),
  orderId: z.nullable(z.string()),
  startsAt: z.string(),
  /** The time at which access ends if nobody pays and nothing happens. It is known in advance. */
  endsAt: z.string(),
  /** The instant 00:00 in London on the day on which the current term ends. */
  termEndsAt: z._default(z.nullable(z.string()), null),
  /** The same instant if another term follows, or null if none does. */
  renewsAt: z.nullable(z.string()),
  /** The billing period, which an upgrade keeps. */
  period: z._default(z.enum(periods), "annual"),
});
export type EntitlementRow = z.output<typeof entitlementRow>;

export const entitlementKey = (userId: string): Key => ({
  pk: `USER#${userId}`,
  sk: "ENTITLEMENT",
});

export const parseEntitlement = (row: Row | null | undefined): EntitlementRow | null =>
  row ? entitlementRow.parse(row) : null;

export const loadEntitlement = (table: Table, userId: string): Promise<EntitlementRow | null> =>
  table.get(entitlementKey(userId), entitlementRow);

const unchanged = (before: Pick<Entitlement, "endsAt" | "planId"> | null): Condition =>
  before === null ? absent : where({ planId: before.planId, endsAt: before.endsAt });

/** Grants the plan. Fails if the plan before it has changed since it was read. */
export const grantPlan = (
  userId: string,
  before: EntitlementRow | null,
  entitlement: Entitlement,
): Write => set(entitlementKey(userId), { ...entitlement }, unchanged(before));

/** Returns a check that the plan is as it was read. */
export const checkPlan = (userId: string, read: EntitlementRow | null): Write =>
  check(entitlementKey(userId), unchanged(read));

/** Removes the plan. Fails if it has changed since it was read. */
export const removePlan = (userId: string, read: EntitlementRow | null): Write =>
  read === null ? checkPlan(userId, read) : remove(entitlementKey(userId), unchanged(read));
