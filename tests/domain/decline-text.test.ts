import { expect, test } from "vitest";
import { declineText } from "../../shared/kernel/decline-text.ts";

test.each([
  ["card_declined", "insufficient_funds", "not enough money"],
  ["card_declined", "card_velocity_exceeded", "limit"],
  ["expired_card", "expired_card", "expired"],
  ["incorrect_cvc", "incorrect_cvc", "security code"],
  ["incorrect_number", null, "number or date"],
  ["payment_intent_authentication_failure", null, "confirm that it was you"],
  ["authentication_required", "authentication_required", "confirm that it was you"],
  ["processing_error", "processing_error", "try again in a few minutes"],
  ["card_declined", "generic_decline", "ask your bank why"],
  ["card_declined", "never_heard_of", "ask your bank why"],
  [null, null, "ask your bank why"],
])("the decline %s, %s has its own message", (code, declineCode, words) =>
  expect(declineText({ code, declineCode })).toContain(words),
);

test.each(["lost_card", "stolen_card", "pickup_card", "fraudulent", "restricted_card"])(
  "%s has the message of a generic decline",
  (declineCode) => {
    const words = declineText({ code: "card_declined", declineCode });
    expect(words).toBe(declineText({ code: "card_declined", declineCode: "generic_decline" }));
    expect(words).not.toMatch(/lost|stolen|fraud/i);
  },
);
