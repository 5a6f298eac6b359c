/**
 * The handover of a plan from one member to another: a row with both of them, never changed. The orders that paid for
 * the plan remain with their buyer; these rows tell whose plan their money affects.
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
  /** The first day of the plan's first term. Orders from then on, up to `at`, belong to this plan. */
  anchorOn: z.string(),
  /** The handover by which `fromId` had received the plan, if there was one. */
  cameBy: z.nullable(z.string()),
  at: z.string(),
});
export type PlanHandover = z.output<typeof planHandover>;

const prefix = "HANDOVER#";

const handoverKey = (userId: string, handoverId: string): Key => ({
  pk: `USER#${userId}`,
  sk: `${prefix}${handoverId}`,
});

/** Records a handover with a row for each of the two members. */
export const recordHandover = (handover: PlanHandover): readonly Write[] =>
  [handover.fromId, handover.toId].map((userId) =>
    put({ ...handoverKey(userId, handover.handoverId), ...handover }, absent),
  );

/** Lists the handovers by which a member gave a plan away, oldest first. */
export const listHandedOver = async (
  table: Table,
  userId: string,
): Promise<readonly PlanHandover[]> => {
  const { pk, sk } = handoverKey(userId, "");
  const rows = await table.queryAll({ pk, beginsWith: sk, current: true });
  return rows.map((row) => planHandover.parse(row)).filter(({ fromId }) => fromId === userId);
};
