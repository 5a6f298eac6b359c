/** Charges, which payments make. */
import { viewCharge } from "./card-views.ts";
import { id, listOfText } from "./fields.ts";
import { pageFields, pageOf, route, type Route, viewPage } from "./route.ts";

export const chargeRoutes: readonly Route[] = [
  route("GET", "/v1/charges/:id", { fields: { expand: listOfText() } }, (call, _, [it]) =>
    viewCharge(call.ledger.charges.get(it)),
  ),
  route(
    "GET",
    "/v1/charges",
    {
      fields: { ...pageFields, customer: id(), payment_intent: id() },
      elsewhere: ["transfer_group"],
    },
    (call, input) => {
      const where = { customer: input.customer, payment_intent: input.payment_intent };
      return viewPage(
        "/v1/charges",
        call.ledger.charges.list(pageOf(input, { where })),
        viewCharge,
      );
    },
  ),
];
