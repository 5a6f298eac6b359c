import { createHash } from "node:crypto";
import type { orderAdminContract } from "../../../shared/contract/orders/order-admin.ts";
import { applyOrderEvent, refundedStatus } from "../../../shared/domain/orders/order.ts";
import {
  refundableCharges,
  maxRefundByTransfer,
  type RefundableCharge,
} from "../../../shared/domain/payments/refund-methods.ts";
import { decideFullRefund } from "../../../shared/domain/memberships/full-refund.ts";
import { AppError, notFound, stale } from "../../../shared/kernel/app-error.ts";
import { formatPence } from "../../../shared/kernel/money.ts";
import { listCharges } from "../../entities/attempt.ts";
import {
  changeOrder,
  decideBesideOrder,
  findOrder,
  loadBesideOrder,
  loadOrder,
  orderFacts,
  type OrderRow,
} from "../../entities/order.ts";
import { isApplied, parseReceipts } from "../../entities/receipt.ts";
import { listRefunds, loadRefund, newRefund, type RefundRow } from "../../entities/refund.ts";
import type { Request, UseCase } from "../../lambda/define-handler.ts";
import { retryOnConflict } from "../../platform/table/retry-on-conflict.ts";
import type { Write } from "../../platform/table/write.ts";
import { loadMembershipOfOrder } from "../../commerce/memberships/membership-of-order.ts";
import { recordRefund } from "../../commerce/refunds/record-refund.ts";
import { assertNextTermNotPartlyPaid } from "../../commerce/payments/assert-next-term-not-partly-paid.ts";
import { submitRefund } from "../../commerce/refunds/submit-refund.ts";
import { auditOrder } from "../../commerce/orders/audit-order.ts";
import { answerOrder } from "../../commerce/orders/answer-order.ts";
import { totalReceived } from "./receipt-reversal-policy.ts";
import { stripeUnavailable } from "../../commerce/stripe/call-stripe.ts";
import type { StripeDeps } from "../../commerce/stripe/stripe-access.ts";

type RefundOrder = (typeof orderAdminContract)["endpoints"]["refundOrder"];

/** Refunds by the payment method: to the card, or as a bank transfer to be made by hand. */
export const refundOrder: UseCase<RefundOrder, StripeDeps> = async (deps, staff, input) => {
  const orderId = input.params.id;
  const found = await findOrder(deps.table, orderId);
  if (found === null) throw notFound("This order");
  const { amount, reason, by_transfer: byTransfer = false, seen: expected } = input.body;
  const requested = {
    refundId: refundIdOf(deps, input),
    amount,
    reason,
    requestedBy: staff.userId,
  };
  const judge = async (order: OrderRow): Promise<void> => {
    if (expected === undefined) return;
    if (expected.received === order.received && expected.refunded === order.refunded) return;
    throw stale(
      "This order’s payments have changed. Check it and try again.",
      await answerOrder(deps, order),
    );
  };
  const extraWrites: RefundWrites = (before, after) =>
    auditOrder(deps, staff, {
      before,
      after,
      act: "refunded",
      auditDetails: { refund: requested.refundId, amount: formatPence(amount) },
      reason,
    });
  const refunds = await retryOnConflict(() =>
    start(deps, found, requested, { judge, extraWrites, byTransfer }),
  );
  for (const refund of refunds) await finish(deps, refund);
  const order = await loadOrder(deps.table, found.userId, orderId);
  return { status: 200, body: { data: await answerOrder(deps, order ?? found) } };
};

const conflict = (message: string): AppError => new AppError("conflict", message);

/** Returns the id of the refund, which is the same for the same idempotency key. */
const refundIdOf = (deps: StripeDeps, { params, body }: Request<RefundOrder>): string => {
  if (body.key === undefined) return deps.newId("refund");
  const hash = createHash("sha256").update(`${params.id}\n${body.key}`).digest("hex");
  return `ref_${hash.slice(0, 32)}`;
};

/** The audit entry of the refund. */
type RefundWrites = (before: OrderRow, after: OrderRow) => Write;

interface RefundInput {
  /** Throws `stale` if the order is not in the state that the caller saw. */
  readonly judge: (order: OrderRow) => Promise<void>;
  readonly extraWrites: RefundWrites;
  readonly byTransfer: boolean;
}

type RequestedRefund = Pick<RefundRow, "amount" | "reason" | "refundId" | "requestedBy">;

const start = async (
  deps: StripeDeps,
  { userId, orderId }: Pick<OrderRow, "orderId" | "userId">,
  requested: RequestedRefund,
  input: RefundInput,
): Promise<readonly RefundRow[]> => {
  const order = await loadOrder(deps.table, userId, orderId);
  if (order === null) throw notFound("This order");
  return decideBesideOrder(deps.table, order, () => startOn(deps, order, requested, input));
};

