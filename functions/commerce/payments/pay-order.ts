/** `PUT /users/subscription` (specification A §4 Card payment): also for baskets without a plan. */
import { isOpen } from "../../../shared/domain/attempt.ts";
import { judgeReadiness } from "../../../shared/domain/checkout.ts";
import { isPaid } from "../../../shared/domain/order.ts";
import type { paymentsContract } from "../../../shared/contract/payments.ts";
import { AppError, notFound, refuseFaults } from "../../../shared/kernel/app-error.ts";
import { displayPence } from "../../../shared/kernel/money.ts";
import { type BasketRow, changeBasket, loadBasket, parseBasket } from "../basket/basket-store.ts";
import { draftFromBasket } from "../orders/draft-store.ts";
import { loadOrder, type OrderDraft, type OrderRow } from "../orders/order-store.ts";
import type { Member } from "../../runtime/caller.ts";
import type { Request, UseCase } from "../../runtime/define-handler.ts";
import { refuseExhausted } from "../../runtime/rate-limit.ts";
import type { StripeDeps } from "../../runtime/stripe.ts";
import { ConditionFailed } from "../../runtime/table.ts";
import { type AttemptRow, loadAttempt, startAttempt } from "./attempt-row-store.ts";
import { endAttempt } from "./attempt-store.ts";
import { findUsableCard } from "./card-store.ts";
import { charge, type Charged, declinesLimit, resume, unknownOutcome } from "./charge-card.ts";
import { ensureCustomer } from "./customer-store.ts";
import { stripeAway } from "./intent-store.ts";
import { answerOrder } from "./order-answer.ts";

type PayOrder = (typeof paymentsContract)["endpoints"]["payOrder"];
type Wish = Request<PayOrder>["body"];

const conflict = (message: string): AppError => new AppError("conflict", message);

/** The order may have been paid by another window, by the webhook or by the sweep. */
const findPlaced = async (
  { table }: StripeDeps,
  { userId }: Member,
  orderId: string,
): Promise<OrderRow> => {
  const order = await loadOrder(table, userId, orderId);
  if (order === null) throw notFound("This order");
  if (!isPaid(order.status))
    throw conflict(
      order.status === "cancelled"
        ? "This order was cancelled."
        : "This order waits for a bank transfer.",
    );
  return order;
};

/** What is charged is what the buyer sees: throws otherwise. */
const judgeDraft = (draft: OrderDraft, { shown_to_pay: shown }: Wish): void => {
  const { toPay } = draft.totals;
  if (toPay === 0)
    throw conflict("This order costs nothing: complete it as a free order, without a card.");
  refuseFaults(judgeReadiness(draft));
  if (shown !== undefined && shown !== toPay)
    throw conflict(
      `The total has changed: ${displayPence(toPay)} is due today. Please look at your order again.`,
    );
};

/** Null when the basket, a price or the member's plan has changed since it was read. */
const start = async (
  deps: StripeDeps,
  member: Member,
  basket: BasketRow,
  wish: Wish,
): Promise<AttemptRow | null> => {
  const [{ draft: drafted, checks }] = await Promise.all([
    draftFromBasket(deps, member, basket),
    refuseExhausted(deps, [{ limit: declinesLimit, subject: member.userId }]),
  ]);
  // Whoever names a card has chosen it.
  const draft: OrderDraft = { ...drafted, paymentType: "card" };
  judgeDraft(draft, wish);
  const customer = await ensureCustomer(deps, member);
  await findUsableCard(deps, customer, wish.payment_method);
  const attemptId = deps.newId("attempt");
  const changed = changeBasket(deps, basket, { attemptId });
  const { attempt, write } = startAttempt(deps, {
    attemptId,
    draft,
    basketVersion: changed.basket.version,
    amount: draft.totals.toPay,
    customerId: customer.customerId,
    card: wish.payment_method,
    keepsCard: draft.lines.some(({ plan }) => plan !== null),
  });
  try {
    await deps.table.transact([write, changed.write, ...checks]);
    return attempt;
  } catch (error) {
    if (error instanceof ConditionFailed) return null;
    throw error;
  }
};

/** The buyer asks for what is under way already. */
const isSame = (attempt: AttemptRow, basket: BasketRow, wish: Wish): boolean =>
  attempt.card === wish.payment_method &&
  attempt.basketVersion === basket.version &&
  (wish.shown_to_pay ?? attempt.amount) === attempt.amount;

/** One step: money asked for, or null when the basket has to be read again. */
const step = async (
  deps: StripeDeps,
  member: Member,
  basket: BasketRow,
  wish: Wish,
): Promise<Charged | null> => {
  const { attemptId, orderId } = basket;
  const live = attemptId === null ? null : await loadAttempt(deps.table, orderId, attemptId);
  if (live === null || !isOpen(live.status)) {
    const attempt = await start(deps, member, basket, wish);
    return attempt === null ? null : charge(deps, attempt);
  }
  if (isSame(live, basket, wish)) return resume(deps, live);
  const result = await endAttempt(deps, live);
  if (result.type === "paid") return { result, clientSecret: null };
  if (result.type === "cancelled" || result.type === "declined" || result.type === "returned")
    return null;
  throw stripeAway("Another card payment of this order is under way. Please wait a moment.");
};

const answer = async (deps: StripeDeps, { result, clientSecret }: Charged, orderId: string) => {
  switch (result.type) {
    case "paid":
      return { status: 200 as const, body: await answerOrder(deps, result.order) };
    case "ask-customer":
      return {
        status: 202 as const,
        body: { payment_intent_secret: clientSecret ?? "", order_id: orderId },
      };
    case "declined":
      throw new AppError("payment_declined", result.reason);
    case "cancelled":
      throw conflict(
        "This payment was cancelled, and you have not been charged. Please try again.",
      );
    case "returned":
      throw conflict(`${result.reason} The payment that you made is on its way back to you.`);
    case "waiting":
    case "mismatch":
      throw stripeAway(unknownOutcome);
  }
};

const mostClashes = 5;

export const payOrder: UseCase<PayOrder, StripeDeps> = async (deps, member, input) => {
  const { order_id: orderId } = input.body;
  const named = parseBasket(input.basket.row, deps.now());
  const isOwn = named?.userId === member.userId && named.orderId === orderId;
  let basket = isOwn ? named : null;
  for (let clashes = 0; basket !== null && !basket.placed; clashes += 1) {
    if (clashes === mostClashes)
      throw conflict("Your order keeps changing in another window. Please look at it again.");
    const charged = await step(deps, member, basket, input.body);
    if (charged !== null) return answer(deps, charged, orderId);
    basket = await loadBasket(deps, basket.token);
  }
  const order = await findPlaced(deps, member, orderId);
  return { status: 200, body: await answerOrder(deps, order) };
};
