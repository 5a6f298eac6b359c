/** Disputes: the cardholder disputes the newest charge, and later the bank decides. */
import { intentsOf, listOrders } from "./observe.ts";
import type { MemberAccount, World } from "./world.ts";

export interface Disputing {
  readonly world: World;
  readonly member: MemberAccount;
  /** The payment whose dispute the bank has not decided yet. */
  disputed: string | null;
}

export const reportDispute = async (
  acting: Disputing,
  state: "lost" | "open" | "won",
): Promise<boolean> => {
  const { disputed, world } = acting;
  if (state === "open") {
    const newest = await newestCharge(acting);
    if (newest === null || !(await world.dispute(newest, null))) return false;
    acting.disputed = newest;
    return true;
  }
  if (disputed === null) return false;
  acting.disputed = null;
  return world.dispute(disputed, state);
};

const newestCharge = async ({ world, member }: Disputing): Promise<string | null> => {
  for (const { id } of (await listOrders(world, member)).toReversed()) {
    const paid = (await intentsOf(id)).find(({ amount_received: received }) => received > 0);
    if (paid) return paid.id;
  }
  return null;
};
