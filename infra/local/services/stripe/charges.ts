/** The charges that payments create. */
import { presentCharge } from "./card-views.ts";
import { fixedText, listOfText } from "./fields.ts";
import { pageFields, pageRequest, route, type StripeRoute, presentPage } from "./route.ts";

export const chargeRoutes: readonly StripeRoute[] = [
  route("GET", "/v1/charges/:id", { fields: { expand: listOfText() } }, (call, _, [it]) =>
    presentCharge(call.ledger.charges.get(it)),
  ),
  route(
    "GET",
    "/v1/charges",
    {
      fields: { ...pageFields, customer: fixedText(), payment_intent: fixedText() },
      elsewhere: ["transfer_group"],
    },
    (call, input) => {
      const where = { customer: input.customer, payment_intent: input.payment_intent };
      return presentPage(
        "/v1/charges",
        call.ledger.charges.list(pageRequest(input, { where })),
        presentCharge,
      );
    },
  ),
];
