/** Nobody with an outstanding balance can buy a plan or upgrade theirs. */
import { debtBlocker } from "../../../shared/domain/payments/debt.ts";
import { AppError } from "../../../shared/kernel/app-error.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import { loadDebts, type MemberDebts } from "../../entities/debts.ts";
import { checkMembership } from "../../entities/membership.ts";
import type { OrderDraft } from "../../entities/order-draft.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Write } from "../../platform/table/write.ts";

/**
 * Throws `conflict` if the member has an outstanding balance, and for an upgrade while a payment of the plan is
 * disputed.
 */
export const assertNothingOutstanding = ({ row, debts }: MemberDebts, isUpgrade: boolean): void => {
  if (isUpgrade && row !== null && row.endedOn === null && row.dispute !== null)
    throw new AppError("conflict", "A payment for your plan is disputed. Please contact us.");
  const why = debtBlocker(debts);
  if (why !== null) throw new AppError("conflict", why);
};

/**
 * Checks that a member with an outstanding balance gets no plan and no upgrade. Throws like `assertNothingOutstanding`. The
 * write that it returns belongs to the transaction that starts the plan's payment; it holds while the membership is as
 * it was read.
 */
export const planDebtGuard = async (
  { table, now }: Pick<Deps, "now" | "table">,
  userId: string,
  isUpgrade: boolean,
): Promise<Write> => {
  const owing = await loadDebts(table, userId, londonDay(now()));
  assertNothingOutstanding(owing, isUpgrade);
  return checkMembership(userId, owing.row);
};

/**
 * Checks the same for a draft order. Products alone can be bought whatever is owed. An order that costs nothing is
 * granted in the same transaction, on the same condition.
 */
export const orderDebtGuards = async (
  deps: Pick<Deps, "now" | "table">,
  { lines, totals, userId }: Pick<OrderDraft, "lines" | "totals" | "userId">,
): Promise<readonly Write[]> => {
  if (lines.every(({ plan }) => plan === null)) return [];
  const isUpgrade = lines.some(({ upgrade }) => upgrade !== null);
  const guard = await planDebtGuard(deps, userId, isUpgrade);
  return totals.toPay === 0 ? [] : [guard];
};
