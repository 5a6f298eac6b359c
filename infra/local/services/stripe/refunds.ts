/** Partial and full refunds. */
import type { Call } from "./call.ts";
import { presentCharge } from "./card-views.ts";
import { checkUndisputed } from "./disputes.ts";
import {
  applyMetadata,
  fixedText,
  type Input,
  integer,
  listOfText,
  metadata,
  optionalEnum,
} from "./fields.ts";
import type { ChargeRecord, RefundRecord } from "./records.ts";
import { pageFields, pageRequest, route, type StripeRoute, presentPage } from "./route.ts";
import { newStripeId } from "./stripe-ids.ts";
import { invalidRequest } from "./stripe-fault.ts";
import { cardOfNumber } from "./test-cards.ts";
import { presentIntent, presentRefund } from "./views.ts";

const expand = listOfText();

const refundCreateFields = {
  amount: integer(),
  charge: fixedText(),
  expand,
  metadata: metadata(),
  payment_intent: fixedText(),
  reason: optionalEnum("duplicate", "fraudulent", "requested_by_customer"),
} as const;

/** Returns whether a refund is completed later: it begins as pending, or its bank returns it. */
export const isRefundUnfinished = (call: Call, refund: RefundRecord): boolean => {
  const way = cardOfNumber(call.ledger.charges.get(refund.charge).number)?.refunds;
  return refund.status === "pending" || (way === "fail" && refund.status === "succeeded");
};

const chargeToRefund = (
  call: Call,
  { charge, payment_intent }: Input<typeof refundCreateFields>,
): ChargeRecord => {
  if (charge !== undefined) return call.ledger.charges.get(charge, "charge");
  if (payment_intent === undefined)
    throw invalidRequest(
      "One of the following params should be provided for this request: payment_intent or charge.",
    );
  const intent = call.ledger.intents.get(payment_intent, "payment_intent");
  const latest = intent.latest_charge && call.ledger.charges.find(intent.latest_charge);
  if (!latest || latest.status !== "succeeded")
    throw invalidRequest(
      `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
      {
        code: "payment_intent_unexpected_state",
        payment_intent: presentIntent(call.ledger, intent),
      },
    );
  return latest;
};

const money = (amount: number, currency: string): string =>
  new Intl.NumberFormat("en-GB", { style: "currency", currency }).format(amount / 100);

/** Throws if the amount exceeds what is left. */
const amountToRefund = (charge: ChargeRecord, input: number | undefined): number => {
  const left = charge.amount_captured - charge.amount_refunded;
  if (left === 0)
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: "charge_already_refunded",
      charge: charge.id,
    });
  const amount = input ?? left;
  if (amount < 1)
    throw invalidRequest("Invalid positive integer", {
      code: "parameter_invalid_integer",
      param: "amount",
    });
  if (amount > left)
    throw invalidRequest(
      `Refund amount (${money(amount, charge.currency)}) is greater than unrefunded amount on charge (${money(left, charge.currency)})`,
      { param: "amount", charge: charge.id },
    );
  return amount;
};

const create = (call: Call, input: Input<typeof refundCreateFields>): unknown => {
  const charge = chargeToRefund(call, input);
  if (charge.status !== "succeeded")
    throw invalidRequest(`Charge ${charge.id} has not succeeded and cannot be refunded.`, {
      charge: charge.id,
    });
  checkUndisputed(call, charge.id);
  const amount = amountToRefund(charge, input.amount);
  const { refunds: way = "at-once" } = cardOfNumber(charge.number) ?? {};
  if (way !== "at-once") call.effects.unfinished = true;
  const refund = call.ledger.refunds.put({
    id: newStripeId("re"),
    created: call.now,
    amount,
    charge: charge.id,
    currency: charge.currency,
    customer: charge.customer,
    payment_intent: charge.payment_intent,
    metadata: applyMetadata({}, input.metadata),
    reason: input.reason ?? null,
    status: way === "later" ? "pending" : "succeeded",
  });
  const after = call.ledger.charges.put({
    ...charge,
    amount_refunded: charge.amount_refunded + amount,
  });
  call.emit("refund.created", presentRefund(refund));
  call.emit("charge.refunded", presentCharge(after));
  return presentRefund(refund);
};

/** Completes a pending refund, or returns a finished one. */
export const finishRefund = (call: Call, before: RefundRecord): RefundRecord => {
  const charge = call.ledger.charges.get(before.charge);
  const fails = cardOfNumber(charge.number)?.refunds === "fail";
  const refund = call.ledger.refunds.put({ ...before, status: fails ? "failed" : "succeeded" });
  if (fails)
    call.ledger.charges.put({
      ...charge,
      amount_refunded: charge.amount_refunded - refund.amount,
    });
  call.emit("refund.updated", presentRefund(refund));
  call.emit("charge.refund.updated", presentRefund(refund));
  if (fails) call.emit("refund.failed", presentRefund(refund));
  return refund;
};

export const refundRoutes: readonly StripeRoute[] = [
  route(
    "POST",
    "/v1/refunds",
    {
      fields: refundCreateFields,
      elsewhere: [
        "currency",
        "customer",
        "instructions_email",
        "origin",
        "refund_application_fee",
        "reverse_transfer",
      ],
    },
    create,
  ),
  route("GET", "/v1/refunds/:id", { fields: { expand } }, (call, _, [it]) =>
    presentRefund(call.ledger.refunds.get(it)),
  ),
  route(
    "POST",
    "/v1/refunds/:id",
    { fields: { metadata: metadata(), expand } },
    (call, input, [it]) => {
      const before = call.ledger.refunds.get(it);
      const after = call.ledger.refunds.put({
        ...before,
        metadata: applyMetadata(before.metadata, input.metadata),
      });
      call.emit("refund.updated", presentRefund(after));
      return presentRefund(after);
    },
  ),
  route(
    "GET",
    "/v1/refunds",
    { fields: { ...pageFields, charge: fixedText(), payment_intent: fixedText() } },
    (call, input) => {
      const where = { charge: input.charge, payment_intent: input.payment_intent };
      return presentPage(
        "/v1/refunds",
        call.ledger.refunds.list(pageRequest(input, { where })),
        presentRefund,
      );
    },
  ),
];
