/** An attempt with one status of its payment from Stripe, and what every outcome of it writes. */
import type { IntentFacts } from "../../../shared/domain/payments/payment-attempt.ts";
import { type AttemptChange, type AttemptRow, changeAttempt } from "../../entities/attempt.ts";
import { changeBasket, loadBasket } from "../../entities/basket.ts";
import { ledgerEntryWrite } from "../../entities/ledger.ts";
import { changeOrder, loadOrder } from "../../entities/order.ts";
import { type OrderDraft } from "../../entities/order-draft.ts";
import { releaseVoucherWrites } from "../../entities/voucher.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Table } from "../../platform/table/table.ts";
import type { Write } from "../../platform/table/write.ts";
import {
  applyMembershipEvents,
  loadMembershipAggregate,
} from "../memberships/membership-aggregate.ts";

export type PaymentDeps = Pick<Deps, "log" | "newId" | "now" | "table">;

export interface AttemptUpdate {
  readonly attempt: AttemptRow;
  readonly intent: IntentFacts;
  /** The writes that are saved in the same transaction as what the status causes. */
  readonly extraWrites: readonly Write[];
}

/** Saves one change of the attempt in one transaction with the further writes. */
export const saveAttemptChange = (
  { table, now }: PaymentDeps,
  { attempt, intent: { intentId }, extraWrites }: AttemptUpdate,
  change: AttemptChange,
  more: readonly Write[] = [],
): Promise<void> =>
  table.save([
    changeAttempt(attempt, { intentId, ...change }, now()).write,
    ...more,
    ...extraWrites,
  ]);

/** Returns true for an automatic retry: if the bank requires authentication, the customer may return on another day. */
export const isAutomaticRetry = ({ owed }: Pick<AttemptRow, "owed">): boolean =>
  owed !== null && owed.ladder !== null;

/** Releases the basket, the pending order or the membership for another attempt. Returns nothing if it has moved on. */
export const releasePayable = async (
  { table, now }: PaymentDeps,
  { attemptId, draft, placed, owed }: AttemptRow,
): Promise<readonly Write[]> => {
  const membership = owed === null ? null : await loadMembershipAggregate(table, draft.userId);
  if (membership?.row.attempt?.attemptId === attemptId)
    return applyMembershipEvents(membership, [], { attempt: null }, now()).writes;
  if (placed) {
    const order = await loadOrder(table, draft.userId, draft.orderId);
    return order?.attemptId === attemptId ? [changeOrder(order, { attemptId: null }).write] : [];
  }
  const basket = await loadBasket(table, draft.token, now());
  const freed =
    basket?.attemptId === attemptId ? [changeBasket(basket, { attemptId: null }, now()).write] : [];
  return [...freed, ...(await releaseVoucher(table, draft))];
};

/** Releases the voucher. An order that was placed in the meantime keeps it. */
const releaseVoucher = async (
  table: Table,
  { totals: { voucher }, userId, orderId }: OrderDraft,
): Promise<readonly Write[]> => {
  if (voucher === null || voucher.code === null) return [];
  if (await loadOrder(table, userId, orderId)) return [];
  return releaseVoucherWrites(table, voucher.code, orderId);
};

export const chargeLedgerEntry = (
  { orderId, userId }: Pick<OrderDraft, "orderId" | "userId">,
  { intentId, received }: IntentFacts,
  now: Date,
): Write =>
  ledgerEntryWrite(
    {
      kind: "charge",
      amount: received,
      orderId,
      userId,
      reference: intentId,
      at: now.toISOString(),
    },
    intentId,
  );
