/**
 * What a payment at Stripe does to its attempt and its order. The browser's call, the webhook and the sweep all end here:
 * each reads, decides and writes one conditional transaction, so that any number of them, in any order, settle once.
 */
import { type AttemptVerdict, type IntentFacts, judgeIntent } from "../../shared/domain/attempt.ts";
import { describeLines, settledStatus } from "../../shared/domain/order.ts";
import { AppError } from "../../shared/kernel/app-error.ts";
import { displayPence } from "../../shared/kernel/money.ts";
import { type BasketRow, changeBasket, loadBasket } from "../basket/basket-store.ts";
import { putDueDocument } from "../documents/document-store.ts";
import { loadOrder, orderKey, type OrderRow, putOrder } from "../orders/order-store.ts";
import type { Deps } from "../runtime/deps.ts";
import { queueMail } from "../runtime/mail.ts";
import { ConditionFailed, type Write } from "../runtime/table.ts";
import {
  type AttemptChange,
  type AttemptRow,
  changeAttempt,
  loadAttempt,
} from "./attempt-row-store.ts";
import { enterLedger } from "./ledger-store.ts";
import { type RefundRow, startRefund } from "./refund-store.ts";

type Needs = Pick<Deps, "log" | "now" | "table">;

export interface Report {
  /** Whoever waits for the answer sees a failure on the screen; others get a mail. */
  readonly tellsByMail: boolean;
  /** Written in the same transaction as what it causes. */
  readonly along: readonly Write[];
}

export const seenOnScreen: Report = { tellsByMail: false, along: [] };

export type Result =
  /** The order is paid, by this payment or before. */
  | { readonly type: "paid"; readonly order: OrderRow }
  /** The money was not wanted and goes back. */
  | { readonly type: "returned"; readonly reason: string; readonly refund: RefundRow | null }
  | { readonly type: "ask-customer" }
  | { readonly type: "declined"; readonly reason: string }
  | { readonly type: "cancelled" }
  | { readonly type: "waiting" }
  | { readonly type: "mismatch" };

interface Scene {
  readonly attempt: AttemptRow;
  readonly intent: IntentFacts;
  readonly report: Report;
}

/** The basket is free for another try; nothing when it has moved on. */
const freeBasket = async (deps: Needs, { attemptId, draft }: AttemptRow): Promise<Write[]> => {
  const basket = await loadBasket(deps, draft.token);
  return basket?.attemptId === attemptId
    ? [changeBasket(deps, basket, { attemptId: null }).write]
    : [];
};

/** One change of the attempt with what goes along. */
const change = (
  deps: Needs,
  { attempt, intent: { intentId }, report }: Scene,
  changed: AttemptChange,
  more: readonly Write[] = [],
): Promise<void> =>
  deps.table.transact([
    changeAttempt(deps, attempt, { intentId, ...changed }).write,
    ...more,
    ...report.along,
  ]);

const problemMail = (deps: Needs, { attemptId, draft, amount }: AttemptRow, reason: string) =>
  queueMail(deps, `payment-problem-${attemptId}`, draft.buyer.email, {
    template: "payment-problem",
    data: {
      orderId: draft.orderId,
      firstName: draft.buyer.firstName,
      totalDisplay: displayPence(amount),
      reason,
    },
  });

const enterCharge = (deps: Needs, { orderId, userId }: AttemptRow, intent: IntentFacts): Write =>
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

/** Money that nobody wants any more is written down with its way back. */
const giveBack = async (
  deps: Needs,
  scene: Scene,
  reason: string,
): Promise<Extract<Result, { type: "returned" }>> => {
  const { attempt, intent } = scene;
  const { attemptId, orderId, userId, draft } = attempt;
  const { refund, write } = startRefund(deps, {
    refundId: `ref_${attemptId.slice(attemptId.indexOf("_") + 1)}`,
    orderId,
    userId,
    origin: "returned",
    method: "card",
    intentId: intent.intentId,
    amount: intent.received,
    reason,
    tells: { email: draft.buyer.email, firstName: draft.buyer.firstName },
    status: "started",
    requestedBy: null,
  });
  await change(deps, scene, { status: "duplicate", reason }, [
    write,
    enterCharge(deps, attempt, intent),
    ...(await freeBasket(deps, attempt)),
  ]);
  deps.log.warn("payment goes back", { attemptId, orderId, intentId: intent.intentId, reason });
  return { type: "returned", reason, refund };
};

