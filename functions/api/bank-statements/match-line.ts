import { displayNameOf } from "../../../shared/domain/accounts/person-name.ts";
import type { bankStatementsContract } from "../../../shared/contract/bank-statements/bank-statements.ts";
import { isInPounds, isMoneyIn } from "../../../shared/domain/bank-statements/bank-matching.ts";
import { AppError, invalidField, notFound } from "../../../shared/kernel/app-error.ts";
import { formatPence } from "../../../shared/kernel/money.ts";
import { applyBankLine, type BankLineRow, loadBankLine } from "../../entities/bank-statement.ts";
import {
  type ProcessedBankLine,
  loadProcessedBankLine,
  receiptOfLine,
} from "../../entities/processed-bank-line.ts";
import type { Member } from "../../identity/caller.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { auditOrder } from "../../commerce/orders/audit-order.ts";
import { possibleDuplicateError } from "../../commerce/bank-transfers/possible-duplicate-error.ts";
import { recordBankReceipt } from "../../commerce/bank-transfers/record-bank-receipt.ts";
import type { BankDeps } from "./load-bank-context.ts";
import { loadProcessedLineView } from "./read-statement.ts";
import { displayAmount } from "./statement-view.ts";

type Endpoint = typeof bankStatementsContract.endpoints.matchLine;

/** Applies a statement line once, even if several statements contain it. A repeated request changes nothing. */
export const matchLine: UseCase<Endpoint, BankDeps> = async (deps, staff, { params, body }) => {
  const { table } = deps;
  const [line, done] = await Promise.all([
    loadBankLine(table, params.id, params.lineId),
    loadProcessedBankLine(table, params.lineId),
  ]);
  if (line === null) throw notFound("This line");
  if (!isMoneyIn(line)) throw new AppError("conflict", lineMatchBlocker(line));
  const pence = creditedPence(line, body.amount);
  if (done === null) await saveMatch(deps, staff, { line, pence, statementId: params.id, ...body });
  else assertSameOrder(done, body.order_id);
  return { status: 200, body: { data: await loadProcessedLineView(deps, line) } };
};

const lineMatchBlocker = ({ unbooked }: BankLineRow): string =>
  unbooked === null ? "This money went out." : "This line is still pending at the bank.";

/**
 * Returns the amount in pence. Money in another currency is recorded in the pounds that the bank credited, which the line does
 * not contain.
 */
const creditedPence = (line: BankLineRow, amount: number | undefined): number => {
  if (!isInPounds(line)) {
    if (amount !== undefined) return amount;
    throw invalidField("amount", "Enter the amount credited in pounds");
  }
  if (amount !== undefined && amount !== line.pence)
    throw invalidField("amount", `This line is ${formatPence(line.pence)}`);
  return line.pence;
};

const assertSameOrder = ({ orderId, reason, by }: ProcessedBankLine, requested: string): void => {
  if (orderId === null) throw new AppError("conflict", `${by} ignored this line: ${reason}`);
  if (orderId !== requested)
    throw new AppError("conflict", `This line has already been recorded for ${orderId}.`);
};

interface LineChoice {
  readonly statementId: string;
  readonly line: BankLineRow;
  /** The amount in pence that the bank credited. */
  readonly pence: number;
  readonly order_id: string;
  readonly left?: number | undefined;
  readonly again?: boolean | undefined;
}

/** Saves the line, the receipt, the order and the audit entry in one transaction. */
const saveMatch = async (
  deps: BankDeps,
  staff: Member,
  { statementId, line, pence, order_id: orderId, left, again = false }: LineChoice,
): Promise<void> => {
  const { lineId, day, text } = line;
  const { profile } = staff;
  const by = displayNameOf(profile);
  const receipt = {
    receiptId: receiptOfLine(lineId),
    amount: pence,
    reference: text,
    receivedOn: day,
    recordedBy: staff.userId,
    keepsRest: true,
    seen: left,
    again: again ? Infinity : 0,
  };
  try {
    const { entered, alike } = await recordBankReceipt(deps, orderId, receipt, (before, after) => [
      ...applyBankLine(statementId, {
        lineId,
        orderId,
        reason: null,
        by,
        at: deps.now().toISOString(),
      }),
      auditOrder(deps, staff, {
        before,
        after,
        act: "recorded a payment for",
        auditDetails: {
          receipt: text,
          amount: formatPence(pence),
          ...(isInPounds(line) ? {} : { received_in: displayAmount(line) }),
        },
      }),
    ]);
    const [like] = alike;
    if (!entered && like !== undefined) throw possibleDuplicateError(orderId, like);
  } catch (thrown) {
    // Somebody else has matched this line in the meantime.
    const done = await loadProcessedBankLine(deps.table, lineId);
    if (done === null) throw thrown;
    assertSameOrder(done, orderId);
  }
};
