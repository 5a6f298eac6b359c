/**
 * What a report of Stripe's does to the attempt that it is about. The browser's call, the webhook and the sweep all end
 * here: each reads, decides and writes one conditional transaction, so that any number of them, in any order, settle once.
 */
import {
  type AttemptVerdict,
  type IntentFacts,
  judgeIntent,
} from "../../../shared/domain/attempt.ts";
import { displayPence } from "../../../shared/kernel/money.ts";
import { loadOrder } from "../orders/order-store.ts";
import { decideAgain } from "../../runtime/table/decide-again.ts";
import { queueMail } from "../../runtime/mail.ts";
import { ConditionFailed, type Write } from "../../runtime/table.ts";
import { type AttemptRow, changeAttempt, loadAttempt } from "./attempt-row-store.ts";
import {
  changeAlong,
  freeBasket,
  giveBack,
  type MoneyNeeds,
  type MoneyResult,
  returnStray,
  type Scene,
} from "./give-back-store.ts";
import { settleOrder } from "./settle-order-store.ts";

export interface Report {
  /** Whoever waits for the answer sees a failure on the screen; others get a mail. */
  readonly tellsByMail: boolean;
  /** Written in the same transaction as what it causes. */
  readonly along: readonly Write[];
}

export const seenOnScreen: Report = { tellsByMail: false, along: [] };

export type Result =
  | MoneyResult
  | { readonly type: "ask-customer" }
  | { readonly type: "declined"; readonly reason: string }
  | { readonly type: "cancelled" }
  | { readonly type: "waiting" }
  | { readonly type: "mismatch" };

const problemMail = (deps: MoneyNeeds, { attemptId, draft, amount }: AttemptRow, reason: string) =>
  queueMail(deps, `payment-problem-${attemptId}`, draft.buyer.email, {
    template: "payment-problem",
    data: {
      orderId: draft.orderId,
      firstName: draft.buyer.firstName,
      totalDisplay: displayPence(amount),
      reason,
    },
  });

/** Another report was faster: what it came to. */
const readEnd = async ({ table }: MoneyNeeds, attempt: AttemptRow): Promise<Result> => {
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
  deps: MoneyNeeds,
  scene: Scene,
  status: "cancelled" | "declined",
  reason: string,
  mail: readonly Write[] = [],
): Promise<void> => {
  const { attempt } = scene;
  await changeAlong(deps, scene, { status, reason }, [
    ...(await freeBasket(deps, attempt)),
    ...mail,
  ]);
};

const enact = async (
  deps: MoneyNeeds,
  scene: Scene,
  verdict: AttemptVerdict,
  tellsByMail: boolean,
): Promise<Result> => {
  const { attempt, intent } = scene;
  switch (verdict.type) {
    case "settle":
      return settleOrder(deps, scene);
    case "return":
      return giveBack(deps, scene, "The payment came through after it had been given up.");
    case "stray":
      return returnStray(deps, attempt.draft, intent, scene.along);
    case "ask-customer":
      if (attempt.status === "started") await changeAlong(deps, scene, { status: "action" });
      return { type: "ask-customer" };
    case "decline":
      await end(
        deps,
        scene,
        "declined",
        verdict.reason,
        tellsByMail ? [problemMail(deps, attempt, verdict.reason)] : [],
      );
      return { type: "declined", reason: verdict.reason };
    case "cancel":
      await end(deps, scene, "cancelled", "The payment was cancelled.");
      return { type: "cancelled" };
    case "wait":
      if (attempt.intentId === null) await changeAlong(deps, scene, {});
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

/** Takes over what Stripe says of an attempt's payment. Throws `unavailable` when others keep changing it. */
export const takeReport = (
  deps: MoneyNeeds,
  attempt: AttemptRow,
  intent: IntentFacts,
  { along, tellsByMail }: Report = seenOnScreen,
): Promise<Result> => {
  let current: AttemptRow | null = attempt;
  return decideAgain(async () => {
    const { orderId, attemptId } = attempt;
    const read = current ?? (await loadAttempt(deps.table, orderId, attemptId));
    current = null;
    if (read === null) throw new Error(`Attempt ${attemptId} is gone`);
    const scene = { attempt: read, intent, along };
    return enact(deps, scene, judgeIntent(read, intent), tellsByMail);
  });
};

/** Ends an attempt of which Stripe has no payment. False when somebody else has changed it meanwhile. */
export const endUncharged = async (
  deps: MoneyNeeds,
  attempt: AttemptRow,
  status: "cancelled" | "declined",
  reason: string,
): Promise<boolean> => {
  const { write } = changeAttempt(deps, attempt, { status, reason });
  try {
    await deps.table.transact([write, ...(await freeBasket(deps, attempt))]);
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
};
