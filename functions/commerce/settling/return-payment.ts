/** Money from a card that is not wanted: it is written down with its way back, in one transaction. */
import type { IntentFacts } from "../../../shared/domain/attempt.ts";
import { changeBasket, loadBasket } from "../basket/basket-store.ts";
import type { OrderDraft, OrderRow } from "../orders/order-store.ts";
import type { Deps } from "../../runtime/deps.ts";
import type { Write } from "../../runtime/table.ts";
import { type AttemptChange, type AttemptRow, changeAttempt } from "./attempt-row-store.ts";
import { enterLedger } from "./ledger-store.ts";
import { loadRefund, type RefundRow, startRefund } from "./refund-store.ts";

export type MoneyNeeds = Pick<Deps, "log" | "newId" | "now" | "table">;

/** One report of Stripe's about the payment of an attempt. */
export interface Scene {
  readonly attempt: AttemptRow;
  readonly intent: IntentFacts;
  /** Written in the same transaction as what the report causes. */
  readonly along: readonly Write[];
}

export type MoneyResult =
  /** The order is paid, by this payment or before. */
  | { readonly type: "paid"; readonly order: OrderRow }
  /** The money was not wanted and goes back. */
  | { readonly type: "returned"; readonly reason: string; readonly refund: RefundRow | null };

/** The basket is free for another try; nothing when it has moved on. */
export const freeBasket = async (
  deps: MoneyNeeds,
  { attemptId, draft }: AttemptRow,
): Promise<Write[]> => {
  const basket = await loadBasket(deps, draft.token);
  return basket?.attemptId === attemptId
    ? [changeBasket(deps, basket, { attemptId: null }).write]
    : [];
};

/** One change of the attempt with what goes along. */
export const changeAlong = (
  deps: MoneyNeeds,
  { attempt, intent: { intentId }, along }: Scene,
  changed: AttemptChange,
  more: readonly Write[] = [],
): Promise<void> =>
  deps.table.transact([
    changeAttempt(deps, attempt, { intentId, ...changed }).write,
    ...more,
    ...along,
  ]);

export const enterCharge = (
  deps: MoneyNeeds,
  { orderId, userId }: Pick<OrderDraft, "orderId" | "userId">,
  intent: IntentFacts,
): Write =>
  enterLedger(
    deps.table,
    {
      kind: "charge",
      amount: intent.received,
      orderId,
      userId,
      reference: intent.intentId,
      at: deps.now().toISOString(),
    },
    intent.intentId,
  );

/** The way back of a payment that nobody wants any more. */
const wayBack = (
  deps: MoneyNeeds,
  { orderId, userId, buyer }: OrderDraft,
  { intentId, received }: IntentFacts,
  causeId: string,
  reason: string,
): ReturnType<typeof startRefund> =>
  startRefund(deps, {
    refundId: `ref_${causeId.slice(causeId.indexOf("_") + 1)}`,
    orderId,
    userId,
    origin: "returned",
    method: "card",
    intentId,
    amount: received,
    reason,
    tells: { email: buyer.email, firstName: buyer.firstName },
    status: "started",
    reference: null,
    requestedBy: null,
  });

/** Money that is not wanted any more is written down with its way back. */
export const giveBack = async (
  deps: MoneyNeeds,
  scene: Scene,
  reason: string,
): Promise<MoneyResult> => {
  const { attempt, intent } = scene;
  const { attemptId, orderId, draft } = attempt;
  const { refund, write } = wayBack(deps, draft, intent, attemptId, reason);
  await changeAlong(deps, scene, { status: "duplicate", reason }, [
    write,
    enterCharge(deps, draft, intent),
    ...(await freeBasket(deps, attempt)),
  ]);
  deps.log.warn("payment goes back", { attemptId, orderId, intentId: intent.intentId, reason });
  return { type: "returned", reason, refund };
};

/** A second payment of an order, beside the one that its attempt has made: it goes back, once. */
export const returnStray = async (
  deps: MoneyNeeds,
  order: OrderDraft,
  intent: IntentFacts,
  along: readonly Write[] = [],
): Promise<MoneyResult> => {
  const reason = "The order was paid already.";
  const { refund, write } = wayBack(deps, order, intent, intent.intentId, reason);
  const known = await loadRefund(deps.table, order.orderId, refund.refundId);
  if (known !== null)
    return { type: "returned", reason, refund: known.status === "started" ? known : null };
  await deps.table.transact([write, enterCharge(deps, order, intent), ...along]);
  deps.log.error("money does not match", new Error("An order was paid twice"), {
    orderId: order.orderId,
    intentId: intent.intentId,
    amount: intent.received,
  });
  return { type: "returned", reason, refund };
};