/** The order as it stands as soon as it is paid by card. */
const paidOrder = ({ draft, amount }: AttemptRow, at: string): OrderRow => ({
  ...orderKey(draft.userId, draft.orderId),
  ...draft,
  status: settledStatus(describeLines(draft.lines)),
  received: amount,
  refunded: 0,
  renewal: false,
  startAt: null,
  lockAt: null,
  placedAt: at,
  paidAt: at,
  dispatchedAt: null,
  version: 1,
});

/** The basket becomes a tombstone: its token leads nowhere any more. */
const buryBasket = (deps: Needs, basket: BasketRow | null): Write[] =>
  basket === null || basket.placed
    ? []
    : [changeBasket(deps, basket, { placed: true, attemptId: null }).write];

const settle = async (deps: Needs, scene: Scene): Promise<Result> => {
  const { attempt, intent } = scene;
  const { draft, orderId, userId } = attempt;
  const [placed, basket] = await Promise.all([
    loadOrder(deps.table, userId, orderId),
    loadBasket(deps, draft.token),
  ]);
  if (placed !== null) return giveBack(deps, scene, "The order was placed already.");
  const at = deps.now().toISOString();
  const order = paidOrder(attempt, at);
  await change(deps, scene, { status: "succeeded" }, [
    putOrder(deps.table, order),
    ...buryBasket(deps, basket),
    enterCharge(deps, attempt, intent),
    putDueDocument(deps.table, {
      documentId: "invoice",
      kind: "invoice",
      orderId,
      userId,
      amount: draft.totals.total,
      reason: null,
      causedAt: at,
    }),
  ]);
  deps.log.info("order paid", { orderId, attemptId: attempt.attemptId, amount: attempt.amount });
  return { type: "paid", order };
};

/** Another report was faster: what it came to. */
const readEnd = async ({ table }: Needs, attempt: AttemptRow): Promise<Result> => {
  const { status, userId, orderId } = attempt;
  const reason = attempt.reason ?? "";
  switch (status) {
    case "succeeded": {
      const order = await loadOrder(table, userId, orderId);
      if (order === null)
        throw new Error(`Attempt ${attempt.attemptId} succeeded without an order`);
      return { type: "paid", order };
    }
    case "declined":
      return { type: "declined", reason };
    case "duplicate":
      return { type: "returned", reason, refund: null };
    case "cancelled":
      return { type: "cancelled" };
    case "started":
    case "action":
      return { type: "waiting" };
  }
};

const end = async (
  deps: Needs,
  scene: Scene,
  status: "cancelled" | "declined",
  reason: string,
): Promise<void> => {
  const { attempt, report } = scene;
  const mail =
    status === "declined" && report.tellsByMail ? [problemMail(deps, attempt, reason)] : [];
  await change(deps, scene, { status, reason }, [...(await freeBasket(deps, attempt)), ...mail]);
};

const enact = async (deps: Needs, scene: Scene, verdict: AttemptVerdict): Promise<Result> => {
  const { attempt, intent } = scene;
  switch (verdict.type) {
    case "settle":
      return settle(deps, scene);
    case "return":
      return giveBack(deps, scene, "The payment came through after it had been given up.");
    case "ask-customer":
      if (attempt.status === "started") await change(deps, scene, { status: "action" });
      return { type: "ask-customer" };
    case "decline":
      await end(deps, scene, "declined", verdict.reason);
      return { type: "declined", reason: verdict.reason };
    case "cancel":
      await end(deps, scene, "cancelled", "The payment was cancelled.");
      return { type: "cancelled" };
    case "wait":
      if (attempt.intentId === null) await change(deps, scene, {});
      return { type: "waiting" };
    case "leave":
      return readEnd(deps, attempt);
    case "mismatch":
      // The line that the alarm waits for: somebody has to look at it.
      deps.log.error("money does not match", new Error(verdict.differences.join("; ")), {
        orderId: attempt.orderId,
        attemptId: attempt.attemptId,
        intentId: intent.intentId,
        amount: attempt.amount,
        amountAtStripe: intent.amount,
      });
      return { type: "mismatch" };
  }
};

const mostClashes = 6;

/** Takes over what Stripe says of an attempt's payment. Throws `unavailable` when others keep changing it. */
export const takeReport = async (
  deps: Needs,
  attempt: AttemptRow,
  intent: IntentFacts,
  report: Report = seenOnScreen,
): Promise<Result> => {
  let current: AttemptRow | null = attempt;
  for (let clashes = 0; current !== null && clashes < mostClashes; clashes += 1) {
    try {
      return await enact(deps, { attempt: current, intent, report }, judgeIntent(current, intent));
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
    }
    current = await loadAttempt(deps.table, attempt.orderId, attempt.attemptId);
  }
  throw new AppError("unavailable", "This payment is being worked on. Please wait.", {}, 5);
};
