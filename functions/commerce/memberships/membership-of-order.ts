import { londonDay } from "../../../shared/kernel/london-date.ts";
import type { OrderRow } from "../../entities/order.ts";
import { listHandedOver, type PlanHandover } from "../../entities/plan-handover.ts";
import type { Table } from "../../platform/table/table.ts";
import { type MembershipAggregate, loadMembershipAggregate } from "./membership-aggregate.ts";

type OfOrder = Pick<OrderRow, "lines" | "paidAt" | "startAt" | "userId">;

/**
 * Loads the membership that an order's money is for: the buyer's, or the new holder's if the plan was handed over
 * since. Returns null if that membership has ended and another one has replaced it. It takes one round trip, and two
 * more for each handover.
 */
export const loadMembershipOfOrder = async (
  table: Table,
  order: OfOrder,
): Promise<MembershipAggregate | null> => {
  const [own, handovers] = await Promise.all([
    loadMembershipAggregate(table, order.userId),
    listHandedOver(table, order.userId),
  ]);
  const given = handovers.find((handover) => isPaidBeforeHandover(handover, order));
  return given === undefined ? own : loadAfterHandover(table, given);
};

/**
 * Returns true if the order paid for the plan before it was handed over: for any of its terms, or an upgrade in one.
 */
const isPaidBeforeHandover = (
  { anchorOn, at }: PlanHandover,
  { lines, paidAt, startAt }: OfOrder,
): boolean => {
  const began = startAt ?? paidAt;
  return (
    lines.some(({ plan }) => plan !== null) &&
    began !== null &&
    londonDay(began) >= anchorOn &&
    began <= at
  );
};

const loadAfterHandover = async (
  table: Table,
  { toId, handoverId }: PlanHandover,
): Promise<MembershipAggregate | null> => {
  const [membership, handovers] = await Promise.all([
    loadMembershipAggregate(table, toId),
    listHandedOver(table, toId),
  ]);
  const further = handovers.find(({ cameBy }) => cameBy === handoverId);
  if (further !== undefined) return loadAfterHandover(table, further);
  return membership?.row.cameFrom?.handoverId === handoverId ? membership : null;
};
