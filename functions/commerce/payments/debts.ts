/** While something is owed, nobody gets a plan or a higher one. */
import { debtBlocker } from "../../../shared/domain/payments/debt.ts";
import { AppError } from "../../../shared/kernel/app-error.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import { loadDebts, type MemberDebts } from "../../entities/debts.ts";
import { checkMembership } from "../../entities/membership.ts";
import type { OrderDraft } from "../../entities/order-draft.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Write } from "../../platform/table/write.ts";

/** Throws `conflict` while something is owed, and for an upgrade while a payment of the plan is disputed. */
export const assertNothingOwed = ({ row, debts }: MemberDebts, isUpgrade: boolean): void => {
  if (isUpgrade && row !== null && row.endedOn === null && row.dispute !== null)
    throw new AppError("conflict", "A payment for your plan is disputed. Please contact us.");
  const why = debtBlocker(debts);
  if (why !== null) throw new AppError("conflict", why);
};

/**
 * Nobody who owes something gets a plan or a higher one. Throws like `assertNothingOwed`; the write that it answers belongs into the
 * transaction with which the plan begins to be paid: it holds while the membership is as it was read.
 */
export const guardPlan = async (
  { table, now }: Pick<Deps, "now" | "table">,
  userId: string,
  isUpgrade: boolean,
): Promise<Write> => {
  const owing = await loadDebts(table, userId, londonDay(now()));
  assertNothingOwed(owing, isUpgrade);
  return checkMembership(userId, owing.row);
};

/**
 * The same for an order as it is drafted; products alone can be bought whatever is owed. What costs nothing is granted in the same
 * transaction, on the same condition.
 */
export const guardsOf = async (
  deps: Pick<Deps, "now" | "table">,
  { lines, totals, userId }: Pick<OrderDraft, "lines" | "totals" | "userId">,
): Promise<readonly Write[]> => {
  if (lines.every(({ plan }) => plan === null)) return [];
  const isUpgrade = lines.some(({ upgrade }) => upgrade !== null);
  const guard = await guardPlan(deps, userId, isUpgrade);
  return totals.toPay === 0 ? [] : [guard];
};
