import { nextTermLockedOn } from "../../shared/domain/memberships/renewal-consent.ts";
import { startOfDay } from "../../shared/domain/memberships/membership-dates.ts";
import type { Membership } from "../../shared/domain/memberships/membership.ts";
import { londonInstant } from "../../shared/kernel/london-date.ts";
import type { Table } from "../platform/table/table.ts";
import type { Write } from "../platform/table/write.ts";
import { changeOrder, loadOrder } from "./order.ts";

/** The instant from which a next term can no longer be changed (`lock_at`), as its order states it. */
export const lockAtOf = (membership: Membership): string => {
  const moment = startOfDay(nextTermLockedOn(membership));
  return (londonInstant(moment) ?? new Date(moment)).toISOString();
};

/**
 * Updates the instant in the next term's order after it has changed. Returns nothing if there is no order, or it is up
 * to date.
 */
export const lockAtWrites = async (
  table: Table,
  userId: string,
  membership: Membership,
): Promise<readonly Write[]> => {
  const { renewal } = membership;
  if (renewal?.status !== "pending") return [];
  const order = await loadOrder(table, userId, renewal.orderId);
  const lockAt = lockAtOf(membership);
  return order === null || order.lockAt === lockAt ? [] : [changeOrder(order, { lockAt }).write];
};
