import type { paymentsContract } from "../../../shared/contract/payments.ts";
import { isOpen } from "../../../shared/domain/attempt.ts";
import { judgeReadiness } from "../../../shared/domain/checkout.ts";
import { isPaid } from "../../../shared/domain/order.ts";
import { AppError, notFound, refuseFaults } from "../../../shared/kernel/app-error.ts";
import { displayPence } from "../../../shared/kernel/money.ts";
import { type AttemptRow, loadAttempt, newAttempt } from "../../rows/attempt.ts";
import { type BasketRow, changeBasket, loadBasket, parseBasket } from "../../rows/basket.ts";
import { loadOrder, type OrderDraft, type OrderRow } from "../../rows/order.ts";
import type { Member } from "../../runtime/caller.ts";
import type { Request, UseCase } from "../../runtime/define-handler.ts";
import { decideAgain, Outdated } from "../../runtime/table/decide-again.ts";
import { draftFromBasket } from "../gathering/draft-order.ts";
import { answerOrder } from "../order-view/answer-order.ts";
import { endAttempt } from "../settling/end-attempt.ts";
import { stripeAway } from "../stripe/ask-stripe.ts";
import type { StripeDeps } from "../stripe/stripe-access.ts";
import { countDeclined, refuseDeclined } from "./card-limits.ts";
import { charge, type Charged, resume, unknownOutcome } from "./charge-card.ts";
import { ensureCustomer } from "./ensure-customer.ts";
import { findUsableCard } from "./member-cards.ts";

type PayOrder = (typeof paymentsContract)["endpoints"]["payOrder"];
type PaymentRequest = Request<PayOrder>["body"];

/** A card payment, also for baskets without a plan. */
export const payOrder: UseCase<PayOrder, StripeDeps> = (deps, member, { basket, body }) => {
  const { order_id: orderId } = body;
  const named = parseBasket(basket.row, deps.now());
  const isOwn = named?.userId === member.userId && named.orderId === orderId;
  let read = isOwn ? named : null;
  let isFirst = true;
  return decideAgain(
    async () => {
      if (!isFirst && read !== null) read = await loadBasket(deps.table, read.token, deps.now());
      isFirst = false;
      if (read === null || read.placed) {
        const order = await findPlaced(deps, member, orderId);
        return { status: 200 as const, body: { data: await answerOrder(deps, order) } };
      }
      return answer(deps, member, await payBasket(deps, member, read, body), orderId);
    },
    { givingUp: keepsChanging },
  );
};

const conflict = (message: string): AppError => new AppError("conflict", message);

const keepsChanging = (): AppError =>
  conflict("Your order keeps changing in another window. Please look at it again.");

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

/** Throws `Outdated` when the basket has to be read again. */
const payBasket = async (
  deps: StripeDeps,
  member: Member,
  basket: BasketRow,
  request: PaymentRequest,
): Promise<Charged> => {
  const { attemptId, orderId } = basket;
  const live = attemptId === null ? null : await loadAttempt(deps.table, orderId, attemptId);
  if (live === null || !isOpen(live.status))
    return charge(deps, await start(deps, member, basket, request));
  if (isSame(live, basket, request)) return resume(deps, live);
  const result = await endAttempt(deps, live);
  if (result.type === "paid") return { result, clientSecret: null };
  if (result.type === "cancelled" || result.type === "declined" || result.type === "returned")
    throw new Outdated();
  throw stripeAway("Another card payment of this order is under way. Please wait a moment.");
};

/** The buyer asks for what is under way already. */
const isSame = (attempt: AttemptRow, basket: BasketRow, request: PaymentRequest): boolean =>
  attempt.card === request.payment_method &&
  attempt.basketVersion === basket.version &&
  (request.shown_to_pay ?? attempt.amount) === attempt.amount;

/** Throws `ConditionFailed` when the basket, a price or the member's plan has changed since it was read. */
const start = async (
  deps: StripeDeps,
  member: Member,
  basket: BasketRow,
  request: PaymentRequest,
): Promise<AttemptRow> => {
  const [{ draft: drafted, checks }] = await Promise.all([
    draftFromBasket(deps, member, basket),
    refuseDeclined(deps, member),
  ]);
  // Whoever names a card has chosen it.
  const draft: OrderDraft = { ...drafted, paymentType: "card" };
  judgeDraft(draft, request);
  const { customerId } = await ensureCustomer(deps, member);
  await findUsableCard(deps, customerId, request.payment_method);
  const attemptId = deps.newId("attempt");
  const changed = changeBasket(basket, { attemptId }, deps.now());
  const attempt = newAttempt(
    {
      attemptId,
      draft,
      basketVersion: changed.row.version,
      amount: draft.totals.toPay,
      customerId,
      card: request.payment_method,
      keepsCard: draft.lines.some(({ plan }) => plan !== null),
    },
    deps.now(),
  );
  await deps.table.save([attempt.write, changed.write, ...checks]);
  return attempt.row;
};

/** What is charged is what the buyer sees: throws otherwise. */
const judgeDraft = (draft: OrderDraft, { shown_to_pay: shown }: PaymentRequest): void => {
  const { toPay } = draft.totals;
  if (toPay === 0)
    throw conflict("This order costs nothing: complete it as a free order, without a card.");
  refuseFaults(judgeReadiness(draft));
  if (shown !== undefined && shown !== toPay)
    throw conflict(
      `The total has changed: ${displayPence(toPay)} is due today. Please look at your order again.`,
    );
};

const answer = async (
  deps: StripeDeps,
  member: Member,
  { result, clientSecret }: Charged,
  orderId: string,
) => {
  switch (result.type) {
    case "paid":
      return { status: 200 as const, body: { data: await answerOrder(deps, result.order) } };
    case "ask-customer":
      return {
        status: 202 as const,
        body: { payment_intent_secret: clientSecret ?? "", order_id: orderId },
      };
    case "declined":
      await countDeclined(deps, member);
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
