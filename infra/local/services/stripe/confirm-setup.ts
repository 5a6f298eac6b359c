/** Confirms a card to save: the bank requires the customer, declines, or agrees. */
import type { Call } from "./call.ts";
import { presentMethod } from "./card-views.ts";
import { presentSetupForCaller } from "./client-secret.ts";
import { requireReturn } from "./payment-rules.ts";
import { attachMethod } from "./payment-methods.ts";
import type { SetupRecord } from "./records.ts";
import { invalidRequest, StripeFault } from "./stripe-fault.ts";
import { cardOfNumber, type DeclineCode, describeDecline } from "./test-cards.ts";
import { presentSetup } from "./views.ts";

/** Returns the error for an intent whose state does not allow the request. */
export const unexpectedSetup = (call: Call, setup: SetupRecord, message: string): StripeFault =>
  invalidRequest(message, {
    code: "setup_intent_unexpected_state",
    setup_intent: presentSetupForCaller(call, setup),
  });

const recordFailure = (
  call: Call,
  setup: SetupRecord,
  kind: DeclineCode | "authentication_failed",
) => {
  const failed = call.ledger.setups.put({
    ...setup,
    status: "requires_payment_method",
    payment_method: null,
    failure: { kind, charge: null, payment_method: setup.payment_method },
  });
  call.emit("setup_intent.setup_failed", presentSetup(call.ledger, failed));
  return failed;
};

const decline = (call: Call, setup: SetupRecord, kind: DeclineCode): never => {
  const method = call.ledger.methods.get(setup.payment_method ?? "");
  const failed = recordFailure(call, setup, kind);
  const { code, message } = describeDecline(kind);
  const details = {
    code,
    decline_code: kind,
    payment_method: presentMethod(method),
    setup_intent: presentSetupForCaller(call, failed),
  };
  throw new StripeFault(402, "card_error", message, details, true);
};

/** Completes the setup with the bank's decision. */
const complete = (call: Call, setup: SetupRecord): SetupRecord => {
  const method = call.ledger.methods.get(setup.payment_method ?? "", "payment_method");
  const { decline: kind, declinesLater = false } = cardOfNumber(method.number) ?? {};
  if (kind !== undefined && !declinesLater) return decline(call, setup, kind);
  const done = call.ledger.setups.put({ ...setup, status: "succeeded", failure: null });
  const agreed = { set_up: method.set_up || setup.usage === "off_session" };
  if (setup.customer !== null) attachMethod(call, method, setup.customer, agreed);
  else call.ledger.methods.put({ ...method, ...agreed });
  call.emit("setup_intent.succeeded", presentSetup(call.ledger, done));
  return done;
};

/** Throws the decline, as Stripe answers 402; what was written stays. */
export const confirmSetup = (
  call: Call,
  setup: SetupRecord,
  returnUrl: string | undefined,
): SetupRecord => {
  if (setup.status === "succeeded" || setup.status === "canceled")
    throw unexpectedSetup(
      call,
      setup,
      `You cannot confirm this SetupIntent because it has a status of ${setup.status}. Only a SetupIntent with one of the following statuses may be confirmed: requires_payment_method, requires_confirmation, requires_action.`,
    );
  if (setup.payment_method === null)
    throw unexpectedSetup(
      call,
      setup,
      "You cannot confirm this SetupIntent because it's missing a payment method. Update the SetupIntent with a payment method and then confirm it again.",
    );
  requireReturn(call, setup, returnUrl, "SetupIntent");
  const { number } = call.ledger.methods.get(setup.payment_method, "payment_method");
  const { authentication = "never" } = cardOfNumber(number) ?? {};
  if (authentication === "never") return complete(call, setup);
  const asking = call.ledger.setups.put({ ...setup, status: "requires_action", failure: null });
  call.emit("setup_intent.requires_action", presentSetup(call.ledger, asking));
  return asking;
};

/** Continues when the customer returns from the bank. Throws the decline that may follow. */
export const authenticateSetup = (
  call: Call,
  setup: SetupRecord,
  outcome: "succeed" | "fail",
): SetupRecord => {
  if (setup.status !== "requires_action")
    throw unexpectedSetup(
      call,
      setup,
      `There is nothing to authenticate: the status is ${setup.status}.`,
    );
  return outcome === "fail"
    ? recordFailure(call, setup, "authentication_failed")
    : complete(call, setup);
};
