/**
 * Disputes: a cardholder's bank takes a charge back and holds the money until it has decided. The console opens and ends them.
 */
import type { Call } from "./call.ts";
import { presentDispute } from "./dispute-view.ts";
import { fixedText, listOfText } from "./fields.ts";
import type { ChargeRecord, DisputeRecord } from "./records.ts";
import { pageFields, pageRequest, route, type StripeRoute, presentPage } from "./route.ts";
import { invalidRequest, type StripeFault } from "./stripe-fault.ts";
import { newStripeId } from "./stripe-ids.ts";

export const disputeRoutes: readonly StripeRoute[] = [
  route("GET", "/v1/disputes/:id", { fields: { expand: listOfText() } }, (call, _, [it]) =>
    presentDispute(call.ledger.disputes.get(it)),
  ),
  route(
    "GET",
    "/v1/disputes",
    { fields: { ...pageFields, charge: fixedText(), payment_intent: fixedText() } },
    (call, input) => {
      const where = { charge: input.charge, payment_intent: input.payment_intent };
      return presentPage(
        "/v1/disputes",
        call.ledger.disputes.list(pageRequest(input, { where })),
        presentDispute,
      );
    },
  ),
];

export const disputeOutcomes = ["won", "lost"] as const;
export type DisputeOutcome = (typeof disputeOutcomes)[number];

/** The days in which a seller can respond. */
const answerDays = 9;

/** Opens a dispute of what was charged and not refunded. Throws a conflict for a payment that cannot be disputed. */
export const openDispute = (call: Call, payment: string): DisputeRecord => {
  const charge = chargeToDispute(call, payment);
  const amount = charge.amount_captured - charge.amount_refunded;
  if (amount === 0) throw conflict(`${payment} is paid back in full: nothing is left to dispute.`);
  const dispute = call.ledger.disputes.put({
    id: newStripeId("dp"),
    created: call.now,
    amount,
    charge: charge.id,
    currency: charge.currency,
    payment_intent: payment,
    metadata: {},
    number: charge.number,
    reason: "fraudulent",
    status: "needs_response",
    due_by: call.now + answerDays * 86_400,
  });
  call.ledger.charges.put({ ...charge, disputed: true });
  call.emit("charge.dispute.created", presentDispute(dispute));
  call.emit("charge.dispute.funds_withdrawn", presentDispute(dispute));
  return dispute;
};

/** Ends a dispute with the bank's decision. Throws a conflict for a payment without an open dispute. */
export const endDispute = (call: Call, payment: string, outcome: DisputeOutcome): DisputeRecord => {
  call.ledger.intents.get(payment);
  const existing = disputeOf(call, payment);
  if (existing === undefined) throw conflict(`${payment} has no dispute to end.`);
  if (existing.status !== "needs_response")
    throw conflict(`The dispute of ${payment} has ended already: it was ${existing.status}.`);
  const dispute = call.ledger.disputes.put({ ...existing, status: outcome });
  if (outcome === "won") call.emit("charge.dispute.funds_reinstated", presentDispute(dispute));
  call.emit("charge.dispute.closed", presentDispute(dispute));
  return dispute;
};

const chargeToDispute = (call: Call, payment: string): ChargeRecord => {
  const { status, latest_charge } = call.ledger.intents.get(payment);
  if (status !== "succeeded" || latest_charge === null)
    throw conflict(`${payment} is ${status}: only what has been paid can be disputed.`);
  if (disputeOf(call, payment) !== undefined) throw conflict(`${payment} has a dispute already.`);
  return call.ledger.charges.get(latest_charge);
};

const disputeOf = ({ ledger }: Call, payment: string): DisputeRecord | undefined =>
  ledger.disputes.list({ limit: 1, where: { payment_intent: payment } }).data[0];

/** Throws Stripe's error for a refund of a disputed charge. */
export const checkUndisputed = ({ ledger }: Call, charge: string): void => {
  const [dispute] = ledger.disputes.list({ limit: 1, where: { charge } }).data;
  if (dispute !== undefined && dispute.status !== "won")
    throw invalidRequest(`Charge ${charge} has been charged back; cannot issue a refund.`, {
      code: "charge_disputed",
      charge,
    });
};

const conflict = (message: string): StripeFault => invalidRequest(message, {}, 409);
