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
  const { amount, reason, by_transfer: byTransfer = false, seen } = input.body;
  const wanted = { refundId: refundIdOf(deps, input), amount, reason, requestedBy: staff.userId };
  const judge = async (order: OrderRow): Promise<void> => {
    if (seen === undefined) return;
    if (seen.received === order.received && seen.refunded === order.refunded) return;
    throw stale(
      "This order’s payments have changed. Check it and try again.",
      await answerOrder(deps, order),
    );
  };
  const along: RefundWrites = (before, after) =>
    auditOrder(deps, staff, {
      before,
      after,
      act: "refunded",
      told: { refund: wanted.refundId, amount: formatPence(amount) },
      reason,
    });
  const refunds = await retryOnConflict(() =>
    start(deps, found, wanted, { judge, along, byTransfer }),
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
  readonly along: RefundWrites;
  readonly byTransfer: boolean;
}

type RequestedRefund = Pick<RefundRow, "amount" | "reason" | "refundId" | "requestedBy">;

const start = async (
  deps: StripeDeps,
  { userId, orderId }: Pick<OrderRow, "orderId" | "userId">,
  wanted: RequestedRefund,
  asked: RefundInput,
): Promise<readonly RefundRow[]> => {
  const order = await loadOrder(deps.table, userId, orderId);
  if (order === null) throw notFound("This order");
  return decideBesideOrder(deps.table, order, () => startOn(deps, order, wanted, asked));
};

const startOn = async (
  deps: StripeDeps,
  order: OrderRow,
  wanted: RequestedRefund,
  { judge, along, byTransfer }: RefundInput,
): Promise<readonly RefundRow[]> => {
  const { orderId } = order;
  const known = await listRefunds(deps.table, orderId);
  const same = known.filter(({ refundId }) => isPartOf(refundId, wanted.refundId));
  const [first] = same;
  if (first !== undefined) {
    const amount = first.ofAmount ?? first.amount;
    if (amount === wanted.amount) return same;
    throw conflict(`This key was used for a refund of ${formatPence(amount)}.`);
  }
  await judge(order);
  applyOrderEvent(orderFacts(order), { type: "refunded", amount: wanted.amount });
  const isWhole = order.refunded + wanted.amount === order.received;
  const held = isWhole ? await loadMembershipOfOrder(deps.table, order) : null;
  const judged = held && decideFullRefund(held.value, orderId);
  if (judged?.refusal !== undefined) throw conflict(judged.refusal);
  if (held !== null && judged !== null)
    await assertNextTermNotPartlyPaid(deps, held, judged.effect);
  if (order.paymentType !== "card") return refundByHand(deps, order, wanted, along);
  if (!byTransfer) return refundToCard(deps, order, wanted, { known, along });
  const receipts = parseReceipts(await loadBesideOrder(deps.table, orderId)).filter(isApplied);
  const most = maxRefundByTransfer(known, totalReceived(receipts));
  if (wanted.amount > most)
    throw conflict(
      `Enter up to ${formatPence(most)}: only bank transfers and failed card refunds can be paid back this way.`,
    );
  return refundByHand(deps, order, wanted, along);
};

const startOf = ({ orderId, userId }: OrderRow, wanted: RequestedRefund) => ({
  ...wanted,
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
  for (const { intentId, amount: most } of free) {
    const part = Math.min(open, most);
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
  wanted: RequestedRefund,
  { known, along }: { readonly known: readonly RefundRow[]; readonly along: RefundWrites },
): Promise<readonly RefundRow[]> => {
  const charges = await listCharges(table, order.orderId);
  const parts = shareOut(wanted.amount, refundableCharges(charges, known, order.dispute));
  const refunds = parts.map(({ intentId, amount }, part) =>
    newRefund(
      {
        ...startOf(order, wanted),
        refundId: partId(wanted.refundId, part),
        amount,
        ofAmount: parts.length === 1 ? null : wanted.amount,
        method: "card",
        intentId,
        status: "started",
      },
      now(),
    ),
  );
  const refunded = order.refunded + wanted.amount;
  const kept = changeOrder(order, { refunded });
  await table.save([...refunds.map(({ write }) => write), kept.write, along(order, kept.row)]);
  return refunds.map(({ row }) => row);
};

/** Records a refund that somebody transfers by hand; the credit note follows. */
const refundByHand = async (
  deps: StripeDeps,
  order: OrderRow,
  wanted: RequestedRefund,
  along: RefundWrites,
): Promise<readonly RefundRow[]> => {
  const { row, write } = newRefund(
    { ...startOf(order, wanted), method: "bacs", intentId: null, status: "by-hand" },
    deps.now(),
  );
  const refunded = order.refunded + wanted.amount;
  await deps.table.save([
    write,
    ...(await recordRefund(deps, row, row.refundId, order, refunded)),
    along(order, { ...order, status: refundedStatus({ ...order, refunded }), refunded }),
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
