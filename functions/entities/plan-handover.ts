/**
 * That a plan went from one member to another: with both of them, never changed. The orders that paid for it stay with their
 * buyer; what becomes of their money follows the plan by these rows.
 */
import * as z from "zod/mini";
import type { Table } from "../platform/table/table.ts";
import { absent, type Key, put, type Write } from "../platform/table/write.ts";

const planHandover = z.object({
  handoverId: z.string(),
  teamId: z.string(),
  fromId: z.string(),
  toId: z.string(),
  planId: z.int(),
  /** The first day of the plan's first term: orders from then on, up to `at`, are of this plan. */
  anchorOn: z.string(),
  /** How it had come to `fromId`, when it was handed over before. */
  cameBy: z.nullable(z.string()),
  at: z.string(),
});
export type PlanHandover = z.output<typeof planHandover>;

const prefix = "HANDOVER#";

const handoverKey = (userId: string, handoverId: string): Key => ({
  pk: `USER#${userId}`,
  sk: `${prefix}${handoverId}`,
});

/** One row with each of the two. */
export const recordHandover = (handover: PlanHandover): readonly Write[] =>
  [handover.fromId, handover.toId].map((userId) =>
    put({ ...handoverKey(userId, handover.handoverId), ...handover }, absent),
  );

/** Those by which a member gave a plan away, the oldest first. */
export const listHandedOver = async (
  table: Table,
  userId: string,
): Promise<readonly PlanHandover[]> => {
  const { pk, sk } = handoverKey(userId, "");
  const rows = await table.queryAll({ pk, beginsWith: sk, current: true });
  return rows.map((row) => planHandover.parse(row)).filter(({ fromId }) => fromId === userId);
};