const startOn = async (
  deps: StripeDeps,
  order: OrderRow,
  requested: RequestedRefund,
  { judge, extraWrites, byTransfer }: RefundInput,
): Promise<readonly RefundRow[]> => {
  const { orderId } = order;
  const existing = await listRefunds(deps.table, orderId);
  const same = existing.filter(({ refundId }) => isPartOf(refundId, requested.refundId));
  const [first] = same;
  if (first !== undefined) {
    const amount = first.ofAmount ?? first.amount;
    if (amount === requested.amount) return same;
    throw conflict(`This key was used for a refund of ${formatPence(amount)}.`);
  }
  await judge(order);
  applyOrderEvent(orderFacts(order), { type: "refunded", amount: requested.amount });
  const isWhole = order.refunded + requested.amount === order.received;
  const membership = isWhole ? await loadMembershipOfOrder(deps.table, order) : null;
  const verdict = membership && decideFullRefund(membership.value, orderId);
  if (verdict?.refusal !== undefined) throw conflict(verdict.refusal);
  if (membership !== null && verdict !== null)
    await assertNextTermNotPartlyPaid(deps, membership, verdict.effect);
  if (order.paymentType !== "card") return refundByHand(deps, order, requested, extraWrites);
  if (!byTransfer) return refundToCard(deps, order, requested, { known: existing, extraWrites });
  const receipts = parseReceipts(await loadBesideOrder(deps.table, orderId)).filter(isApplied);
  const max = maxRefundByTransfer(existing, totalReceived(receipts));
  if (requested.amount > max)
    throw conflict(
      `Enter up to ${formatPence(max)}: only bank transfers and failed card refunds can be paid back this way.`,
    );
  return refundByHand(deps, order, requested, extraWrites);
};

const startOf = ({ orderId, userId }: OrderRow, requested: RequestedRefund) => ({
  ...requested,
  orderId,
  userId,
  origin: "staff" as const,
  tells: null,
  reference: null,
});

/** Returns the id of one part of a refund, as a suffix of the refund's id. */
const partId = (refundId: string, part: number): string =>
  part === 0 ? refundId : `${refundId}-${part + 1}`;

const isPartOf = (refundId: string, whole: string): boolean =>
  refundId === whole || refundId.startsWith(`${whole}-`);

/** Allocates the refund to charges by their refundable amounts, newest charge first. */
const shareOut = (
  amount: number,
  free: readonly RefundableCharge[],
): readonly RefundableCharge[] => {
  const parts: RefundableCharge[] = [];
  let open = amount;
  for (const { intentId, amount: max } of free) {
    const part = Math.min(open, max);
    if (part === 0) break;
    parts.push({ intentId, amount: part });
    open -= part;
  }
  if (open > 0) throw conflict("This can’t be refunded to the card while payments are disputed.");
  return parts;
};

/** Reserves the amount on the order before calling Stripe, so that two simultaneous refunds cannot exceed the payments. */
const refundToCard = async (
  { table, now }: StripeDeps,
  order: OrderRow,
  requested: RequestedRefund,
  {
    known: existing,
    extraWrites,
  }: { readonly known: readonly RefundRow[]; readonly extraWrites: RefundWrites },
): Promise<readonly RefundRow[]> => {
  const charges = await listCharges(table, order.orderId);
  const parts = shareOut(requested.amount, refundableCharges(charges, existing, order.dispute));
  const refunds = parts.map(({ intentId, amount }, part) =>
    newRefund(
      {
        ...startOf(order, requested),
        refundId: partId(requested.refundId, part),
        amount,
        ofAmount: parts.length === 1 ? null : requested.amount,
        method: "card",
        intentId,
        status: "started",
      },
      now(),
    ),
  );
  const refunded = order.refunded + requested.amount;
  const stored = changeOrder(order, { refunded });
  await table.save([
    ...refunds.map(({ write }) => write),
    stored.write,
    extraWrites(order, stored.row),
  ]);
  return refunds.map(({ row }) => row);
};

/** Records a refund that somebody transfers by hand; the credit note follows. */
const refundByHand = async (
  deps: StripeDeps,
  order: OrderRow,
  requested: RequestedRefund,
  extraWrites: RefundWrites,
): Promise<readonly RefundRow[]> => {
  const { row, write } = newRefund(
    { ...startOf(order, requested), method: "bacs", intentId: null, status: "by-hand" },
    deps.now(),
  );
  const refunded = order.refunded + requested.amount;
  await deps.table.save([
    write,
    ...(await recordRefund(deps, row, row.refundId, order, refunded)),
    extraWrites(order, { ...order, status: refundedStatus({ ...order, refunded }), refunded }),
  ]);
  return [row];
};

/** Returns if the refund was accepted. A repeated request for a refund that the card rejected throws the same error again. */
const finish = async (deps: StripeDeps, refund: RefundRow): Promise<void> => {
  try {
    if (refund.status === "started") await submitRefund(deps, refund, true);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "unavailable") throw error;
    throw stripeUnavailable(
      "The card payment provider isn’t responding. We’ve recorded the refund and will retry automatically: don’t repeat it.",
    );
  }
  const ended = await loadRefund(deps.table, refund.orderId, refund.refundId);
  if (ended?.status === "failed")
    throw conflict("The card refused this refund. Refund by bank transfer instead.");
};
