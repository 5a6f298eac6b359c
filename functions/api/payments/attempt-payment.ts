/** Handles what card payments of a basket and of a placed order share: one attempt at a time, and the response. */
import type * as z from "zod/mini";
import type { paymentsContract } from "../../../shared/contract/payments/payments.ts";
import { isOpenAttempt } from "../../../shared/domain/payments/payment-attempt.ts";
import { AppError } from "../../../shared/kernel/app-error.ts";
import { formatPence } from "../../../shared/kernel/money.ts";
import {
  type AttemptRow,
  type AttemptStart,
  loadAttempt,
  newAttempt,
} from "../../entities/attempt.ts";
import type { OrderRow } from "../../entities/order.ts";
import type { OrderDraft } from "../../entities/order-draft.ts";
import type { Member } from "../../identity/caller.ts";
import { ConflictError } from "../../platform/table/retry-on-conflict.ts";
import type { RowUpdate } from "../../platform/table/write.ts";
import { loadOrderView } from "../../commerce/orders/load-order-view.ts";
import { endAttempt, type Payable } from "../../commerce/payments/end-attempt.ts";
import { stripeUnavailable } from "../../commerce/stripe/call-stripe.ts";
import type { StripeDeps } from "../../commerce/stripe/stripe-access.ts";
import { admitCard } from "./admit-card.ts";
import { countDeclined } from "./card-limits.ts";
import {
  chargeAttempt,
  type ChargeResult,
  resumeAttempt,
  unknownOutcomeMessage,
} from "../../commerce/payments/charge-card.ts";
import type { CustomerIdentity } from "./ensure-customer.ts";

export type PaymentRequest = z.output<typeof paymentsContract.endpoints.payOrder.body>;

export const conflict = (message: string): AppError => new AppError("conflict", message);

/** Starts or resumes the attempt. Throws `Outdated` if the basket or order has to be read again. */
export const attemptPayment = async (
  deps: StripeDeps,
  payable: Payable & Pick<AttemptRow, "basketVersion">,
  request: PaymentRequest,
  start: () => Promise<AttemptRow>,
): Promise<ChargeResult> => {
  const { attemptId, orderId, basketVersion } = payable;
  const live = attemptId === null ? null : await loadAttempt(deps.table, orderId, attemptId);
  if (live === null || !isOpenAttempt(live.status)) return chargeAttempt(deps, await start());
  if (isSame(live, basketVersion, request)) return resumeAttempt(deps, live);
  const result = await endAttempt(deps, live);
  if (result.type === "paid") return { result, clientSecret: null };
  if (result.type === "cancelled" || result.type === "declined" || result.type === "returned")
    throw new ConflictError();
  throw stripeUnavailable(
    "Another card payment for this order is in progress. Please wait a moment.",
  );
};

/** Returns true if the request repeats the current attempt. */
const isSame = (attempt: AttemptRow, version: number, request: PaymentRequest): boolean =>
  attempt.card === request.payment_method &&
  attempt.basketVersion === version &&
  (request.shown_to_pay ?? attempt.amount) === attempt.amount;

/** Throws `conflict` if the total differs from the one that the buyer sees. */
export const assertTotalUnchanged = (
  { totals: { toPay } }: Pick<OrderDraft, "totals">,
  { shown_to_pay: shown }: PaymentRequest,
): void => {
  if (shown !== undefined && shown !== toPay)
    throw conflict(
      `The total has changed: ${formatPence(toPay)} is due today. Please check your order.`,
    );
};

/** The owner of the card: the member, or somebody else who pays for the member. */
export interface Payer extends CustomerIdentity {
  readonly origin: Member["origin"];
  /** True if the address is verified, which new cards require. */
  readonly verified: boolean;
  /** True if this is a single payment, and the card must never be charged again. */
  readonly paysOnce?: true;
}

/** Returns the attempt to be stored, after checking that the card belongs to the payer and that not too many were declined. */
export const preparePayment = async (
  deps: StripeDeps,
  payer: Payer,
  { payment_method: card, keep_card: keep = true }: PaymentRequest,
  started: Pick<AttemptStart, "attemptId" | "basketVersion" | "draft" | "placed">,
): Promise<RowUpdate<AttemptRow>> => {
  const { customerId, isNew } = await admitCard(deps, payer, card);
  const { totals, lines } = started.draft;
  const isNeeded = lines.some(({ plan }) => plan !== null);
  const keepsCard = payer.paysOnce !== true && (isNeeded || (isNew && keep));
  const forgetsCard = payer.paysOnce === true || (!keep && !isNeeded);
  return newAttempt(
    { ...started, amount: totals.toPay, customerId, card, keepsCard, forgetsCard },
    deps.now(),
  );
};

/** Returns the response for the buyer, who gets the whole order. */
export const buildPaymentResponse = (
  deps: StripeDeps,
  member: Payer,
  charged: ChargeResult,
  orderId: string,
) => respondToCharge(deps, member, charged, orderId, (order) => loadOrderView(deps, order));

export const respondToCharge = async <T>(
  deps: StripeDeps,
  payer: Payer,
  { result, clientSecret }: ChargeResult,
  orderId: string,
  answerPaid: (order: OrderRow) => Promise<T>,
) => {
  switch (result.type) {
    case "paid":
      return { status: 200 as const, body: { data: await answerPaid(result.order) } };
    case "ask-customer":
      return {
        status: 202 as const,
        body: { payment_intent_secret: clientSecret ?? "", order_id: orderId },
      };
    case "declined":
      await countDeclined(deps, payer);
      throw new AppError("payment_declined", result.reason);
    case "cancelled":
      throw conflict(
        "This payment was cancelled, and you have not been charged. Please try again.",
      );
    case "returned":
      throw conflict(`${result.reason} We’re refunding the payment you made.`);
    case "waiting":
    case "mismatch":
      throw stripeUnavailable(unknownOutcomeMessage);
  }
};
