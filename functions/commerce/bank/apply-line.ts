import type { bankContract } from "../../../shared/contract/bank.ts";
import { AppError, notFound } from "../../../shared/kernel/app-error.ts";
import { displayPence } from "../../../shared/kernel/money.ts";
import {
  type AppliedLine,
  applyBankLine,
  type BankLineRow,
  loadApplied,
  loadBankLine,
  receiptOfLine,
} from "../../rows/bank-statement.ts";
import type { Member } from "../../runtime/caller.ts";
import type { UseCase } from "../../runtime/define-handler.ts";
import { auditOrder } from "../order-view/audit-order.ts";
import { takeReceipt } from "../settling/take-receipt.ts";
import { type BankDeps, gatherBank } from "./gather-bank.ts";
import { lineView } from "./statement-view.ts";

type Endpoint = typeof bankContract.endpoints.applyLine;

/** Once, whatever statements it stands in; the same click again changes nothing. */
export const applyLine: UseCase<Endpoint, BankDeps> = async (deps, staff, { params, body }) => {
  const { table } = deps;
  const [line, applied] = await Promise.all([
    loadBankLine(table, params.id, params.lineId),
    loadApplied(table, params.lineId),
  ]);
  if (line === null) throw notFound("This line");
  if (line.pence <= 0) throw new AppError("conflict", "This money went out.");
  if (applied === null) await enter(deps, staff, line, body.order_id);
  else refuseElsewhere(applied, body.order_id);
  return { status: 200, body: { data: lineView(line, await gatherBank(deps, [line])) } };
};

const refuseElsewhere = ({ orderId }: AppliedLine, wanted: string): void => {
  if (orderId !== wanted)
    throw new AppError("conflict", `This line was put to ${orderId} already.`);
};

/** Line, receipt, order and trail are one transaction. */
const enter = async (
  deps: BankDeps,
  staff: Member,
  { lineId, pence, day, text }: BankLineRow,
  orderId: string,
): Promise<void> => {
  const { profile } = staff;
  const by = `${profile.firstName} ${profile.lastName}`.trim();
  const receipt = {
    receiptId: receiptOfLine(lineId),
    amount: pence,
    reference: text,
    receivedOn: day,
    recordedBy: staff.userId,
    keepsRest: true,
  };
  try {
    await takeReceipt(deps, orderId, receipt, (before, after) => [
      applyBankLine({ lineId, orderId, by, at: deps.now().toISOString() }),
      auditOrder(deps, staff, {
        before,
        after,
        act: "recorded money for",
        told: { receipt: text, amount: displayPence(pence) },
      }),
    ]);
  } catch (thrown) {
    // Somebody else was faster with this line.
    const applied = await loadApplied(deps.table, lineId);
    if (applied === null) throw thrown;
    refuseElsewhere(applied, orderId);
  }
};
