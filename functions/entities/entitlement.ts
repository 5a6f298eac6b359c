/** What a paid plan entitles its buyer to: one row a member, written when an order is settled. */
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
  /** Access ends here if nobody pays and nobody does anything: it says so before it happens. */
  endsAt: z.string(),
  /** 00:00 in London of the day on which the term that runs ends. */
  termEndsAt: z._default(z.nullable(z.string()), null),
  /** The same, when another term follows; null when none does. */
  renewsAt: z.nullable(z.string()),
  /** How it is paid; an upgrade keeps to it. */
  period: z._default(z.enum(periods), "annual"),
});
export type EntitlementRow = z.output<typeof entitlementRow>;

export const entitlementKey = (userId: string): Key => ({
  pk: `USER#${userId}`,
  sk: "ENTITLEMENT",
});

export const entitlementIn = (row: Row | null | undefined): EntitlementRow | null =>
  row ? entitlementRow.parse(row) : null;

export const loadEntitlement = (table: Table, userId: string): Promise<EntitlementRow | null> =>
  table.get(entitlementKey(userId), entitlementRow);

const unchanged = (before: Pick<Entitlement, "endsAt" | "planId"> | null): Condition =>
  before === null ? absent : where({ planId: before.planId, endsAt: before.endsAt });

/** Gives the plan, while the one before it is as it was read. */
export const grantPlan = (
  userId: string,
  before: EntitlementRow | null,
  entitlement: Entitlement,
): Write => set(entitlementKey(userId), { ...entitlement }, unchanged(before));

/** Holds while the plan is as it was read. */
export const checkPlan = (userId: string, read: EntitlementRow | null): Write =>
  check(entitlementKey(userId), unchanged(read));

/** Ends it for good, while it is as it was read. */
export const removePlan = (userId: string, read: EntitlementRow | null): Write =>
  read === null ? checkPlan(userId, read) : remove(entitlementKey(userId), unchanged(read));
